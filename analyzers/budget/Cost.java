package analyzers.budget;

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
    JIT("jit", "ms", Cost.MS, "the compiler's threads, user and system mode", Cost.THREADS + "; or recording.jfr with jdk.ThreadCPULoad", Use::jit),
    RECORDING("recording", "ms", Cost.MS,
            "threads of Flight Recorder and JMX: a lower bound of what recording costs, since most events are written by the threads they are about",
            Cost.THREADS, Use::recording),
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

    Cost(String word, String unit, double unitsPerUse, String meaning, String need, Function<LevelEvidence, Optional<Use>> use) {
        this.word = word;
        this.unit = unit;
        this.unitsPerUse = unitsPerUse;
        this.meaning = meaning;
        this.need = need;
        this.use = use;
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

    /// What is used of it a second over the window, in this cost's unit; absent where it is not known.
    public Optional<Double> perSecond(LevelEvidence level) {
        return use.apply(level).map(u -> u.perSecond() * unitsPerUse).filter(Double::isFinite);
    }

    Optional<String> file(LevelEvidence level) {
        return use.apply(level).map(Use::file);
    }
}
