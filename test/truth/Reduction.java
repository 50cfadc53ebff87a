package truth;

import analyzers.evidence.Window;
import collectors.run.ComponentRecord;
import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import collectors.run.RunJson;
import collectors.run.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes a small copy of a run folder that reads as the whole one does: same layout, same verdict. Nothing is thinned; what no reader of
/// the verdict looks at is left out: start-up and shut-down, other processes, series, metrics and events.
final class Reduction {

    /// What is kept before a level's start and after its end, so that slopes reach into its edges.
    private static final long MARGIN_NS = 3_000_000_000L;

    /// The same around a window, of events that are read in windows only; more than a clock may be off in `PerturbationTest`.
    private static final long WINDOW_MARGIN_NS = 1_500_000_000L;

    /// The repository takes no file over a megabyte, and the truth set has some forty entries.
    private static final long MOST_BYTES = 900_000;

    private static final Set<String> MEASURED = Set.of("application", "generator", "database", "downstream", "model-server");
    private static final List<String> TABLES = List.of("host.csv", "cgroup.csv", "db.csv", "jmx.csv", "components.csv");
    private static final List<String> SERIES = List.of("hikaricp_", "http_server_requests_", "http_client_requests_", "tomcat_threads_", "tomcat_connections_", "jetty_threads_",
            "jetty_connections_", "jvm_threads_", "jvm_gc_", "process_cpu_", "process_start_time_", "httpcomponents_", "loomlab_", "lab_");
    private static final List<String> LOG_TAGS = List.of("[gc,heap", "[gc,metaspace", "[gc,phases", "[gc,cpu", "[gc,task", "[gc,exit", "[gc,ergo", "[gc,age");

    private final Path run;
    private final Path entry;
    private final Optional<Set<Integer>> wanted;
    private final RunRecord record;
    private final List<LevelRecord> levels;
    private final List<Window> spans;
    private final List<Window> windows;

    /// @param wanted  users of the levels to keep beside the calibration; empty keeps all
    Reduction(Path run, Path entry, Optional<Set<Integer>> wanted) throws IOException {
        if (run.toAbsolutePath().normalize().toString().endsWith(RunFolder.PARTIAL)) {
            throw new IOException(run + ": a run that has not ended; expected a finished one");
        }
        if (Files.exists(entry)) {
            throw new IOException(entry + ": is there already; name a new folder for the entry");
        }
        this.run = run;
        this.entry = entry;
        this.wanted = wanted;
        record = RunJson.read(new RunFolder(run).runJson());
        levels = record.levels().stream().filter(l -> l.calibration() || wanted.isEmpty() || wanted.get().contains(l.vus())).toList();
        if (levels.stream().allMatch(LevelRecord::calibration)) {
            throw new IOException(run + ": none of its levels is kept; it has " + record.levels().stream().map(l -> "" + l.vus()).toList());
        }
        spans = levels.stream().map(l -> new Window(l.startEpochNs() - MARGIN_NS,
                l.endEpochNs().or(l::windowEndEpochNs).orElse(l.startEpochNs() + 1) + MARGIN_NS)).toList();
        windows = levels.stream().filter(l -> l.windowStartEpochNs().isPresent() && l.windowEndEpochNs().isPresent())
                .map(l -> new Window(l.windowStartEpochNs().get() - WINDOW_MARGIN_NS, l.windowEndEpochNs().get() + WINDOW_MARGIN_NS)).toList();
    }

    /// The entry is there whole or not at all.
    ///
    /// @return bytes written
    /// @throws IOException in one line, also when a file would be too large
    long write() throws IOException {
        Path draft = Files.createTempDirectory(existing(entry), "reduce-");
        try {
            write(draft);
            long bytes = size(draft);
            Files.createDirectories(entry.toAbsolutePath().getParent());
            Files.move(draft, entry);
            return bytes;
        } finally {
            delete(draft);
        }
    }

    /// A folder on the entry's own disk, so that the draft can be moved there.
    private static Path existing(Path folder) {
        Path above = folder.toAbsolutePath().getParent();
        return Files.isDirectory(above) ? above : existing(above);
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private void write(Path draft) throws IOException {
        Scrubbing scrubbing = new Scrubbing(run);
        for (LevelRecord level : levels) {
            RunFolder from = new RunFolder(run);
            RunFolder to = new RunFolder(draft);
            Files.createDirectories(to.level(level));
            copy(from.points(level.vus()), to.points(level.vus()), PointLine::reduced);
            copy(from.summary(level.vus()), to.summary(level.vus()), scrubbing::line);
            copy(from.unfinished(level.vus()), to.unfinished(level.vus()), line -> line);
        }
        for (String table : TABLES) {
            copy(table, draft, new SampledRows(spans)::csv);
        }
        Set<Long> pids = record.components().stream().filter(c -> MEASURED.contains(c.role())).map(ComponentRecord::pid)
                .flatMap(Optional::stream).collect(Collectors.toSet());
        copy("pidstat.txt", draft, new PidstatLine(spans, pids)::reduced);
        copy("pidstat-threads.txt", draft, new PidstatLine(spans, pids)::reduced);
        copy("gc.log", draft, line -> LOG_TAGS.stream().anyMatch(line::contains) ? "" : scrubbing.line(line));
        copy("app.log", draft, scrubbing::line);
        copy("components.log", draft, scrubbing::line);
        copy("prometheus.prom.gz", draft, new ScrapeLine(spans, SERIES)::reduced);
        for (int part = 1; Files.exists(new RunFolder(run).recording(part)); part++) {
            RecordingEvents.reduce(new RunFolder(run).recording(part), new RunFolder(draft).recording(part), spans, windows);
        }
        ReducedRunJson.write(run.resolve("run.json"), draft, scrubbing, wanted);
    }

    private void copy(String name, Path draft, UnaryOperator<String> change) throws IOException {
        copy(run.resolve(name), draft.resolve(name), change);
    }

    private static void copy(Path from, Path to, UnaryOperator<String> change) throws IOException {
        if (Files.exists(from)) {
            GzipText.rewrite(from, to, change);
        }
    }

    private long size(Path draft) throws IOException {
        long sum = 0;
        List<String> tooLarge = new ArrayList<>();
        try (Stream<Path> files = Files.walk(draft)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                long bytes = Files.size(file);
                if (bytes > MOST_BYTES) {
                    tooLarge.add(String.format(Locale.ROOT, "%s would be %.0f kB", draft.relativize(file), bytes / 1e3));
                }
                sum += bytes;
            }
        }
        if (!tooLarge.isEmpty()) {
            throw new IOException(String.format(Locale.ROOT, "%s: nothing was written: %s, and a file may have %.0f kB; name fewer of its levels (kept are %s), or record a shorter"
                    + " one, such as with --quick --duration 15s", run, String.join(", ", tooLarge), MOST_BYTES / 1e3,
                    levels.stream().map(l -> Integer.toString(l.vus())).collect(Collectors.joining(", "))));
        }
        return sum;
    }
}
