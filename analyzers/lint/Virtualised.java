package analyzers.lint;

import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Optional;

/// A guest shares its cores with guests that it does not see.
final class Virtualised implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        return Optional.ofNullable(run.run().host()).flatMap(h -> h.virtualised()).filter(v -> v)
                .map(v -> new Lint("virtualised", Severity.NOTE, List.of(), "run.json", "the machine is a guest",
                        "absolute speeds depend on its neighbours and on the hour", "compare runs that were interleaved on one machine, and ratios rather than speeds"))
                .stream().toList();
    }
}
