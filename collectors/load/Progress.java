package collectors.load;

import java.util.Optional;

/// Where a level stands. The first one of a level is its start: `elapsedSeconds` is 0.
///
/// @param epochNs         UTC epoch nanoseconds; of the first one, the instant before the first user may send
/// @param elapsedSeconds  since the level's start
/// @param requests        requests ended so far in this level; absent where the tool does not tell
/// @param failed          those of them that failed
/// @param inFlight        requests sent and not yet answered
public record Progress(
        long epochNs, double elapsedSeconds, Optional<Long> requests, Optional<Long> failed, Optional<Integer> inFlight) {

    static Progress start(long epochNs) {
        return new Progress(epochNs, 0, Optional.empty(), Optional.empty(), Optional.empty());
    }
}
