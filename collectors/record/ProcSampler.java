package collectors.record;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Stands in for pidstat: samples `/proc` once a second and writes what pidstat would, in its columns and with its meaning.
final class ProcSampler {

    private final PidstatView view;
    private final List<Long> pids;
    private final Writer out;
    private final long memoryKb;
    private final Map<Path, ProcReading> before = new HashMap<>();
    private Ticker ticker;

    private ProcSampler(PidstatView view, List<Long> pids, Writer out, long memoryKb) {
        this.view = view;
        this.pids = pids;
        this.out = out;
        this.memoryKb = memoryKb;
    }

    /// @param file  appended to
    static ProcSampler start(PidstatView view, List<Long> pids, Path file) throws IOException {
        Writer out = new OutputStreamWriter(new FileOutputStream(file.toFile(), true), StandardCharsets.UTF_8);
        ProcSampler sampler = new ProcSampler(view, pids, out, memoryKb());
        out.write("Linux " + System.getProperty("os.version") + " (localhost) \t" + LocalDate.now(ZoneOffset.UTC)
                + " \t_" + System.getProperty("os.arch") + "_\t(" + Runtime.getRuntime().availableProcessors() + " CPU)\n");
        out.flush();
        sampler.ticker = new Ticker("loomlab-" + view.recorder, Duration.ofSeconds(1), sampler::sample).start();
        return sampler;
    }

    /// @return what went wrong on the way
    Optional<String> stop() throws IOException {
        ticker.stop(Duration.ofSeconds(2));
        synchronized (out) {
            out.close();
        }
        return ticker.trouble();
    }

    private void sample() throws IOException {
        StringBuilder rows = new StringBuilder();
        Map<Path, ProcReading> now = new HashMap<>();
        for (long pid : pids) {
            Path process = Path.of("/proc", Long.toString(pid));
            row(process, now).ifPresent(row -> rows.append(view == PidstatView.THREADS ? row.threads(pid, "-", "") : row.process(pid, memoryKb)));
            if (view == PidstatView.THREADS) {
                for (Path task : tasks(process)) {
                    row(task, now).ifPresent(row -> rows.append(row.threads(-1, task.getFileName().toString(), "|__")));
                }
            }
        }
        before.clear();
        before.putAll(now);
        if (!rows.isEmpty()) {
            synchronized (out) {
                out.write("\n# " + String.join("  ", view.columns) + "\n" + rows);
                out.flush();
            }
        }
    }

    private Optional<ProcRates> row(Path folder, Map<Path, ProcReading> now) {
        Optional<ProcReading> reading = ProcReading.of(folder);
        reading.ifPresent(r -> now.put(folder, r));
        return reading.flatMap(r -> Optional.ofNullable(before.get(folder)).map(b -> ProcRates.between(b, r)));
    }

    private static List<Path> tasks(Path process) {
        try (Stream<Path> tasks = Files.list(process.resolve("task"))) {
            return tasks.sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static long memoryKb() throws IOException {
        String first = Files.readString(Path.of("/proc/meminfo"), StandardCharsets.ISO_8859_1).lines().findFirst().orElse("");
        return Long.parseLong(first.toLowerCase(Locale.ROOT).replaceAll("[^0-9]", ""));
    }
}
