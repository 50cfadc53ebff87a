package analyzers.read.summary;

/// A threshold and how it ended.
///
/// @param metric      the metric, with its tags in braces where it has some
/// @param expression  for instance `p(95)<500`
/// @param passed      whether it held: `--summary-export` writes true for a broken one, `handleSummary` writes `{"ok":true}` for one that held
public record Threshold(String metric, String expression, boolean passed) {}
