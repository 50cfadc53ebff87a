package analyzers.budget;

import analyzers.evidence.CpuEvidence;
import analyzers.evidence.JvmWork;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.Recorded;
import analyzers.evidence.ThreadKind;
import analyzers.evidence.ThreadWork;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// What is used of something a second, and the file that tells. Where two files tell, the one that sees more of it counts.
///
/// @param perSecond  in cores, bytes a second, or events a second
record Use(double perSecond, String file) {

    private static final double MS_PER_SECOND = 1e3;

    static Optional<Use> cpu(LevelEvidence level) {
        return level.cpu().flatMap(c -> c.applicationCores().map(cores -> new Use(cores, c.files())));
    }

    static Optional<Use> databaseCpu(LevelEvidence level) {
        return level.cpu().flatMap(CpuEvidence::databaseCores).map(cores -> new Use(cores, "db.csv"));
    }

    static Optional<Use> code(LevelEvidence level) {
        return ofThreads(level, t -> known(t.userCores(), ThreadKind.OTHER));
    }

    static Optional<Use> kernel(LevelEvidence level) {
        return ofThreads(level, t -> known(t.systemCores(), ThreadKind.OTHER));
    }

    /// The threads see the concurrent phases too, which the recording's event does not; a serial collector has no threads of its own.
    static Optional<Use> gc(LevelEvidence level) {
        return ofThreads(level, t -> both(t, ThreadKind.GC)).or(() -> recorded(level, LevelRecording::gcCpuMs)
                .flatMap(ms -> level.window().map(w -> new Use(ms.perSecond() / MS_PER_SECOND / w.seconds(), ms.file()))));
    }

    static Optional<Use> jit(LevelEvidence level) {
        return ofThreads(level, t -> both(t, ThreadKind.JIT)).or(() -> recorded(level, LevelRecording::jitCores));
    }

    static Optional<Use> recording(LevelEvidence level) {
        return ofThreads(level, t -> both(t, ThreadKind.RECORDING));
    }

    static Optional<Use> throttled(LevelEvidence level) {
        return level.cpu().flatMap(CpuEvidence::throttledCores).map(cores -> new Use(cores, "cgroup.csv"));
    }

    static Optional<Use> voluntarySwitches(LevelEvidence level) {
        return ofThreads(level, t -> Optional.of(t.voluntaryPerSecond()));
    }

    static Optional<Use> involuntarySwitches(LevelEvidence level) {
        return ofThreads(level, t -> Optional.of(t.involuntaryPerSecond()));
    }

    /// The heap's growth has the bytes of all threads; the recording's samples those of threads that lived through two of them; Micrometer's counter
    /// moves at a collection only.
    static Optional<Use> allocated(LevelEvidence level) {
        return level.process().jvm().flatMap(j -> j.allocatedBytesPerSecond().map(b -> new Use(b, j.file())))
                .or(() -> recorded(level, LevelRecording::allocatedBytesPerSecond))
                .or(() -> level.process().allocatedBytesPerSecond().map(b -> new Use(b, "prometheus.prom.gz")));
    }

    static Optional<Use> commits(LevelEvidence level) {
        return Commits.perSecond(level).map(c -> new Use(c, "db.csv"));
    }

    private static Optional<Use> ofThreads(LevelEvidence level, Function<ThreadWork, Optional<Double>> value) {
        return level.process().threads().flatMap(t -> value.apply(t).map(v -> new Use(v, t.file())));
    }

    /// Of a recording that covers the window.
    private static Optional<Use> recorded(LevelEvidence level, Function<LevelRecording, Recorded<Double>> value) {
        return level.recording().filter(r -> r.coveredShare() >= 0.99).flatMap(r -> value.apply(r).value().map(v -> new Use(v, r.file())));
    }

    private static Optional<Double> known(Map<ThreadKind, Double> cores, ThreadKind kind) {
        return Optional.ofNullable(cores.get(kind));
    }

    private static Optional<Double> both(ThreadWork threads, ThreadKind kind) {
        return known(threads.userCores(), kind).flatMap(user -> known(threads.systemCores(), kind).map(system -> user + system));
    }
}
