package analyzers.result;

import analyzers.evidence.LevelEvidence;
import analyzers.finding.Finding;
import analyzers.verdict.LevelVerdict;
import java.util.List;

/// One level, judged: what the report shows and `results.json` holds.
///
/// @param evidence          what is known of it
/// @param findings          the laws applied to it
/// @param verdict           what binds
/// @param latencyCensored   whether its latencies are those of a lucky part only, and why is in the findings
/// @param throughputCensored  whether it is shorter than three turns
public record LevelResult(
        LevelEvidence evidence, List<Finding> findings, LevelVerdict verdict, boolean latencyCensored, boolean throughputCensored) {}
