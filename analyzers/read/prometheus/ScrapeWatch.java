package analyzers.read.prometheus;

import java.util.Arrays;
import java.util.Optional;

/// How a whole file was scraped: how often, and how fine its quantiles are.
final class ScrapeWatch {

    /// Intervals kept: enough for a median, however long the run.
    private static final int MOST = 4096;

    /// Fewer intervals have no typical one.
    private static final int LEAST = 3;

    private final long[] gaps = new long[MOST];
    private int count;
    private long lastNs = -1;
    private Optional<Integer> quantileBits = Optional.empty();

    void add(Scrape scrape) {
        if (lastNs >= 0 && scrape.epochNs() > lastNs && count < MOST) {
            gaps[count++] = scrape.epochNs() - lastNs;
        }
        lastNs = scrape.epochNs();
        quantileBits = scrape.quantiles().bits();
    }

    /// Median of the intervals; empty with too few.
    Optional<Double> typicalSeconds() {
        long[] sorted = Arrays.copyOf(gaps, count);
        Arrays.sort(sorted);
        return count < LEAST ? Optional.empty() : Optional.of(sorted[count / 2] / 1e9);
    }

    Optional<Integer> quantileBits() {
        return quantileBits;
    }
}
