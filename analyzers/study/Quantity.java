package analyzers.study;

import analyzers.budget.Commits;
import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.JvmWork;
import analyzers.evidence.Latency;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.MemoryEvidence;
import analyzers.evidence.NativeMemory;
import analyzers.evidence.PoolEvidence;
import analyzers.result.LevelResult;
import java.util.Optional;
import java.util.function.Function;

/// A figure of one level that a claim may speak of. What was not measured is absent.
public enum Quantity {
    THROUGHPUT("throughput", "req/s", false, r -> r.evidence().load().map(LoadEvidence::throughputPerSecond)),
    WHOLE_THROUGHPUT("whole-throughput", "req/s", false, r -> r.evidence().whole().map(LoadEvidence::throughputPerSecond)),
    P50("p50", "ms", true, latency(Latency::p50Ms)),
    P95("p95", "ms", true, latency(Latency::p95Ms)),
    P99("p99", "ms", true, latency(Latency::p99Ms)),
    FAILED_SHARE("failed-share", "", false, r -> r.evidence().load().filter(l -> l.requests() > 0).map(l -> l.failed() / (double) l.requests())),
    POOL_ACTIVE("pool-active", "connections", false, pool(PoolEvidence::meanActive)),
    POOL_PENDING("pool-pending", "threads", false, pool(PoolEvidence::maxPending)),
    CPU_PER_REQUEST("cpu-per-request", "ms", false, r -> r.evidence().load().filter(l -> l.requests() > 0)
            .flatMap(l -> r.evidence().cpu().flatMap(CpuEvidence::applicationCores).map(cores -> 1000 * cores / l.throughputAllPerSecond()))),
    THROTTLED_SHARE("throttled-share", "", false, r -> r.evidence().cpu().flatMap(CpuEvidence::throttledShare)),
    QUEUED_SHARE("queued-share", "", false, r -> r.evidence().carriers().map(CarrierEvidence::queuedShare)),
    /// Of the run up to the level's end, since memory is hardly ever given back.
    PEAK_RSS("peak-rss", "MiB", false, r -> Optional.empty()),
    PEAK_VSZ("peak-vsz", "MiB", false, r -> Optional.empty()),
    /// Most of the window; virtual threads are in no count of the JVM.
    PLATFORM_THREADS("platform-threads", "threads", false, r -> r.evidence().process().jvm().flatMap(JvmWork::maxThreads)),
    DATABASE_COMMITS("database-commits", "1/s", false, r -> Commits.perSecond(r.evidence())),
    /// All threads of the process at the level's end, the JVM's own included.
    STACK_PER_THREAD("stack-per-thread", "KiB", false, r -> r.evidence().process().memory().flatMap(MemoryEvidence::nativeMemory)
            .flatMap(NativeMemory::stackPerThreadKib)),
    /// The same as `cpu-per-request`, of runs that Flight Recorder did not record.
    UNRECORDED_CPU("unrecorded-cpu-per-request", "ms", false, r -> Optional.empty()),
    /// No figure of one run: [Measurements] draws it from `cpu-per-request` of runs with and without a recording.
    RECORDING_CPU_SHARE("recording-cpu-share", "", false, r -> Optional.empty());

    private final String word;
    private final String unit;
    private final boolean latency;
    private final Function<LevelResult, Optional<Double>> of;

    Quantity(String word, String unit, boolean latency, Function<LevelResult, Optional<Double>> of) {
        this.word = word;
        this.unit = unit;
        this.latency = latency;
        this.of = of;
    }

    /// As study files spell it.
    public String word() {
        return word;
    }

    public String unit() {
        return unit;
    }

    /// Whether a level that is too short for its queue tells nothing of it.
    boolean isLatency() {
        return latency;
    }

    /// Whether it is worse for waiting for a core: rates and latencies are. Sizes, shares and CPU time a request are what they are, only later.
    boolean waitsForCores() {
        return latency || unit.endsWith("/s");
    }

    Optional<Double> of(LevelResult level) {
        return of.apply(level).filter(Double::isFinite);
    }

    private static Function<LevelResult, Optional<Double>> latency(Function<Latency, Double> value) {
        return r -> r.evidence().load().flatMap(LoadEvidence::successLatency).map(value);
    }

    private static Function<LevelResult, Optional<Double>> pool(Function<PoolEvidence, Double> value) {
        return r -> r.evidence().pool().map(value);
    }
}
