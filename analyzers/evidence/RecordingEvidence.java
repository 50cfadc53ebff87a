package analyzers.evidence;

import java.util.List;
import java.util.Optional;

/// What Flight Recorder kept of a run. An event type can be absent from the recording, disabled, or enabled and empty: three different answers.
///
/// @param file                 the recording
/// @param status               `read`, `partial` or `refused`
/// @param warnings             one line each
/// @param jdk                  version of the recorded JVM
/// @param events               events read
/// @param pinned               whether pinned events were recorded
/// @param pinnedThresholdMs    durations below it leave no event, so nothing is known of them
/// @param pins                 grouped, largest total first
/// @param gcCount              collections
/// @param gcPauseMs            sum of pauses
/// @param gcLongestPauseMs     the longest pause
/// @param cpu                  samples of `jdk.CPULoad`
/// @param threads              samples of `jdk.JavaThreadStatistics`
public record RecordingEvidence(
        String file,
        String status,
        List<String> warnings,
        Optional<String> jdk,
        long events,
        EventState pinned,
        Optional<Double> pinnedThresholdMs,
        List<Pin> pins,
        Optional<Long> gcCount,
        Optional<Double> gcPauseMs,
        Optional<Double> gcLongestPauseMs,
        List<CpuLoadSample> cpu,
        List<ThreadCountSample> threads) {

    /// What a recording says of one event type.
    public enum EventState { TYPE_MISSING, DISABLED, ENABLED_AND_EMPTY, RECORDED }

    /// `jdk.CPULoad`: shares of the whole machine, 0 to 1.
    public record CpuLoadSample(long epochNs, double jvmUser, double jvmSystem, double machineTotal) {}

    /// `jdk.JavaThreadStatistics`: platform threads only; virtual threads are not in it.
    public record ThreadCountSample(long epochNs, long active, long peak) {}
}
