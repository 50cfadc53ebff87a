package bench.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/// One process, from its start to its end; nothing else is to run beside it as a child of this one.
///
/// @param seconds     wall time
/// @param cpuSeconds  user and system
/// @param peakMb      its greatest resident size
public record Measured(double seconds, double cpuSeconds, long peakMb, List<String> output) {

    /// A process that has not ended by then is ended.
    private static final Duration LIMIT = Duration.ofMinutes(5);

    /// The kernel keeps the greatest size itself, so that looking seldom loses only what grows in the last of these; looking often would take
    /// from the processors that are measured.
    private static final int LOOK_MILLIS = 20;

    /// @throws IOException when it fails, with its words
    public static Measured run(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("peer", ".txt");
        double cpuBefore = Children.cpuSeconds();
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        long peakKb = 0;
        try {
            while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS) && System.nanoTime() - start < LIMIT.toNanos()) {
                peakKb = Math.max(peakKb, peakKb(process.pid()));
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        double cpuSeconds = Children.cpuSeconds() - cpuBefore;
        List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
        Files.delete(output);
        if (process.exitValue() != 0 || lines.stream().anyMatch(line -> line.contains("OutOfMemoryError"))) {
            throw new IOException(command.getFirst() + " ended with " + process.exitValue() + ": " + String.join(" | ", lines));
        }
        return new Measured(seconds, cpuSeconds, peakKb >> 10, lines);
    }

    public static double median(List<Measured> measured, ToDoubleFunction<Measured> value) {
        double[] sorted = measured.stream().mapToDouble(value).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static long peakKb(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc", String.valueOf(pid), "status")).stream().filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", ""))).findFirst().orElse(0);
        } catch (IOException | java.io.UncheckedIOException e) {
            return 0; // gone meanwhile
        }
    }
}
