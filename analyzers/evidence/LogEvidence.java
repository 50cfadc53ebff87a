package analyzers.evidence;

import java.util.List;

/// What the application's log says of its resources within a window.
///
/// @param file   the log
/// @param marks  one for each trouble that is told, in the enum's order
public record LogEvidence(String file, List<Mark> marks) {

    /// @param count    entries in the window that tell it; a stack trace belongs to its entry
    /// @param place    file and line of the first, such as `app.log:417`
    /// @param example  that line, of bounded length and without control characters
    public record Mark(Trouble trouble, long count, String place, String example) {}

    public long count(Trouble trouble) {
        return marks.stream().filter(mark -> mark.trouble() == trouble).mapToLong(Mark::count).sum();
    }
}
