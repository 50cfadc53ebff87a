package analyzers.lint;

import analyzers.evidence.LevelEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.ScrapeEvidence;
import analyzers.lint.Lint.Severity;
import java.util.Comparator;
import java.util.List;

/// Micrometer keeps percentiles to one significant digit unless told otherwise: a p50 of 1.000 s reads 0.973 s, below what is possible.
final class CoarseQuantiles implements LintRule {

    /// Bits of a bucket at one significant digit: 32 buckets, of which the upper 16 are used.
    private static final int ONE_DIGIT = 5;

    @Override
    public List<Lint> look(RunEvidence run) {
        return run.levels().stream().map(LevelEvidence::process).flatMap(p -> p.scrapes().flatMap(ScrapeEvidence::quantileBits).stream())
                .max(Comparator.naturalOrder()).filter(bits -> bits <= ONE_DIGIT)
                .map(bits -> new Lint("coarse-quantiles", Severity.WARNING, List.of(), "prometheus.prom.gz",
                        "every quantile of the server's timer lies on a bucket of " + bits + " bits, which is one significant digit",
                        "server percentiles are off by up to 6 %, and may lie below the fastest request", "a MeterFilter with percentilePrecision(3); or take percentiles from the generator"))
                .stream().toList();
    }
}
