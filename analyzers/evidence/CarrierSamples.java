package analyzers.evidence;

import java.util.Optional;

/// The virtual-thread scheduler over a window, as the workload app samples it itself (`lab.SchedulerSample`, each 100 ms, from a platform thread).
///
/// @param samples         samples in the window
/// @param gauges          the scheduler's gauges; absent before JDK 24, which has none
/// @param probeMedianMs   median age of the probe: the time that a virtual thread just started waits for a carrier
/// @param probeMaxMs      its maximum
/// @param seconds         windows of one second with samples enough to judge
/// @param starvedSeconds  of those, starved ones: mounted ≥ parallelism in ≥ 90 % and queued > 0 in ≥ 90 % of the samples, and a probe of
///                        ≥ 100 ms; without gauges the probe alone tells
public record CarrierSamples(
        long samples, Optional<Gauges> gauges, double probeMedianMs, double probeMaxMs, long seconds, long starvedSeconds) {

    /// @param parallelism     carriers
    /// @param saturatedShare  share of samples with mounted ≥ parallelism, 0 to 1
    /// @param queuedShare     share of samples with queued > 0, 0 to 1
    /// @param meanQueued      mean of the queue
    /// @param maxQueued       its maximum
    public record Gauges(int parallelism, double saturatedShare, double queuedShare, double meanQueued, long maxQueued) {}

    /// Share of the seconds that were starved, 0 to 1; absent where no second could be judged.
    public Optional<Double> starvedShare() {
        return seconds == 0 ? Optional.empty() : Optional.of((double) starvedSeconds / seconds);
    }
}
