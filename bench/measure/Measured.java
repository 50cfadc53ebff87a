package bench.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/// One process, from its start to its end.
///
/// @param seconds     wall time
/// @param cpuSeconds  user and system, as last seen before it ended
/// @param peakMb      its greatest resident size
public record Measured(double seconds, double cpuSeconds, long peakMb, List<String> output) {

    /// @throws IOException when it fails, with its words
    public static Measured run(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("peer", ".txt");
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        long peakKb = 0;
        Duration cpu = Duration.ZERO;
        try {
            while (!process.waitFor(5, TimeUnit.MILLISECONDS)) {
                peakKb = Math.max(peakKb, peakKb(process.pid()));
                cpu = process.info().totalCpuDuration().orElse(cpu);
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
        Files.delete(output);
        if (process.exitValue() != 0) {
            throw new IOException(command.getFirst() + " ended with " + process.exitValue() + ": " + String.join(" | ", lines));
        }
        return new Measured(seconds, cpu.toMillis() / 1e3, peakKb >> 10, lines);
    }

    public static double median(List<Measured> measured, ToDoubleFunction<Measured> value) {
        double[] sorted = measured.stream().mapToDouble(value).sorted().toArray();
        return sorted[sorted.length / 2];
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
