package collectors.run;

import java.util.Optional;

/// One level of a run: a number of closed-loop users held for a time. All instants are UTC epoch nanoseconds.
///
/// @param vus                 users as run; also the folder's name under `levels/`
/// @param nominalVus          users at scale 1
/// @param calibration         whether this is the one-user level that opens a run
/// @param runId               value of the `X-Benchmark-Run` header
/// @param startEpochNs        the first user may send
/// @param windowStartEpochNs  where the part that counts begins: after warm-up and ramp
/// @param windowReason        why it begins there, in one sentence
/// @param windowEndEpochNs    where it ends: before the graceful stop
/// @param endEpochNs          nothing of this level is in flight at the generator any more
/// @param inFlightAtWindowStart  requests sent and unanswered at the window's start, by the generator's count
/// @param inFlightAtWindowEnd    the same at the window's end
/// @param unfinished          requests never answered before the generator gave up; their start instants are in `unfinished.csv`
/// @param censored            whether the level is too short for its warm-up and three turns, so that the window is its whole length
/// @param drained             whether the service was idle (pool and server: nothing active, nothing pending) before the level began
/// @param outcome             `complete`, `interrupted` or `failed`
public record LevelRecord(
        int vus,
        int nominalVus,
        boolean calibration,
        String runId,
        long startEpochNs,
        Optional<Long> windowStartEpochNs,
        Optional<String> windowReason,
        Optional<Long> windowEndEpochNs,
        Optional<Long> endEpochNs,
        Optional<Integer> inFlightAtWindowStart,
        Optional<Integer> inFlightAtWindowEnd,
        Optional<Integer> unfinished,
        boolean censored,
        Optional<Boolean> drained,
        String outcome) {

    public LevelRecord {
        windowStartEpochNs = windowStartEpochNs == null ? Optional.empty() : windowStartEpochNs;
        windowReason = windowReason == null ? Optional.empty() : windowReason;
        windowEndEpochNs = windowEndEpochNs == null ? Optional.empty() : windowEndEpochNs;
        endEpochNs = endEpochNs == null ? Optional.empty() : endEpochNs;
        inFlightAtWindowStart = inFlightAtWindowStart == null ? Optional.empty() : inFlightAtWindowStart;
        inFlightAtWindowEnd = inFlightAtWindowEnd == null ? Optional.empty() : inFlightAtWindowEnd;
        unfinished = unfinished == null ? Optional.empty() : unfinished;
        drained = drained == null ? Optional.empty() : drained;
    }
}
