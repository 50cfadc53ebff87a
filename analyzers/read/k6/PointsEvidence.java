package analyzers.read.k6;

import analyzers.evidence.LoadEvidence;
import java.util.List;
import java.util.Optional;

/// What one points file says.
///
/// @param whole              from the level's start to the last point; every point of the file counts. Absent when there is none
/// @param window             the part that counts; absent when there is no window, or no point at all
/// @param lines              lines read
/// @param badLines           lines that are no k6 line, or are cut
/// @param firstEpochNs       the first request or iteration that ended
/// @param lastEpochNs        the last one
/// @param droppedIterations  iterations that an arrival rate could not start; absent when the file has no such point
/// @param warnings           one line each
public record PointsEvidence(
        Optional<LoadEvidence> whole,
        Optional<LoadEvidence> window,
        long lines,
        long badLines,
        Optional<Long> firstEpochNs,
        Optional<Long> lastEpochNs,
        Optional<Long> droppedIterations,
        List<String> warnings) {}
