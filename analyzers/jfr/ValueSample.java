package analyzers.jfr;

import java.util.Arrays;

/// Values for a median: all of them, or of very many every second, fourth, … one, in the order in which they came.
final class ValueSample {

    private static final int MOST = 20_000;

    private long[] kept = new long[64];
    private int size;
    private long seen;
    private long stride = 1;

    void add(long value) {
        if (seen++ % stride != 0) {
            return;
        }
        if (size == MOST) {
            halve();
            if ((seen - 1) % stride != 0) {
                return;
            }
        }
        if (size == kept.length) {
            kept = Arrays.copyOf(kept, Math.min(MOST, 2 * size));
        }
        kept[size++] = value;
    }

    private void halve() {
        for (int i = 0; i < size / 2; i++) {
            kept[i] = kept[2 * i];
        }
        size /= 2;
        stride *= 2;
    }

    void addAll(ValueSample other) {
        for (int i = 0; i < other.size; i++) {
            add(other.kept[i]);
        }
    }

    /// Halfway between the middle two where their number is even.
    double median() {
        if (size == 0) {
            throw new IllegalStateException("no median of nothing");
        }
        long[] sorted = Arrays.copyOf(kept, size);
        Arrays.sort(sorted);
        return size % 2 == 1 ? sorted[size / 2] : (sorted[size / 2 - 1] + (double) sorted[size / 2]) / 2;
    }
}
