package analyzers.read.summary;

import java.util.Optional;

/// A threshold and how it ended.
///
/// @param metric      the metric, with its tags in braces where it has some
/// @param expression  for instance `p(95)<500`
/// @param passed      whether it held: `--summary-export` writes true for a broken one, `handleSummary` writes `{"ok":true}` for one that held
/// @param actual      the statistic that it limits, where the summary has it: k6 checks also those that it was not asked to write
public record Threshold(String metric, String expression, boolean passed, Optional<Double> actual) {}
