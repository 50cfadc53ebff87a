package analyzers.lint;

import analyzers.evidence.PoolEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Locale;

/// Time-outs of the pool that the generator never saw as failures were answered as successes.
final class TimeoutsAsSuccess implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        return LevelScan.of(run, l -> l.pool().flatMap(PoolEvidence::timeouts).filter(n -> n >= 1)
                        .filter(n -> l.load().filter(p -> p.requests() > 0 && p.failed() == 0).isPresent()))
                .lint("timeouts-as-success", Severity.WARNING, "prometheus.prom.gz", h -> String.format(Locale.ROOT,
                                "the pool counted %.0f time-outs and the generator no failure", h.size()),
                        "throughput counts answers that did nothing", "answer a time-out with a status of 5xx, or let the generator check the body");
    }
}
