package analyzers.read.prometheus;

import java.util.Optional;

/// From when to when a dump's samples are: by the leads of its scrapes, else by the timestamps of its samples.
final class TimeRange {

    private static final double LEAST_PLAUSIBLE_MS = 1e11; // 1973
    private final double toNs;
    private final boolean seconds;
    private long firstScrape = Long.MAX_VALUE;
    private long lastScrape = Long.MIN_VALUE;
    private double first = Double.POSITIVE_INFINITY;
    private double last = Double.NEGATIVE_INFINITY;

    /// @param openMetrics  whether timestamps are seconds, else milliseconds
    TimeRange(boolean openMetrics) {
        seconds = openMetrics;
        toNs = openMetrics ? 1e9 : 1e6;
    }

    void scrapeAt(long epochNs) {
        firstScrape = Math.min(firstScrape, epochNs);
        lastScrape = Math.max(lastScrape, epochNs);
    }

    void sampleAt(double timestamp) {
        if (!Double.isNaN(timestamp)) {
            first = Math.min(first, timestamp);
            last = Math.max(last, timestamp);
        }
    }

    /// @return empty without any instant, and for one that is no plausible one
    Optional<Dump.Times> times() {
        if (firstScrape <= lastScrape) {
            return Optional.of(new Dump.Times(firstScrape, lastScrape));
        }
        boolean plausible = first <= last && first * toNs >= LEAST_PLAUSIBLE_MS * 1e6 && last * toNs < Long.MAX_VALUE;
        return plausible ? Optional.of(new Dump.Times((long) (first * toNs), (long) (last * toNs))) : Optional.empty();
    }

    /// Timestamps whose size is that of the other format's unit.
    Optional<String> doubt() {
        if (first > last) {
            return Optional.empty();
        }
        if (!seconds && first >= 1e9 && last < 1e10) {
            return Optional.of("timestamps look like seconds, where text exposition has milliseconds; they are not used");
        }
        return seconds && first >= LEAST_PLAUSIBLE_MS && last < 1e14 ? Optional.of("timestamps look like milliseconds, where OpenMetrics has seconds; they are not used") : Optional.empty();
    }
}
