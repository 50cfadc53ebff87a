package analyzers.read.applog;

import analyzers.evidence.Trouble;
import java.util.List;
import java.util.Optional;

/// What an application's log says of the resources of a run.
///
/// @param lines          lines read
/// @param marks          one for each trouble that the log holds, in the enum's order
/// @param waitingMost    most threads seen waiting for a connection, in time-outs and statistics of the pool; absent where neither is logged
/// @param activeMost     most connections in use, likewise
/// @param timeoutMostMs  the longest wait that ended in a time-out
/// @param firstEpochNs   of the first line with date and zone; absent where the log writes none
/// @param lastEpochNs    of the last one
/// @param warnings       one line each
/// @param whole          whether all of it could be read
public record AppLogEvidence(
        long lines,
        List<Mark> marks,
        Optional<Long> waitingMost,
        Optional<Long> activeMost,
        Optional<Long> timeoutMostMs,
        Optional<Long> firstEpochNs,
        Optional<Long> lastEpochNs,
        List<String> warnings,
        boolean whole) {

    /// @param count    log entries that tell it; an entry with its stack trace is one, however often the text is in it
    /// @param first    time of the first, as far as the log tells: in UTC where it writes a zone, else as written; empty without a time
    /// @param last     of the last
    /// @param example  the first line that told it, of bounded length and without control characters
    public record Mark(Trouble trouble, long count, String first, String last, String example) {}

    public long count(Trouble trouble) {
        return marks.stream().filter(mark -> mark.trouble() == trouble).mapToLong(Mark::count).sum();
    }
}
