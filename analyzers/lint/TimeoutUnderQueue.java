package analyzers.lint;

import analyzers.evidence.LevelEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Whoever waits longer for a connection than the pool allows fails, and a queue of users is then measured as failures: quick ones, which count as
/// throughput. The wait that a full queue takes is (waiting / connections) · hold.
final class TimeoutUnderQueue implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        Optional<Double> timeout = run.run().scenario().connectionTimeoutSeconds();
        return LevelScan.of(run, l -> timeout.flatMap(limit -> wait(l).filter(wait -> wait > limit)))
                .lint("connection-timeout", Severity.WARNING, "run.json, prometheus.prom.gz", h -> String.format(Locale.ROOT,
                                "a full queue takes %.1f s and the pool's connection timeout is %.1f s", h.size(), timeout.orElseThrow()),
                        "requests fail by the setting and not by load, and failures that count as answers raise the throughput",
                        "a timeout above users / pool · hold, so that latency shows the queue; or shed load on purpose, and say so");
    }

    private static Optional<Double> wait(LevelEvidence level) {
        return level.pool().filter(p -> p.size() > 0).flatMap(p -> p.meanHoldSeconds().map(hold -> p.maxPending() / p.size() * hold));
    }
}
