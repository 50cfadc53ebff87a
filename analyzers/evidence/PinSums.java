package analyzers.evidence;

import java.util.List;
import java.util.Optional;

/// Pinned events over a window: those that reach over its edge are cut to it.
///
/// @param count       events that touch the window
/// @param totalMs     time that threads were pinned in it: overlapping pins of one thread count once, also where they are of different kinds
/// @param longestMs   the longest, cut likewise; 0 for none
/// @param kinds       the kinds with the largest totals, largest first
/// @param others      all further kinds together, with no reason, operation or frame; absent where there is none
/// @param otherKinds  how many those are
public record PinSums(long count, double totalMs, double longestMs, List<Pin> kinds, Optional<Pin> others, int otherKinds) {

    /// Share of the carriers' time that was spent pinned, 0 to 1: Σ durations / (parallelism · window).
    public double shareOfCarrierTime(int parallelism, double windowSeconds) {
        return totalMs / 1e3 / (parallelism * windowSeconds);
    }
}
