package bench.jfr;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The lab's full evidence pass against the JDK's readers on the same recording, in one run, each in a process of its own with the same heap.
/// A peer that runs out of memory is given four times as much and marked.
public final class RecordingBench {

    private static final String THREADS = "15500000";
    private static final int HEAP_MB = 256;
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

    private RecordingBench() {}

    /// @param seconds  wall time from start to exit of the process
    /// @param peakMb   its greatest resident size; absent off Linux
    private record Measured(boolean ended, double seconds, double cpuSeconds, Optional<Long> peakMb, String output) {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String threads = args.length > 0 ? args[0] : THREADS;
        Files.createDirectories(FOLDER);
        Path recording = recording(threads);
        System.out.printf(Locale.ROOT, "%s: %d MB, heap %d MB, %d processors%n", recording, Files.size(recording) >> 20, HEAP_MB,
                Runtime.getRuntime().availableProcessors());
        System.out.printf(Locale.ROOT, "%-34s %9s %9s %9s %9s %8s %8s  %s%n", "reader", "wall s", "CPU s", "peak MB", "heap MB", "wall/lab", "CPU/lab", "gave");
        Measured lab = measured("lab", "the lab: full evidence", recording, Optional.empty());
        measured("stream", "EventStream, five types", recording, Optional.of(lab));
        measured("file", "RecordingFile, all events", recording, Optional.of(lab));
        measured("view", "jfr view hot-methods", recording, Optional.of(lab));
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

    private static Measured measured(String peer, String name, Path recording, Optional<Measured> lab) throws IOException, InterruptedException {
        int heap = HEAP_MB;
        Measured result = run(command(peer, recording, heap));
        if (!result.ended()) {
            heap = 4 * HEAP_MB;
            result = run(command(peer, recording, heap));
        }
        double seconds = result.seconds();
        double cpuSeconds = result.cpuSeconds();
        System.out.printf(Locale.ROOT, "%-34s %9.1f %9.1f %9s %9s %8s %8s  %s%n", name, seconds, result.cpuSeconds(),
                result.peakMb().map(String::valueOf).orElse("n/a"), heap + (heap > HEAP_MB ? " (failed at " + HEAP_MB + ")" : ""),
                lab.map(base -> ratio(seconds, base.seconds())).orElse("1"),
                lab.map(base -> ratio(cpuSeconds, base.cpuSeconds())).orElse("1"),
                !result.ended() ? "failed: " + result.output() : peer.equals("view") ? "a table" : result.output() + " events");
        return result;
    }

    private static String ratio(double a, double b) {
        return String.format(Locale.ROOT, "%.2f", a / b);
    }

    private static List<String> command(String peer, Path recording, int heapMb) {
        if (peer.equals("view")) {
            return List.of(java("jfr"), "-J-Xmx" + heapMb + "m", "view", "hot-methods", recording.toString());
        }
        return List.of(java("java"), "-Xmx" + heapMb + "m", "-cp", System.getProperty("java.class.path"), Peer.class.getName(), peer,
                recording.toString());
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
