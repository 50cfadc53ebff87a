package analyzers.lint;

import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Optional;

/// A level that begins while requests of the level before are still queued gives them part of its capacity.
final class UndrainedLevel implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        return LevelScan.of(run, l -> l.level().drained().filter(d -> !d).map(d -> (double) l.level().vus()).or(Optional::empty))
                .lint("undrained-level", Severity.WARNING, "run.json", h -> "the service was not idle when the level began",
                        "requests of the level before take part of this one's capacity, so throughput reads too low", "let levels drain, or restart the service between them");
    }
}
