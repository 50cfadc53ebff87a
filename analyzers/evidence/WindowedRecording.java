package analyzers.evidence;

import java.util.List;

/// A recording, read in one pass: as a whole, and cut to windows.
///
/// @param windows  one for each window that was asked for, in that order; empty for a refused file
public record WindowedRecording(RecordingEvidence whole, List<LevelRecording> windows) {}
