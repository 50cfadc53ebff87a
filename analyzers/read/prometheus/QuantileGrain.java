package analyzers.read.prometheus;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// How fine a timer's quantiles are. HdrHistogram, in which Micrometer keeps them, answers with the upper edge of a bucket, which is a whole
/// number of bits times a power of two, less one unit of the histogram: `(b·2^j − 1)·2^k` nanoseconds, where b has 5 bits at one significant
/// digit, 8 at two, and 11 at three. So the most bits of several values tell the precision that the timer was set to.
final class QuantileGrain {

    /// A finer timer gives a value of so few bits once in 64 times (three digits against one): of this many, hardly ever all.
    private static final int LEAST_VALUES = 4;

    private static final int MOST_VALUES = 1000;

    private final Set<Long> seen = new HashSet<>();
    private int bits;

    void add(double seconds) {
        long ns = Math.round(seconds * 1e9);
        if (ns > 0 && seen.size() < MOST_VALUES && seen.add(ns)) {
            bits = Math.max(bits, bits(ns));
        }
    }

    static int bits(long ns) {
        long odd = ns >> Long.numberOfTrailingZeros(ns);
        long edge = odd + 1;
        int less = width(edge >> Long.numberOfTrailingZeros(edge));
        return Math.min(less, width(odd));
    }

    private static int width(long value) {
        return Long.SIZE - Long.numberOfLeadingZeros(value);
    }

    /// Empty with too few different values.
    Optional<Integer> bits() {
        return seen.size() < LEAST_VALUES ? Optional.empty() : Optional.of(bits);
    }
}
