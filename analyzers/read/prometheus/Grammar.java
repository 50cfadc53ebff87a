package analyzers.read.prometheus;

/// Which grammar a sample line is held to.
enum Grammar {
    /// Text 0.0.4: blanks where one likes, a comma after the last label, timestamps in milliseconds; only the escapes `\\`, `\"` and `\n`.
    TEXT,
    /// OpenMetrics 1.0: one blank between parts and none elsewhere, timestamps in seconds, exemplars; an unknown escape stands for itself.
    OPEN_METRICS
}
