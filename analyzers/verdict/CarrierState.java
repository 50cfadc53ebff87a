package analyzers.verdict;

import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.Subject;
import java.util.Locale;
import java.util.Optional;

/// How the carriers of virtual threads stand at a level, from the scheduler's own gauges.
///
/// Starved means mounted ≥ parallelism and queued > 0 in nine samples of ten: a single sample with a queue means nothing, since a burst of
/// arrivals queues for an instant in a healthy run too.
sealed interface CarrierState {

    /// No request runs on a virtual thread, as read back from the process.
    record NotUsed() implements CarrierState {}

    /// The scheduler was not sampled (JDK 23 and older have no gauge of its queue).
    record NotSampled() implements CarrierState {}

    /// Mostly free.
    record Clear(String gauges, String file) implements CarrierState {}

    /// Neither starved nor clearly free.
    record Between(String gauges, String file) implements CarrierState {}

    /// Full with a queue, and why as far as CPU use tells.
    record Starved(String gauges, Kind kind, String file) implements CarrierState {}

    /// What starved carriers do.
    enum Kind { COMPUTE, DENIED_CPU, BLOCKED, UNKNOWN }

    static CarrierState of(Subject subject) {
        if (subject.scenario().threadModel().equals("platform")) {
            return new NotUsed();
        }
        Optional<CarrierEvidence> evidence = subject.level().carriers();
        if (evidence.isEmpty()) {
            return new NotSampled();
        }
        CarrierEvidence c = evidence.get();
        String gauges = String.format(Locale.ROOT, "all %d carriers busy in %.0f %% and virtual threads queued in %.0f %% of %d samples (%.1f on average, %.0f at most)",
                c.parallelism(), c.saturatedShare() * 100, c.queuedShare() * 100, c.samples(), c.meanQueued(), c.maxQueued());
        if (c.saturatedShare() < Threshold.NOT_FULL || c.queuedShare() < Threshold.NOT_FULL) {
            return new Clear(gauges, c.file());
        }
        if (c.saturatedShare() < Threshold.FULL || c.queuedShare() < Threshold.FULL) {
            return new Between(gauges, c.file());
        }
        return new Starved(gauges, kind(subject.level().cpu(), c.parallelism()), c.file());
    }

    private static Kind kind(Optional<CpuEvidence> cpu, int parallelism) {
        Optional<Double> used = cpu.flatMap(CpuEvidence::applicationCores);
        if (used.isEmpty()) {
            return Kind.UNKNOWN;
        }
        double could = Math.min(parallelism, cpu.get().coresAllowed());
        if (used.get() >= Threshold.CARRIERS_COMPUTE * could) {
            return Kind.COMPUTE;
        }
        boolean denied = cpu.get().throttledShare().filter(s -> s >= Threshold.THROTTLED).isPresent()
                || cpu.get().hostIdleShare().filter(idle -> idle < Threshold.CPU_IDLE).isPresent();
        return denied ? Kind.DENIED_CPU : cpu.get().hostIdleShare().isPresent() ? Kind.BLOCKED : Kind.UNKNOWN;
    }
}
