package analyzers.law;

import analyzers.evidence.Subject;
import analyzers.evidence.PoolEvidence;
import analyzers.finding.Finding;

/// Utilisation law U = X · S at the connection pool (Denning and Buzen 1978): borrows a second × hold time = connections in use.
///
/// The hold time is the usage timer's and not derived from utilisation, so the two sides are independent evidence.
final class PoolUtilisation implements Law {

    static final String NAME = "pool-utilisation";

    @Override
    public boolean concerns(Subject subject) {
        return subject.scenario().pool().isPresent() || subject.level().pool().isPresent();
    }

    @Override
    public Finding apply(Subject subject) {
        String claim = "connections in use are borrows a second × hold time";
        if (subject.level().pool().isEmpty()) {
            return new Finding.Unknown(NAME, claim, "pool gauges in jmx.csv or prometheus.prom.gz", "");
        }
        PoolEvidence pool = subject.level().pool().get();
        if (pool.borrowsPerSecond().isEmpty() || pool.meanHoldSeconds().isEmpty()) {
            return new Finding.Unknown(NAME, claim, "the pool's usage timer in two scrapes of the window", pool.timersFile());
        }
        double used = pool.borrowsPerSecond().get() * pool.meanHoldSeconds().get();
        String files = pool.file() + ", " + pool.timersFile();
        // Half a connection is what a gauge of whole connections may be off at low use.
        if (Tolerance.within(used, pool.meanActive(), Tolerance.GAUGE) || Math.abs(used - pool.meanActive()) <= 0.5) {
            return new Finding.Holds(NAME, claim, used, pool.meanActive(), "connections", files);
        }
        return new Finding.Broken(NAME, claim, used, pool.meanActive(), "connections", files,
                "the pool's timer and gauge disagree: its bound is not to be trusted");
    }
}
