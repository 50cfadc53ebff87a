package bench.jfr;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/// The lab's full evidence pass against the JDK's readers on the same recording, in one run, each in a process of its own with the same heap,
/// in turn. A peer that runs out of memory is given four times as much and marked. Medians are shown, and ratios to the lab's.
public final class RecordingBench {

    private static final String THREADS = "13800000";
    private static final int ROUNDS = 2;
    private static final int HEAP_MB = 256;
    private static final int MORE_HEAP_MB = 4 * HEAP_MB;
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final Path FOLDER = Path.of("target", "bench");

    private static final String SETTINGS = """
            <?xml version="1.0" encoding="UTF-8"?>
            <configuration version="2.0">
              <event name="jdk.VirtualThreadStart"><setting name="enabled">true</setting><setting name="stackTrace">false</setting></event>
              <event name="jdk.VirtualThreadEnd"><setting name="enabled">true</setting></event>
              <event name="jdk.VirtualThreadPinned"><setting name="enabled">true</setting><setting name="threshold">0 ns</setting></event>
              <event name="jdk.ThreadPark"><setting name="enabled">true</setting><setting name="threshold">0 ns</setting>
                <setting name="stackTrace">true</setting></event>
              <event name="jdk.ExecutionSample"><setting name="enabled">true</setting><setting name="period">20 ms</setting></event>
              <event name="jdk.CPULoad"><setting name="enabled">true</setting><setting name="period">1 s</setting></event>
              <event name="jdk.JavaThreadStatistics"><setting name="enabled">true</setting><setting name="period">1 s</setting></event>
              <event name="jdk.GarbageCollection"><setting name="enabled">true</setting></event>
              <event name="jdk.GCConfiguration"><setting name="enabled">true</setting></event>
              <event name="jdk.DataLoss"><setting name="enabled">true</setting></event>
              <event name="jdk.ActiveSetting"><setting name="enabled">true</setting></event>
              <event name="jdk.JVMInformation"><setting name="enabled">true</setting></event>
            </configuration>
            """;

    private enum Reader {
        LAB("the lab, full evidence", HEAP_MB),
        STREAM("EventStream, five types", HEAP_MB),
        ROOMY_STREAM("EventStream with more heap", MORE_HEAP_MB),
        FILE("RecordingFile, all events", HEAP_MB),
        VIEW("jfr view hot-methods", HEAP_MB);

        private final String title;
        private final int heapMb;

        Reader(String title, int heapMb) {
            this.title = title;
            this.heapMb = heapMb;
        }
    }

    private RecordingBench() {}

    /// @param seconds  wall time from start to exit of the process
    /// @param peakMb   its greatest resident size; absent off Linux
    private record Measured(boolean ended, double seconds, double cpuSeconds, Optional<Long> peakMb, String output) {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String threads = args.length > 0 ? args[0] : THREADS;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : ROUNDS;
        Files.createDirectories(FOLDER);
        Path recording = recording(threads);
        System.out.printf(Locale.ROOT, "%s: %d MB, %d processors, %d rounds; every reader in a process of its own at a heap of %d MB,"
                + " or of %d MB where it runs out of memory%n", recording, Files.size(recording) >> 20, Runtime.getRuntime().availableProcessors(),
                rounds, HEAP_MB, MORE_HEAP_MB);
        var heaps = new HashMap<Reader, Integer>();
        var results = new EnumMap<Reader, List<Measured>>(Reader.class);
        for (int round = 0; round < rounds; round++) { // interleaved, so that whatever else the machine does falls on all of them
            for (Reader reader : Reader.values()) {
                results.computeIfAbsent(reader, _ -> new ArrayList<>()).add(measured(reader, recording, heaps));
            }
        }
        print(results, heaps);
    }

    private static Measured measured(Reader reader, Path recording, Map<Reader, Integer> heaps) throws IOException, InterruptedException {
        Measured result = run(command(reader, recording, heaps.computeIfAbsent(reader, _ -> reader.heapMb)));
        if (!result.ended() && heaps.get(reader) == HEAP_MB) {
            heaps.put(reader, MORE_HEAP_MB);
            result = run(command(reader, recording, MORE_HEAP_MB));
        }
        return result;
    }

    private static void print(Map<Reader, List<Measured>> results, Map<Reader, Integer> heaps) {
        double labWall = median(results.get(Reader.LAB), Measured::seconds);
        double labCpu = median(results.get(Reader.LAB), Measured::cpuSeconds);
        System.out.printf(Locale.ROOT, "%-28s %8s %8s %8s %8s %9s %8s  %s%n", "reader", "wall s", "CPU s", "peak MB", "heap MB", "wall/lab", "CPU/lab",
                "gave");
        results.forEach((reader, runs) -> {
            double wall = median(runs, Measured::seconds);
            double cpu = median(runs, Measured::cpuSeconds);
            Optional<Measured> failed = runs.stream().filter(each -> !each.ended()).findFirst();
            String gave = failed.map(each -> "failed: " + each.output())
                    .orElseGet(() -> reader == Reader.VIEW ? "a table" : runs.getFirst().output() + " events");
            System.out.printf(Locale.ROOT, "%-28s %8.1f %8.1f %8s %8d %9.2f %8.2f  %s%s%n", reader.title, wall, cpu,
                    runs.stream().flatMap(each -> each.peakMb().stream()).max(Long::compare).map(String::valueOf).orElse("n/a"), heaps.get(reader),
                    wall / labWall, cpu / labCpu, gave, heaps.get(reader) > reader.heapMb ? "; out of memory at " + HEAP_MB + " MB" : "");
        });
        System.out.println("bar: the lab within " + HEAP_MB + " MB: " + (heaps.get(Reader.LAB) == HEAP_MB ? "held" : "missed"));
        for (Reader peer : List.of(Reader.STREAM, Reader.ROOMY_STREAM, Reader.VIEW)) {
            double ratio = median(results.get(peer), Measured::seconds) / labWall;
            System.out.printf(Locale.ROOT, "bar: the lab not slower than %s: %s (%.2f times its wall time)%n", peer.title,
                    ratio >= 1 ? "held" : "missed", ratio);
        }
    }

    private static double median(List<Measured> runs, ToDoubleFunction<Measured> of) {
        double[] sorted = runs.stream().mapToDouble(of).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static Path recording(String threads) throws IOException, InterruptedException {
        Path file = FOLDER.resolve("busy-" + threads + ".jfr");
        if (!Files.exists(file)) {
            Path settings = Files.writeString(FOLDER.resolve("busy.jfc"), SETTINGS);
            Path making = FOLDER.resolve("busy-" + threads + ".part");
            Measured made = run(List.of(java("java"), "-Xmx512m", "-Xlog:disable", "-cp", System.getProperty("java.class.path"),
                    "-XX:StartFlightRecording:settings=" + settings + ",maxsize=0,filename=" + making, BusyProgram.class.getName(), threads));
            if (!made.ended()) {
                throw new IllegalStateException("the busy program failed: " + made.output());
            }
            Files.move(making, file);
        }
        return file;
    }

    private static List<String> command(Reader reader, Path recording, int heapMb) {
        if (reader == Reader.VIEW) {
            return List.of(java("jfr"), "-J-Xmx" + heapMb + "m", "view", "hot-methods", recording.toString());
        }
        return List.of(java("java"), "-Xmx" + heapMb + "m", "-cp", System.getProperty("java.class.path"), Peer.class.getName(),
                reader == Reader.LAB ? "lab" : reader == Reader.FILE ? "file" : "stream", recording.toString());
    }

    private static String java(String tool) {
        return Path.of(System.getProperty("java.home"), "bin", tool).toString();
    }

    private static Measured run(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile(FOLDER, "peer", ".txt");
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        long peakKb = 0;
        Duration cpu = Duration.ZERO;
        try {
            while (!process.waitFor(20, TimeUnit.MILLISECONDS)) {
                peakKb = Math.max(peakKb, peakKb(process.pid()));
                cpu = process.info().totalCpuDuration().orElse(cpu);
                if (System.nanoTime() - start > LIMIT.toNanos()) {
                    break;
                }
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        List<String> lines = new ArrayList<>(Files.readAllLines(output, StandardCharsets.UTF_8));
        Files.delete(output);
        boolean failed = process.exitValue() != 0 || lines.stream().anyMatch(line -> line.contains("OutOfMemoryError"));
        return new Measured(!failed, seconds, cpu.toMillis() / 1e3, peakKb == 0 ? Optional.empty() : Optional.of(peakKb >> 10),
                lines.isEmpty() ? "" : lines.getFirst());
    }

    private static long peakKb(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc", String.valueOf(pid), "status")).stream().filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", ""))).findFirst().orElse(0);
        } catch (IOException | java.io.UncheckedIOException e) {
            return 0; // gone meanwhile, or no Linux
        }
    }
}
