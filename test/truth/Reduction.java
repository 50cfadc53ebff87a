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
import java.util.List;
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
    }

    /// @return bytes written
    long write() throws IOException {
        Scrubbing scrubbing = new Scrubbing(run);
        Files.createDirectories(entry);
        for (LevelRecord level : levels) {
            RunFolder from = new RunFolder(run);
            RunFolder to = new RunFolder(entry);
            Files.createDirectories(to.level(level));
            copy(from.points(level.vus()), to.points(level.vus()), PointLine::reduced);
            copy(from.summary(level.vus()), to.summary(level.vus()), scrubbing::line);
            copy(from.unfinished(level.vus()), to.unfinished(level.vus()), line -> line);
        }
        for (String table : TABLES) {
            copy(table, new SampledRows(spans)::csv);
        }
        Set<Long> pids = record.components().stream().filter(c -> MEASURED.contains(c.role())).map(ComponentRecord::pid)
                .flatMap(Optional::stream).collect(Collectors.toSet());
        copy("pidstat.txt", new PidstatLine(spans, pids)::reduced);
        copy("pidstat-threads.txt", new PidstatLine(spans, pids)::reduced);
        copy("gc.log", line -> LOG_TAGS.stream().anyMatch(line::contains) ? "" : scrubbing.line(line));
        copy("app.log", scrubbing::line);
        copy("components.log", scrubbing::line);
        copy("prometheus.prom.gz", new ScrapeLine(spans, SERIES)::reduced);
        for (int part = 1; Files.exists(new RunFolder(run).recording(part)); part++) {
            RecordingEvents.reduce(new RunFolder(run).recording(part), new RunFolder(entry).recording(part), spans);
        }
        ReducedRunJson.write(run.resolve("run.json"), entry, scrubbing, wanted);
        return size();
    }

    private void copy(String name, UnaryOperator<String> change) throws IOException {
        copy(run.resolve(name), entry.resolve(name), change);
    }

    private static void copy(Path from, Path to, UnaryOperator<String> change) throws IOException {
        if (Files.exists(from)) {
            GzipText.rewrite(from, to, change);
        }
    }

    private long size() throws IOException {
        long sum = 0;
        try (Stream<Path> files = Files.walk(entry)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                long bytes = Files.size(file);
                if (bytes > MOST_BYTES) {
                    throw new IOException(file + ": " + bytes + " bytes, and no file of the repository is over " + MOST_BYTES
                            + "; record a shorter run, or keep fewer of its levels");
                }
                sum += bytes;
            }
        }
        return sum;
    }
}
