package analyzers.lint;

import analyzers.evidence.RunEvidence;
import analyzers.evidence.ScrapeEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Locale;

/// Scrapes go through the service's own threads, so that they fail exactly when it starves.
final class ScrapeHoles implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        return LevelScan.of(run, l -> l.process().scrapes().filter(s -> s.longestGapSeconds() > LintThreshold.SCRAPE_GAP * s.typicalGapSeconds()).map(ScrapeEvidence::longestGapSeconds))
                .lint("scrape-holes", Severity.WARNING, "prometheus.prom.gz", h -> String.format(Locale.ROOT,
                                "no scrape was answered for %.1f s, and they come every %.1f s", h.size(),
                                h.level().process().scrapes().orElseThrow().typicalGapSeconds()),
                        "gauges of that time are missing, which is when the service was worst off", "read gauges over JMX (jmx.csv), which has threads of its own");
    }
}
