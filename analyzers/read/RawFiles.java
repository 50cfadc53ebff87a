package analyzers.read;

import analyzers.evidence.CallEvidence;
import analyzers.evidence.CallEvidence.ServiceEvidence;
import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.ConnectionEvidence;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.ProcessEvidence;
import analyzers.evidence.Series;
import analyzers.evidence.ServerEvidence;
import analyzers.evidence.ServletThreadEvidence;
import analyzers.evidence.Window;
import analyzers.read.csv.CounterFile;
import analyzers.read.csv.JmxFile;
import analyzers.read.pidstat.ProcessFile;
import analyzers.read.prometheus.CallTally;
import analyzers.read.prometheus.ScrapeFile;
import analyzers.read.window.PoolTally;
import analyzers.read.window.PoolTimers;
import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import collectors.run.RunRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The files of a run that span all its levels, each read once, and what they say of one level. Where two tell the same, the denser one counts.
final class RawFiles {

    /// Fewer samples at 100 ms than this tell less than scrapes do.
    private static final long ENOUGH_SAMPLES = 10;

    private static final List<String> TICKS = List.of("cpu_user", "cpu_nice", "cpu_system", "cpu_idle", "cpu_iowait", "cpu_irq", "cpu_softirq", "cpu_steal");

    private final RunRecord run;
    private final Optional<ScrapeFile> scrapes;
    private final Optional<JmxFile> jmx;
    private final Optional<CounterFile> host;
    private final Optional<CounterFile> cgroup;
    private final Optional<CounterFile> throttled;
    private final Optional<CounterFile> database;
    private final Optional<ProcessFile> processes;
    private final Optional<ProcessFile> threads;

    private RawFiles(RunRecord run, Optional<ScrapeFile> scrapes, Optional<JmxFile> jmx, Optional<CounterFile> host, Optional<CounterFile> cgroup,
            Optional<CounterFile> throttled, Optional<CounterFile> database, Optional<ProcessFile> processes, Optional<ProcessFile> threads) {
        this.run = run;
        this.scrapes = scrapes;
        this.jmx = jmx;
        this.host = host;
        this.cgroup = cgroup;
        this.throttled = throttled;
        this.database = database;
        this.processes = processes;
        this.threads = threads;
    }

    static RawFiles read(RunFolder folder, RunRecord run, List<LevelRecord> levels, List<Optional<Window>> windows, List<String> warnings) {
        Processes pids = new Processes(run);
        List<ScrapeFile.Wanted> scraped = levels.stream()
                .map(l -> new ScrapeFile.Wanted(l.runId() == null ? "" : l.runId(), windows.get(levels.indexOf(l)))).toList();
        List<ProcessFile.Wanted> alive = levels.stream().map(l -> new ProcessFile.Wanted(windows.get(levels.indexOf(l)),
                pids.in(l, "application"), pids.in(l, "generator"), pids.companions())).toList();

        Optional<ScrapeFile> scrapes = OptionalFile.warning(folder.prometheus(), "no pool timers and no server timer", warnings,
                (f, n) -> ScrapeFile.read(f, n, scraped));
        scrapes.ifPresent(s -> warnings.addAll(s.warnings()));
        Optional<JmxFile> jmx = OptionalFile.warning(folder.jmx(), "no carrier queue, and gauges of pool and threads at 1 s only", warnings,
                (f, n) -> JmxFile.read(f, n, windows, i -> poolSize(run, scrapes, i)));
        jmx.ifPresent(j -> warnings.addAll(j.warnings()));
        Optional<CounterFile> host = counters(folder.host(), "whether the machine idled is not known", TICKS, windows, warnings);
        Optional<CounterFile> cgroup = counters(folder.cgroup(), "whether a quota throttled the application is not known",
                List.of("periods", "throttled_periods"), windows, warnings);
        Optional<CounterFile> throttled = OptionalFile.quietly(folder.cgroup(), (f, n) -> CounterFile.read(f, n, List.of("throttled_us"), windows));
        Optional<CounterFile> database = counters(folder.database(), "the database's CPU is not known", List.of("cpu_ms"), windows, warnings);
        Optional<ProcessFile> processes = OptionalFile.warning(folder.pidstat(), "no memory over time, and the generator's CPU is not known", warnings,
                (f, n) -> ProcessFile.read(f, n, alive, pids.all("application")));
        processes.ifPresent(p -> warnings.addAll(p.warnings()));
        Optional<ProcessFile> threads = OptionalFile.warning(folder.pidstatThreads(), "how long the application's threads waited for a core is not known", warnings,
                (f, n) -> ProcessFile.read(f, n, alive, pids.all("application")));
        threads.ifPresent(t -> warnings.addAll(t.warnings()));
        return new RawFiles(run, scrapes, jmx, host, cgroup, throttled, database, processes, threads);
    }

    private static Optional<CounterFile> counters(
            Path file, String without, List<String> columns, List<Optional<Window>> windows, List<String> warnings) {
        Optional<CounterFile> read = OptionalFile.warning(file, without, warnings, (f, n) -> CounterFile.read(f, n, columns, windows));
        read.ifPresent(r -> warnings.addAll(r.warnings()));
        return read;
    }

    /// The pool's maximum as the pool shows it, else as run.json has it.
    private static Optional<Integer> poolSize(RunRecord run, Optional<ScrapeFile> scrapes, int level) {
        return scrapes.flatMap(s -> s.levels().get(level)).flatMap(l -> l.pool().size()).or(run.scenario()::pool);
    }

    Optional<PoolEvidence> pool(int level) {
        Optional<ScrapeFile.Level> scraped = scrapes.flatMap(s -> s.levels().get(level));
        PoolTimers timers = scraped.map(ScrapeFile.Level::timers).orElse(PoolTimers.NONE);
        PoolTally dense = jmx.flatMap(j -> j.levels().get(level)).map(JmxFile.Level::pool).orElse(null);
        PoolTally sparse = scraped.map(ScrapeFile.Level::pool).orElse(null);
        boolean useDense = dense != null && (dense.samples() >= ENOUGH_SAMPLES || sparse == null || sparse.samples() < dense.samples());
        PoolTally gauges = useDense ? dense : sparse;
        return gauges == null ? Optional.empty() : gauges.evidence(useDense ? "jmx.csv" : "prometheus.prom.gz", timers, "prometheus.prom.gz");
    }

    Optional<ServletThreadEvidence> threads(int level) {
        Optional<ServletThreadEvidence> dense = jmx.flatMap(j -> j.levels().get(level)).flatMap(l -> l.threads().evidence("jmx.csv"));
        Optional<ServletThreadEvidence> sparse = scrapes.flatMap(s -> s.levels().get(level)).flatMap(l -> l.threads().evidence("prometheus.prom.gz"));
        return dense.filter(d -> d.samples() >= ENOUGH_SAMPLES || sparse.isEmpty()).or(() -> sparse);
    }

    Optional<CarrierEvidence> carriers(int level) {
        return jmx.flatMap(j -> j.levels().get(level)).flatMap(l -> l.carriers().evidence("jmx.csv"))
                .or(() -> scrapes.flatMap(s -> s.levels().get(level)).flatMap(l -> l.carriers().evidence("prometheus.prom.gz")));
    }

    Optional<ServerEvidence> server(int level) {
        return scrapes.flatMap(s -> s.levels().get(level)).flatMap(ScrapeFile.Level::server);
    }

    /// @param services  as they count themselves
    /// @return empty when nothing tells of a call
    Optional<CallEvidence> calls(int level, List<ServiceEvidence> services) {
        Optional<CallTally> scraped = scrapes.flatMap(s -> s.levels().get(level)).map(ScrapeFile.Level::calls);
        CallEvidence calls = new CallEvidence(scraped.flatMap(CallTally::timed), services, scraped.flatMap(CallTally::connections),
                scraped.flatMap(CallTally::bulkhead));
        return calls.equals(CallEvidence.NONE) ? Optional.empty() : Optional.of(calls);
    }

    Optional<ConnectionEvidence> connections(int level) {
        return scrapes.flatMap(s -> s.levels().get(level)).flatMap(l -> l.connections().evidence("prometheus.prom.gz"));
    }

    /// Rows of threads, of application and generator.
    Optional<ProcessFile.Level> threadsOf(int level) {
        return threads.flatMap(t -> t.levels().get(level));
    }

    Optional<CpuEvidence> cpu(int level) {
        CpuParts parts = new CpuParts();
        if (run.host() == null) {
            return Optional.empty();
        }
        host.flatMap(h -> h.growth().get(level)).ifPresent(g -> parts.host(g, run.host().cores(), "host.csv"));
        jmx.flatMap(j -> j.levels().get(level)).ifPresent(l -> parts.jvm(l, "jmx.csv"));
        processes.flatMap(p -> p.levels().get(level)).ifPresent(l -> parts.processes(l, "pidstat.txt"));
        threads.flatMap(t -> t.levels().get(level)).ifPresent(l -> parts.threads(l, "pidstat-threads.txt"));
        database.flatMap(d -> d.growth().get(level)).ifPresent(g -> parts.database(g, "db.csv"));
        cgroup.flatMap(c -> c.growth().get(level)).ifPresent(g -> parts.cgroup(g, throttled.flatMap(t -> t.growth().get(level)), "cgroup.csv"));
        return parts.evidence(run.host().coresAllowed(), run.host().cores(), new Processes(run));
    }

    ProcessEvidence process(int level, LevelRecord record, ProcessParts parts) {
        return parts.evidence(level, record.vus(), jmx.flatMap(j -> j.levels().get(level)).map(JmxFile.Level::jvm), processes.flatMap(p -> p.levels().get(level)),
                threads.flatMap(t -> t.levels().get(level)), scrapes.flatMap(s -> s.levels().get(level)));
    }

    Optional<Series> rss() {
        return processes.flatMap(p -> p.rss().series());
    }

    Optional<Series> vsz() {
        return processes.flatMap(p -> p.vsz().series());
    }

    Optional<Series> poolActive() {
        return jmx.flatMap(j -> j.active().series()).or(() -> scrapes.flatMap(s -> s.active().series()));
    }

    Optional<Series> poolPending() {
        return jmx.flatMap(j -> j.pending().series()).or(() -> scrapes.flatMap(s -> s.pending().series()));
    }
}
