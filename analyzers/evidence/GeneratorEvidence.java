package analyzers.evidence;

import java.util.Optional;

/// The load generator itself: over the window what pidstat shows of its threads, over the whole level what its own summary says.
///
/// @param busiest         its busiest thread
/// @param runQueueCores   time its threads were runnable and not running, a second
/// @param iterations      iterations that it ended in the level
/// @param lateStarts      requests that it sent over 10 ms later than it meant to; the built-in generator alone tells
/// @param latestStartMs   the latest of them
/// @param dropped         iterations that it could not start (an open loop whose users were all busy)
/// @param files           where it came from
public record GeneratorEvidence(Optional<BusyThread> busiest, Optional<Double> runQueueCores, Optional<Long> iterations, Optional<Long> lateStarts,
        Optional<Double> latestStartMs, Optional<Long> dropped, String files) {

    /// @param name   as pidstat cuts it, to 15 characters
    /// @param cores  mean over the window, 1.0 is one core busy all the time
    public record BusyThread(String name, double cores) {}
}
