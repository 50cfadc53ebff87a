package analyzers.budget;

import analyzers.evidence.CpuEvidence;
import analyzers.evidence.JvmWork;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.ProcessEvidence;
import analyzers.evidence.ThreadKind;
import analyzers.evidence.ThreadWork;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// What a request costs of something: each is a rate over the window, which the budget divides by the completions.
public enum Cost {
    CPU("cpu", "ms", 1e3, "processor time of the whole process", "jmx.csv or pidstat.txt: processor time of the application",
            l -> l.cpu().flatMap(CpuEvidence::applicationCores), l -> l.cpu().map(CpuEvidence::files)),
    CODE("application-code", "ms", 1e3, "user mode, in threads that neither collect, compile, record nor answer JMX", Cost.THREADS,
            l -> threads(l).flatMap(t -> known(t.userCores(), ThreadKind.OTHER)), Cost::threadFile),
    KERNEL("kernel", "ms", 1e3, "system mode of the same threads", Cost.THREADS,
            l -> threads(l).flatMap(t -> known(t.systemCores(), ThreadKind.OTHER)), Cost::threadFile),
    GC("gc", "ms", 1e3, "the collector's threads, user and system mode; a serial collector has none of its own", Cost.THREADS + " and of a collector with threads of its own",
            l -> threads(l).flatMap(t -> both(t, ThreadKind.GC)), Cost::threadFile),
    JIT("jit", "ms", 1e3, "the compiler's threads, user and system mode", Cost.THREADS + " and of compiler threads that ran",
            l -> threads(l).flatMap(t -> both(t, ThreadKind.JIT)), Cost::threadFile),
    RECORDING("recording", "ms", 1e3, "threads of Flight Recorder and JMX: a lower bound of what recording costs, since most events are written by the threads they are about",
            Cost.THREADS + " and of recording threads", l -> threads(l).flatMap(t -> both(t, ThreadKind.RECORDING)), Cost::threadFile),
    VOLUNTARY("voluntary-switches", "", 1, "context switches because a thread waited", Cost.THREADS, l -> threads(l).map(ThreadWork::voluntaryPerSecond), Cost::threadFile),
    INVOLUNTARY("involuntary-switches", "", 1, "context switches because a thread's turn was over", Cost.THREADS, l -> threads(l).map(ThreadWork::involuntaryPerSecond),
            Cost::threadFile),
    ALLOCATED("allocated", "KiB", 1.0 / 1024, "growth of the heap between collections, or Micrometer's count at three collections and more",
            "jmx.csv: heap use that grew in ten steps and over half of the window without a collection between; or prometheus.prom.gz with three collections in the window",
            l -> l.process().jvm().flatMap(JvmWork::allocatedBytesPerSecond).or(() -> l.process().allocatedBytesPerSecond()),
            l -> l.process().jvm().flatMap(JvmWork::allocatedBytesPerSecond).isPresent() ? l.process().jvm().map(JvmWork::file)
                    : l.process().allocatedBytesPerSecond().map(a -> "prometheus.prom.gz")),
    DATABASE_CPU("database-cpu", "ms", 1e3, "processor time of the postmaster and its children", "db.csv: processor time of a database on this machine",
            l -> l.cpu().flatMap(CpuEvidence::databaseCores), l -> l.cpu().flatMap(CpuEvidence::databaseCores).map(c -> "db.csv")),
    COMMITS("commits", "", 1, "transactions committed", "db.csv: a count of commits that keeps up with the connections borrowed; PostgreSQL hears late, or never, of a transaction that touched no table",
            Commits::perSecond, l -> Commits.perSecond(l).map(c -> "db.csv"));

    private static final String THREADS = "pidstat-threads.txt: CPU use and context switches of the application's threads";

    private final String word;
    private final String unit;
    private final double unitsPerRate;
    private final String meaning;
    private final String need;
    private final Function<LevelEvidence, Optional<Double>> rate;
    private final Function<LevelEvidence, Optional<String>> file;

    Cost(String word, String unit, double unitsPerRate, String meaning, String need, Function<LevelEvidence, Optional<Double>> rate,
            Function<LevelEvidence, Optional<String>> file) {
        this.word = word;
        this.unit = unit;
        this.unitsPerRate = unitsPerRate;
        this.meaning = meaning;
        this.need = need;
        this.rate = rate;
        this.file = file;
    }

    /// As results spell it.
    public String word() {
        return word;
    }

    /// Of a request's share; empty for a count.
    public String unit() {
        return unit;
    }

    /// What it is, for a reader.
    public String meaning() {
        return meaning;
    }

    /// What would tell it.
    public String need() {
        return need;
    }

    /// A second, in this cost's unit; absent where it is not known.
    Optional<Double> perSecond(LevelEvidence level) {
        return rate.apply(level).filter(Double::isFinite).map(r -> r * unitsPerRate);
    }

    Optional<String> file(LevelEvidence level) {
        return file.apply(level);
    }

    private static Optional<ThreadWork> threads(LevelEvidence level) {
        return Optional.of(level.process()).flatMap(ProcessEvidence::threads);
    }

    private static Optional<String> threadFile(LevelEvidence level) {
        return threads(level).map(ThreadWork::file);
    }

    private static Optional<Double> known(Map<ThreadKind, Double> cores, ThreadKind kind) {
        return Optional.ofNullable(cores.get(kind));
    }

    private static Optional<Double> both(ThreadWork threads, ThreadKind kind) {
        return known(threads.userCores(), kind).flatMap(user -> known(threads.systemCores(), kind).map(system -> user + system));
    }
}
