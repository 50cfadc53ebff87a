package analyzers.budget;

import analyzers.evidence.CpuEvidence;
import analyzers.evidence.LevelEvidence;
import java.util.Optional;
import java.util.function.Function;

/// What a request costs of something: each is a rate over the window, which the budget divides by the completions.
public enum Cost {
    CPU("cpu", "ms", Cost.MS, "processor time of the whole process", "jmx.csv or pidstat.txt: processor time of the application", Use::cpu),
    CODE("application-code", "ms", Cost.MS, "user mode, in threads that neither collect, compile, record nor answer JMX", Cost.THREADS, Use::code),
    KERNEL("kernel", "ms", Cost.MS, "system mode of the same threads", Cost.THREADS, Use::kernel),
    GC("gc", "ms", Cost.MS, "the collector's threads, user and system mode; from a recording, its pauses alone",
            Cost.THREADS + ", of a collector that has its own; or recording.jfr with jdk.GCCPUTime", Use::gc),
    JIT("jit", "ms", Cost.MS, "the compiler's threads, user and system mode", Cost.THREADS + "; or recording.jfr with jdk.ThreadCPULoad", Use::jit,
            new Part("the process's processor time", level -> Use.cpu(level).filter(all -> all.perSecond() > 0)
                    .flatMap(all -> Use.jit(level).map(jit -> jit.perSecond() / all.perSecond())))),
    RECORDING("recording", "ms", Cost.MS,
            "threads of Flight Recorder and JMX: a lower bound of what recording costs, since most events are written by the threads they are about",
            Cost.THREADS, Use::recording),
    THROTTLED("throttled", "ms", Cost.MS, "time for which a CPU quota kept the control group's threads from running, summed over the machine's cores: no processor time",
            "cgroup.csv: throttled time of a control group with a quota", Use::throttled,
            new Part("the quota's periods", level -> level.cpu().flatMap(CpuEvidence::throttledShare))),
    VOLUNTARY("voluntary-switches", "", 1, "context switches because a thread waited", Cost.THREADS, Use::voluntarySwitches),
    INVOLUNTARY("involuntary-switches", "", 1, "context switches because a thread's turn was over", Cost.THREADS, Use::involuntarySwitches),
    ALLOCATED("allocated", "KiB", 1.0 / 1024, "growth of the heap between collections; else what the recording or Micrometer counts",
            "jmx.csv with heap use that grew in ten steps over half of the window without a collection; or recording.jfr with jdk.ThreadAllocationStatistics; or"
                    + " prometheus.prom.gz with three collections in the window", Use::allocated),
    DATABASE_CPU("database-cpu", "ms", Cost.MS, "processor time of the postmaster and its children", "db.csv: processor time of a database on this machine",
            Use::databaseCpu),
    COMMITS("commits", "", 1, "transactions committed",
            "db.csv: a count of commits that keeps up with the connections borrowed; PostgreSQL hears late, or never, of a transaction that touched no table", Use::commits);

    private static final String THREADS = "pidstat-threads.txt: CPU use and context switches of the application's threads";
    private static final double MS = 1e3;

    private final String word;
    private final String unit;
    private final double unitsPerUse;
    private final String meaning;
    private final String need;
    private final Function<LevelEvidence, Optional<Use>> use;
    private final Optional<Part> part;

    /// What a cost is a share of, where that says more than milliseconds do.
    ///
    /// @param whole  as a reader is told: share of what
    /// @param share  0 to 1
    private record Part(String whole, Function<LevelEvidence, Optional<Double>> share) {}

    Cost(String word, String unit, double unitsPerUse, String meaning, String need, Function<LevelEvidence, Optional<Use>> use) {
        this(word, unit, unitsPerUse, meaning, need, use, null);
    }

    Cost(String word, String unit, double unitsPerUse, String meaning, String need, Function<LevelEvidence, Optional<Use>> use, Part part) {
        this.word = word;
        this.unit = unit;
        this.unitsPerUse = unitsPerUse;
        this.meaning = meaning;
        this.need = need;
        this.use = use;
        this.part = Optional.ofNullable(part);
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

    /// What [#share] is a share of; empty for a cost that has none.
    public Optional<String> whole() {
        return part.map(Part::whole);
    }

    /// Over the window, 0 to 1; absent where it is not known, and for a cost that has none.
    public Optional<Double> share(LevelEvidence level) {
        return part.flatMap(p -> p.share().apply(level)).filter(Double::isFinite);
    }

    /// What is used of it a second over the window, in this cost's unit; absent where it is not known.
    public Optional<Double> perSecond(LevelEvidence level) {
        return use.apply(level).map(u -> u.perSecond() * unitsPerUse).filter(Double::isFinite);
    }

    Optional<String> file(LevelEvidence level) {
        return use.apply(level).map(Use::file);
    }
}
