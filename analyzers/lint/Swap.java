package analyzers.lint;

import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A heap of which parts lie on disk makes collections and requests wait for it.
final class Swap implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        return Optional.ofNullable(run.run().host()).flatMap(h -> h.swapBytes()).filter(bytes -> bytes > 0)
                .map(bytes -> new Lint("swap", Severity.NOTE, List.of(), "run.json", String.format(Locale.ROOT, "the machine has %.1f GiB of swap", bytes / (double) (1 << 30)),
                        "whether parts of the heap were swapped out is not recorded", "swapoff for a measurement, or watch major faults (pidstat -r)"))
                .stream().toList();
    }
}
