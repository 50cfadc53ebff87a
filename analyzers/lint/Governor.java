package analyzers.lint;

import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Optional;

/// A governor that follows the load makes a core slower at low load, so that CPU a request falls as load grows.
final class Governor implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        return Optional.ofNullable(run.run().host()).flatMap(h -> h.governor()).filter(g -> !g.isBlank() && !g.equals("performance"))
                .map(g -> new Lint("governor", Severity.NOTE, List.of(), "run.json", "the processor's frequency governor is " + g,
                        "cores run slower at low load: CPU time a request and R0 read too high there", "cpupower frequency-set -g performance"))
                .stream().toList();
    }
}
