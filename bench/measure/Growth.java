package bench.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/// How time and memory of a reader grow with a file's size, from 10 MB to 1 GB: CPU seconds beside their straight line, whose intercept is what a JVM takes to
/// start and to compile.
public final class Growth {

    private static final int[] MEGABYTES = {10, 100, 250, 500, 1000};
    private static final int ROUNDS = 5;
    private static final double BAR = 0.15;

    private Growth() {}

    /// Makes a file of so many megabytes, or finds it.
    public interface Made {
        Path of(int megabytes) throws IOException;
    }

    public static void print(Made files, Function<Path, List<String>> command) throws IOException, InterruptedException {
        System.out.printf(Locale.ROOT, "%8s %8s %8s %8s%n", "MB", "wall s", "CPU s", "peak MB");
        List<double[]> points = new ArrayList<>();
        for (int megabytes : MEGABYTES) {
            Path file = files.of(megabytes);
            List<Measured> measured = new ArrayList<>();
            for (int i = 0; i < ROUNDS; i++) {
                measured.add(Measured.run(command.apply(file)));
            }
            double size = Files.size(file) / 1e6;
            double cpu = Measured.median(measured, Measured::cpuSeconds);
            System.out.printf(Locale.ROOT, "%8.0f %8.2f %8.2f %8.0f%n", size, Measured.median(measured, Measured::seconds), cpu, Measured.median(measured, Measured::peakMb));
            points.add(new double[] {size, cpu});
        }
        double x = points.stream().mapToDouble(p -> p[0]).average().orElseThrow();
        double y = points.stream().mapToDouble(p -> p[1]).average().orElseThrow();
        double slope = points.stream().mapToDouble(p -> (p[0] - x) * (p[1] - y)).sum() / points.stream().mapToDouble(p -> (p[0] - x) * (p[0] - x)).sum();
        double worst = points.stream().mapToDouble(p -> Math.abs(p[1] / (y + slope * (p[0] - x)) - 1)).max().orElseThrow();
        System.out.printf(Locale.ROOT, "CPU seconds: %.2f + %.2f a GB; farthest from that line: %.0f %% (bar: %.0f %%, %s)%n", y - slope * x, slope * 1000, worst * 100,
                BAR * 100, worst <= BAR ? "held" : "missed");
    }
}
