package analyzers.verdict;

import analyzers.bound.Stretch;
import analyzers.evidence.CallEvidence;
import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.CpuEvidence;
import java.util.Locale;
import java.util.Optional;

/// Whether a machine without idle time is full of something that does not hold the requests up: work of lower priority, or of others' cores.
///
/// Requests that run or wait to run are runnable threads, and their number is what pidstat's `%CPU` and `%wait` add up to. By Little's law the
/// requests inside what is delayed are rate × hold. Where under a tenth of these are on, or wait for, a core, taking that away moves throughput
/// by no more than a tenth. On virtual threads a request also waits for its carrier; there the carriers must be mostly free of the processor:
/// if they run or wait to run for less than half of the time, the processor could serve twice as much before they are short of it.
record OnCpu(double threads, double inside, boolean carriers) {

    /// @return empty where run-queue waits were not recorded, or where the application has a limit of its own, whose waits they leave out
    static Optional<OnCpu> of(Situation situation, CpuEvidence cpu, Stretch delayed) {
        if (limited(cpu) || cpu.applicationCores().isEmpty() || cpu.applicationRunQueueCores().isEmpty()) {
            return Optional.empty();
        }
        double used = cpu.applicationCores().get();
        double waited = cpu.applicationRunQueueCores().get();
        if (situation.subject().scenario().threadModel().equals("virtual")) {
            double carriers = situation.subject().level().carriers().map(CarrierEvidence::parallelism).orElse(cpu.hostCores());
            return Optional.of(new OnCpu(used + waited, carriers, true));
        }
        double others = cpu.databaseCores().orElse(0.0) + situation.subject().level().calls().flatMap(CallEvidence::cores).orElse(0.0);
        // Whoever computes for the application on this machine waits for a core like it.
        double alike = used > 0 ? 1 + waited / used : 1;
        return Optional.of(new OnCpu((used + others) * alike, situation.throughputPerSecond() * delayed.loadedSeconds(), false));
    }

    /// Whether the application has a limit of its own: what it waits for because of that is in no run queue.
    static boolean limited(CpuEvidence cpu) {
        return cpu.coresAllowed() < cpu.hostCores() || cpu.throttledShare().isPresent();
    }

    boolean immaterial() {
        return threads < (carriers ? Threshold.HOLD_ON_CPU : Threshold.MATERIAL) * inside;
    }

    @Override
    public String toString() {
        return carriers
                ? String.format(Locale.ROOT, "the application's threads run or wait to run for %.2f s in each second, of the %.0f s of its carriers", threads, inside)
                : String.format(Locale.ROOT, "of %.1f requests at once only %.2f run or wait to run", inside, threads);
    }
}
