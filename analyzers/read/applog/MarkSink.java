package analyzers.read.applog;

import analyzers.evidence.Trouble;
import java.util.Optional;

/// Takes each entry that tells a trouble.
interface MarkSink {

    MarkSink NONE = (_, _, _, _) -> {};

    /// @param epochNs  when it was logged; absent where the log writes no date or no zone
    /// @param line     its number, from 1
    /// @param example  of bounded length, without control characters
    void mark(Trouble trouble, Optional<Long> epochNs, long line, String example);
}
