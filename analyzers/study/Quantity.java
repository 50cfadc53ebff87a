package analyzers.study;

import analyzers.budget.Budget;
import analyzers.budget.Commits;
import analyzers.budget.Cost;
import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.JvmWork;
import analyzers.evidence.Latency;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.memory.Held;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A figure of one level that a claim may speak of. What was not measured is absent.
public enum Quantity {
    THROUGHPUT("throughput", "req/s", Kind.PACE, l -> l.load().map(LoadEvidence::throughputPerSecond)),
    WHOLE_THROUGHPUT("whole-throughput", "req/s", Kind.PACE, l -> l.whole().map(LoadEvidence::throughputPerSecond)),
    P50("p50", "ms", Kind.LATENCY, latency(Latency::p50Ms)),
    P95("p95", "ms", Kind.LATENCY, latency(Latency::p95Ms)),
    P99("p99", "ms", Kind.LATENCY, latency(Latency::p99Ms)),
    /// The median over the mean turn, users / throughput: 1 where all users are served evenly, little where some are served at once and others wait.
    P50_OF_TURN("p50-of-turn", "", Kind.LATENCY, l -> latency(Latency::p50Ms).apply(l).flatMap(ms -> l.load()
            .map(load -> ms / 1e3 * load.throughputAllPerSecond() / l.level().vus()))),
    FAILED_SHARE("failed-share", "", Kind.SIZE, l -> l.load().filter(x -> x.requests() > 0).map(x -> x.failed() / (double) x.requests())),
    PEAK_POOL_ACTIVE("peak-pool-active", "connections", Kind.SIZE, l -> l.pool().flatMap(PoolEvidence::maxActive)),
    /// Most of the window, as published figures give it.
    POOL_PENDING("pool-pending", "threads", Kind.SIZE, l -> l.pool().map(PoolEvidence::maxPending)),
    /// For how long a connection was in use, on average.
    HOLD("hold", "ms", Kind.PACE, l -> l.pool().flatMap(PoolEvidence::meanHoldSeconds).map(seconds -> 1e3 * seconds)),
    CPU_PER_REQUEST("cpu-per-request", "ms", Kind.SIZE, l -> Budget.perRequest(l, Cost.CPU)),
    /// Of the processor time of the whole process.
    JIT_SHARE("jit-share", "", Kind.SIZE, Cost.JIT::share),
    /// Voluntary and involuntary ones of the process's threads. Who else wants the cores has a part in them.
    SWITCHES_PER_REQUEST("switches-per-request", "", Kind.PACE, l -> Budget.perRequest(l, Cost.VOLUNTARY)
            .flatMap(waited -> Budget.perRequest(l, Cost.INVOLUNTARY).map(ousted -> waited + ousted))),
    ALLOCATED_PER_REQUEST("allocated-per-request", "KiB", Kind.SIZE, l -> Budget.perRequest(l, Cost.ALLOCATED)),
    DATABASE_CPU("database-cpu", "cores", Kind.PACE, l -> l.cpu().flatMap(CpuEvidence::databaseCores)),
    THROTTLED_SHARE("throttled-share", "", Kind.SIZE, l -> l.cpu().flatMap(CpuEvidence::throttledShare)),
    QUEUED_SHARE("queued-share", "", Kind.SIZE, l -> l.carriers().map(CarrierEvidence::queuedShare)),
    /// Of the run up to the level's end, since memory is hardly ever given back.
    PEAK_RSS("peak-rss", "MiB", Kind.SIZE, Quantity::ofTheRun),
    PEAK_VSZ("peak-vsz", "MiB", Kind.SIZE, Quantity::ofTheRun),
    LIVE_HEAP("live-heap", "MiB", Kind.SIZE, Held::liveHeap),
    /// Most of the window; virtual threads are in no count of the JVM.
    PLATFORM_THREADS("platform-threads", "threads", Kind.SIZE, l -> l.process().jvm().flatMap(JvmWork::maxThreads)),
    DATABASE_COMMITS("database-commits", "1/s", Kind.PACE, Commits::perSecond),
    /// All threads of the process at the level's end, the JVM's own included.
    STACK_PER_THREAD("stack-per-thread", "KiB", Kind.SIZE, Held.STACK_PER_THREAD::of),
    /// The same as `cpu-per-request`, of runs that Flight Recorder did not record.
    UNRECORDED_CPU("unrecorded-cpu-per-request", "ms", Kind.SIZE, Quantity::ofTheRun),
    /// No figure of one run: [Measurements] draws it from `cpu-per-request` of runs with and without a recording.
    RECORDING_CPU_SHARE("recording-cpu-share", "", Kind.SIZE, Quantity::ofTheRun);

    private enum Kind {
        /// A level that is too short for its queue tells nothing of it, and it is worse for waiting for a core.
        LATENCY,
        /// A rate or a time that is worse for waiting for a core.
        PACE,
        /// Is what it is while others use the cores, only later.
        SIZE
    }

    private final String word;
    private final String unit;
    private final Kind kind;
    private final Function<LevelEvidence, Optional<Double>> of;

    Quantity(String word, String unit, Kind kind, Function<LevelEvidence, Optional<Double>> of) {
        this.word = word;
        this.unit = unit;
        this.kind = kind;
        this.of = of;
    }

    /// @throws IllegalArgumentException listing all, when there is none of that word
    static Quantity parse(String word) {
        return Arrays.stream(values()).filter(q -> q.word.equals(word)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + word + "': expected one of " + words()));
    }

    private static List<String> words() {
        return Arrays.stream(values()).map(Quantity::word).toList();
    }

    /// As study files spell it.
    public String word() {
        return word;
    }

    public String unit() {
        return unit;
    }

    boolean isLatency() {
        return kind == Kind.LATENCY;
    }

    boolean waitsForCores() {
        return kind != Kind.SIZE;
    }

    /// Whether runs without a recording have a part in it.
    boolean isOfRecording() {
        return this == UNRECORDED_CPU || this == RECORDING_CPU_SHARE;
    }

    Optional<Double> of(LevelEvidence level) {
        return of.apply(level).filter(Double::isFinite);
    }

    /// With its unit.
    String text(double value) {
        return (Interval.text(value) + " " + unit).strip();
    }

    /// A level by itself does not tell it; [Measured] takes it from its run.
    private static Optional<Double> ofTheRun(LevelEvidence level) {
        return Optional.empty();
    }

    private static Function<LevelEvidence, Optional<Double>> latency(Function<Latency, Double> value) {
        return l -> l.load().flatMap(LoadEvidence::successLatency).map(value);
    }
}
