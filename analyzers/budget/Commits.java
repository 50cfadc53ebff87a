package analyzers.budget;

import analyzers.evidence.LevelEvidence;
import analyzers.evidence.PoolEvidence;
import java.util.Optional;

/// Commits that the database counted. PostgreSQL hears of a transaction that touched no table late, or while its session lasts never, so that a
/// count far below the connections borrowed is not a count of transactions.
public final class Commits {

    /// Each borrow commits at least once, unless it was rolled back.
    private static final double LEAST_PER_BORROW = 0.5;

    private Commits() {}

    /// 1/s over the window; absent where it cannot be all of them.
    public static Optional<Double> perSecond(LevelEvidence level) {
        double borrows = level.pool().flatMap(PoolEvidence::borrowsPerSecond).orElse(0.0);
        return level.process().commitsPerSecond().filter(commits -> commits > 0 && commits >= LEAST_PER_BORROW * borrows);
    }
}
