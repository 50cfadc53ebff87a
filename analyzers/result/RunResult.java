package analyzers.result;

import analyzers.evidence.RunEvidence;
import analyzers.finding.Finding;
import java.util.List;

/// One run, judged.
///
/// @param evidence  what is known of it
/// @param levels    in the order run, calibration included
/// @param findings  the laws that need several levels (CPU demand, Universal Scalability Law)
public record RunResult(RunEvidence evidence, List<LevelResult> levels, List<Finding> findings) {}
