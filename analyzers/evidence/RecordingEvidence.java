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
/// @param gcCount              collections; absent when they were not recorded
/// @param gcPauseMs            sum of pauses
/// @param gcLongestPauseMs     the longest pause
/// @param cpu                  samples of `jdk.CPULoad`, in order of time
/// @param threads              samples of `jdk.JavaThreadStatistics`, in order of time
/// @param pinnedTotalMs        time that threads were pinned: overlapping pins of one thread count once, also where they are of different
///                             kinds; absent when pinned events were not recorded
/// @param collector            the garbage collectors, young and old, as the recording names them
/// @param dataLossBytes        bytes that the recorder itself lost (`jdk.DataLoss`); absent when not recorded
/// @param coverage             the time covered; absent for a refused file
/// @param types                the event types that the figures come from, with their settings, and those that hold what should not be shared
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
        List<ThreadCountSample> threads,
        Optional<Double> pinnedTotalMs,
        Optional<String> collector,
        Optional<Long> dataLossBytes,
        Optional<Coverage> coverage,
        List<EventTypeEvidence> types) {

    /// What a recording says of one event type. `UNKNOWN`: the type is described, but neither an event nor its setting is there
    /// (a scrubbed recording), or it stayed empty while switched on for a part of the time only, or the file could not be read at all.
    public enum EventState { TYPE_MISSING, DISABLED, ENABLED_AND_EMPTY, RECORDED, UNKNOWN }

    /// `jdk.CPULoad`: shares of the whole machine, 0 to 1.
    public record CpuLoadSample(long epochNs, double jvmUser, double jvmSystem, double machineTotal) {}

    /// `jdk.JavaThreadStatistics`: platform threads only; virtual threads are not in it.
    public record ThreadCountSample(long epochNs, long active, long peak) {}

    /// Pinned events; absent when they were not recorded, 0 only when enabled and empty.
    public Optional<Long> pinnedCount() {
        return known("jdk.VirtualThreadPinned").map(_ -> pins.stream().mapToLong(Pin::count).sum());
    }

    /// The longest pin; absent where there is none.
    public Optional<Double> pinnedLongestMs() {
        return pins.stream().map(Pin::longestMs).max(Double::compare);
    }

    /// `jdk.VirtualThreadSubmitFailed`; absent when not recorded.
    public Optional<Long> submitFailed() {
        return known("jdk.VirtualThreadSubmitFailed");
    }

    /// `jdk.VirtualThreadStart`; absent when not recorded, as by default.
    public Optional<Long> virtualStarts() {
        return known("jdk.VirtualThreadStart");
    }

    /// `jdk.VirtualThreadEnd`; absent when not recorded, as by default.
    public Optional<Long> virtualEnds() {
        return known("jdk.VirtualThreadEnd");
    }

    private Optional<Long> known(String type) {
        return types.stream().filter(each -> each.name().equals(type)).findFirst().flatMap(EventTypeEvidence::known);
    }

    /// A file of which nothing could be read, and why.
    public static RecordingEvidence refused(String file, String why) {
        return new RecordingEvidence(file, "refused", List.of(why), Optional.empty(), 0, EventState.UNKNOWN, Optional.empty(), List.of(),
                Optional.empty(), Optional.empty(), Optional.empty(), List.of(), List.of(), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), List.of());
    }
}
