package analyzers.jfr;

import analyzers.evidence.Overshoot;
import java.util.Optional;

/// By how much waits overran the time that was asked for. A wait that ended early was woken, and says nothing.
final class OvershootLedger {

    private static final long LONG_NS = 100_000_000;

    private final ValueSample overshoots = new ValueSample();
    private long count;
    private long totalNs;
    private long maxNs;
    private long longOnes;

    /// @param askedNs  0 or less for a wait without an end
    void add(long askedNs, long tookNs) {
        long overNs = tookNs - askedNs;
        if (askedNs <= 0 || overNs < 0) {
            return;
        }
        overshoots.add(overNs);
        count++;
        totalNs += overNs;
        maxNs = Math.max(maxNs, overNs);
        longOnes += overNs >= LONG_NS ? 1 : 0;
    }

    void addAll(OvershootLedger other) {
        overshoots.addAll(other.overshoots);
        count += other.count;
        totalNs += other.totalNs;
        maxNs = Math.max(maxNs, other.maxNs);
        longOnes += other.longOnes;
    }

    long count() {
        return count;
    }

    /// Absent where nothing ran out.
    Optional<Overshoot> overshoot() {
        return count == 0 ? Optional.empty()
                : Optional.of(new Overshoot(count, totalNs / 1e6 / count, overshoots.median() / 1e6, maxNs / 1e6, longOnes));
    }
}
