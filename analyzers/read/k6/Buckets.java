package analyzers.read.k6;

/// Counts of values in buckets 1/4096 of a power of two wide, for files with more values than are kept one by one: a value taken from here
/// is at most 1/8192 (0.012 %) off. From a nanosecond to half a year in milliseconds, in 640 kB.
final class Buckets {

    private static final int FRACTION_BITS = 12;
    private static final int SHIFT = 52 - FRACTION_BITS;
    private static final long LOWEST = Double.doubleToRawLongBits(0x1p-20) >>> SHIFT;
    private static final long HIGHEST = Double.doubleToRawLongBits(0x1p34) >>> SHIFT;

    private final long[] counts = new long[(int) (HIGHEST - LOWEST) + 2];
    private long size;

    /// @param value  not negative
    void add(double value) {
        counts[bucket(value)]++;
        size++;
    }

    /// The first bucket is for zero and what is below a nanosecond; the bits of positive doubles are in the order of their values.
    private static int bucket(double value) {
        long cell = Double.doubleToRawLongBits(value) >>> SHIFT;
        return cell < LOWEST ? 0 : (int) (Math.min(cell, HIGHEST) - LOWEST) + 1;
    }

    void addAll(Buckets other) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
        }
        size += other.size;
    }

    long size() {
        return size;
    }

    /// k6's rule, on the middles of the buckets.
    ///
    /// @param p  0 to 1
    double at(double p) {
        double rank = (size - 1) * p;
        long below = (long) rank;
        double low = value(below);
        double fraction = rank - below;
        return fraction == 0 ? low : low + (value(below + 1) - low) * fraction;
    }

    private double value(long rank) {
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen > rank) {
                return i == 0 ? 0 : middle(i);
            }
        }
        throw new IllegalArgumentException("rank " + rank + " of " + size);
    }

    private static double middle(int bucket) {
        double from = Double.longBitsToDouble(bucket - 1 + LOWEST << SHIFT);
        double to = Double.longBitsToDouble(bucket + LOWEST << SHIFT);
        return (from + to) / 2;
    }
}
