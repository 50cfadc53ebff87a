package collectors.window;

import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;

/// What a window is chosen from, after the level ended.
///
/// @param startEpochNs     the first user may send
/// @param sendEndEpochNs   no new request after this
/// @param users            closed-loop users, N
/// @param expectedPerS     the rate that queueing allows nominally, in requests a second; empty when unknown
/// @param rampSeconds      all users have started after this
/// @param turnSeconds      hold plus think time: the shortest turn a user can take
/// @param slots            how many requests may end at one instant: the smallest of users, pool and threads
/// @param warmUpBase       the least warm-up
/// @param endsEpochNs      when each request ended, in rising order
/// @param warmth           samples of compilation time over the level; may be empty
public record LevelTimes(
        long startEpochNs,
        long sendEndEpochNs,
        int users,
        OptionalDouble expectedPerS,
        double rampSeconds,
        double turnSeconds,
        int slots,
        Duration warmUpBase,
        long[] endsEpochNs,
        List<Warmth> warmth) {

    double lengthSeconds() {
        return (sendEndEpochNs - startEpochNs) / 1e9;
    }

    /// Requests that ended in `[from, to)`, both in seconds from the level's start.
    long completions(double from, double to) {
        return index(to) - index(from);
    }

    private int index(double second) {
        long instant = startEpochNs + Math.round(second * 1e9);
        int low = 0;
        int high = endsEpochNs.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (endsEpochNs[middle] < instant) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
