package collectors.load;

import java.util.Arrays;
import org.HdrHistogram.Histogram;

/// Durations of one metric, in nanoseconds, and their statistics by k6's rule: percentile p of n sorted values is the linear
/// interpolation at (n−1)·p.
///
/// Raw values are kept, and the percentiles exact, up to `EXACT_UP_TO`. Beyond it a histogram of three significant digits takes
/// over, so that memory stays bounded; `exact()` says which.
final class Trend {

    static final int EXACT_UP_TO = 2_000_000;

    private static final int HISTOGRAM_DIGITS = 3;

    private final int limit;
    private long[] values = new long[1024];
    private int size;
    private Histogram histogram;
    private boolean sorted;
    private long count;
    private double sum;
    private long min = Long.MAX_VALUE;
    private long max = Long.MIN_VALUE;

    Trend() {
        this(EXACT_UP_TO);
    }

    Trend(int limit) {
        this.limit = limit;
    }

    void add(long ns) {
        count++;
        sum += ns;
        min = Math.min(min, ns);
        max = Math.max(max, ns);
        if (histogram == null && size == limit) {
            histogram = new Histogram(HISTOGRAM_DIGITS);
            for (int i = 0; i < size; i++) {
                histogram.recordValue(values[i]);
            }
            values = new long[0];
        }
        if (histogram != null) {
            histogram.recordValue(ns);
            return;
        }
        if (size == values.length) {
            values = Arrays.copyOf(values, Math.min(limit, size * 2));
        }
        values[size++] = ns;
        sorted = false;
    }

    long count() {
        return count;
    }

    boolean exact() {
        return histogram == null;
    }

    double meanMs() {
        return sum / count / 1e6;
    }

    double minMs() {
        return min / 1e6;
    }

    double maxMs() {
        return max / 1e6;
    }

    /// @param p 0 to 1
    double percentileMs(double p) {
        if (histogram != null) {
            return Math.min(histogram.getValueAtPercentile(p * 100), max) / 1e6;
        }
        if (!sorted) {
            Arrays.sort(values, 0, size);
            sorted = true;
        }
        double at = (size - 1) * p;
        int below = (int) Math.floor(at);
        int above = Math.min(below + 1, size - 1);
        return (values[below] + (values[above] - values[below]) * (at - below)) / 1e6;
    }
}
