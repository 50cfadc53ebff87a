package collectors.load;

import java.util.Optional;

/// How a level ended; its files are complete and closed. What the tool does not tell is absent.
///
/// @param startEpochNs     the instant before the first user may send; absent when no user could
/// @param sendEndEpochNs   the instant after which no new request was sent
/// @param endEpochNs       nothing is in flight and the files are closed
/// @param outcome          whether it ran its whole length
/// @param problem          what went wrong, in one sentence
/// @param requests         requests ended, failed ones included
/// @param failed           those of them that failed, by k6's rule: no answer, or a status outside 200 to 399
/// @param unfinished       requests cut, unanswered, when the graceful stop was over
/// @param busiestThreadCpuShare  the generator's busiest thread: CPU time over wall time of the level, 1 being a whole core
public record LevelEnd(
        Optional<Long> startEpochNs,
        Optional<Long> sendEndEpochNs,
        long endEpochNs,
        Outcome outcome,
        Optional<String> problem,
        Optional<Long> requests,
        Optional<Long> failed,
        Optional<Long> unfinished,
        Optional<Double> busiestThreadCpuShare) {

    /// `word()` is what run.json and the generator's events hold.
    public enum Outcome {
        COMPLETE,
        INTERRUPTED,
        FAILED;

        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    static LevelEnd failed(String problem) {
        return new LevelEnd(Optional.empty(), Optional.empty(), EpochClock.now(), Outcome.FAILED, Optional.of(problem), Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty());
    }
}
