package bench.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// How time and memory of a reader grow with a file's size, from 10 MB to 1 GB, whole processes from a cold start.
///
/// Time: every round reads every size once, so that whatever else the machine does falls on all sizes, and a size counts with its least, since
/// disturbances only ever add. How much of the machine others had is printed. The line is the one of least squared relative distances, since the
/// bar is a relative one; its intercept is what a JVM takes to start.
///
/// Memory: the peak of a process says how much heap the collector took before it had to collect, and not what was needed. So beside it stands
/// the least heap with which the file is read at all.
public final class Growth {

    private static final int[] MEGABYTES = {10, 100, 250, 500, 1000};
    private static final int ROUNDS = 7;
    private static final double BAR = 0.15;
    private static final int HEAP_STEP_MB = 2;
    private static final int MOST_HEAP_MB = 256;

    private Growth() {}

    /// Makes a file of so many megabytes, or finds it.
    public interface Made {
        Path of(int megabytes) throws IOException;
    }

    /// The command that reads a file with a heap option such as `-Xmx128m`.
    public interface Command {
        List<String> with(String heap, Path file);
    }

    /// Only makes the files, so that a measured run need not.
    public static void make(Made files) throws IOException {
        for (int megabytes : MEGABYTES) {
            files.of(megabytes);
        }
    }

    public static void print(Made files, String heap, Command command) throws IOException, InterruptedException {
        Map<Integer, List<Measured>> runs = new TreeMap<>();
        double busyBefore = Machine.busySeconds();
        long start = System.nanoTime();
        for (int round = 0; round < ROUNDS; round++) {
            for (int megabytes : MEGABYTES) {
                runs.computeIfAbsent(megabytes, _ -> new ArrayList<>()).add(Measured.run(command.with(heap, files.of(megabytes))));
            }
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        double own = runs.values().stream().flatMap(List::stream).mapToDouble(Measured::cpuSeconds).sum();
        System.out.printf(Locale.ROOT, "least of %d interleaved rounds with %s; others used %.2f of %d processors meanwhile%n%8s %8s %8s %8s %14s%n", ROUNDS, heap,
                (Machine.busySeconds() - busyBefore - own) / seconds, Runtime.getRuntime().availableProcessors(), "MB", "wall s", "CPU s", "peak MB", "least heap MB");
        Map<Double, List<Measured>> bySize = new TreeMap<>();
        for (int megabytes : MEGABYTES) {
            Path file = files.of(megabytes);
            List<Measured> measured = runs.get(megabytes);
            double size = Files.size(file) / 1e6;
            bySize.put(size, measured);
            System.out.printf(Locale.ROOT, "%8.0f %8.3f %8.3f %8.0f %14d%n", size, least(measured, Measured::seconds), least(measured, Measured::cpuSeconds),
                    least(measured, Measured::peakMb), leastHeapMb(f -> command.with(f, file)));
        }
        line("wall", bySize, Measured::seconds);
        line("CPU", bySize, Measured::cpuSeconds);
    }

    private static double least(List<Measured> measured, ToDoubleFunction<Measured> value) {
        return measured.stream().mapToDouble(value).min().orElseThrow();
    }

    private static void line(String what, Map<Double, List<Measured>> bySize, ToDoubleFunction<Measured> value) {
        double w = 0;
        double wx = 0;
        double wxx = 0;
        double wy = 0;
        double wxy = 0;
        Map<Double, Double> points = new TreeMap<>();
        for (var each : bySize.entrySet()) {
            double x = each.getKey();
            double y = least(each.getValue(), value);
            points.put(x, y);
            double weight = 1 / (y * y);
            w += weight;
            wx += weight * x;
            wxx += weight * x * x;
            wy += weight * y;
            wxy += weight * x * y;
        }
        double slope = (w * wxy - wx * wy) / (w * wxx - wx * wx);
        double intercept = (wy - slope * wx) / w;
        double worst = points.entrySet().stream().mapToDouble(p -> Math.abs(p.getValue() / (intercept + slope * p.getKey()) - 1)).max().orElseThrow();
        System.out.printf(Locale.ROOT, "%s seconds: %.3f + %.3f a GB; farthest from that line: %.0f %% (bar: %.0f %%, %s)%n", what, intercept, slope * 1000, worst * 100,
                BAR * 100, worst <= BAR ? "held" : "missed");
    }

    private static int leastHeapMb(Function<String, List<String>> command) throws InterruptedException {
        int tooFew = 0;
        int enough = MOST_HEAP_MB;
        while (enough - tooFew > HEAP_STEP_MB) {
            int tried = (enough + tooFew) / 2;
            if (reads(command.apply("-Xmx" + tried + "m"))) {
                enough = tried;
            } else {
                tooFew = tried;
            }
        }
        return enough;
    }

    private static boolean reads(List<String> command) throws InterruptedException {
        try {
            Measured.run(command);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
