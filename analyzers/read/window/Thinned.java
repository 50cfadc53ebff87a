package analyzers.read.window;

import analyzers.evidence.Series;
import java.util.Arrays;
import java.util.Optional;

/// Keeps a gauge over time in bounded memory: neighbouring samples share a bucket of which the smallest and the largest are kept, so that no
/// peak is lost. Up to 2,000 samples all are kept.
public final class Thinned {

    /// Most points of the series.
    public static final int MOST = 2_000;

    private static final int BUCKETS = MOST / 2;

    private final String name;
    private final String unit;
    private final long[] lowNs = new long[BUCKETS];
    private final long[] highNs = new long[BUCKETS];
    private final double[] low = new double[BUCKETS];
    private final double[] high = new double[BUCKETS];
    private final long[] count = new long[BUCKETS];
    private int buckets;
    private long perBucket = 2;

    public Thinned(String name, String unit) {
        this.name = name;
        this.unit = unit;
    }

    /// Takes a sample; an unknown value is passed over.
    public void add(long epochNs, double value) {
        if (Double.isNaN(value)) {
            return;
        }
        if (buckets == 0 || count[buckets - 1] == perBucket) {
            if (buckets == BUCKETS) {
                halve();
            }
            if (buckets == 0 || count[buckets - 1] == perBucket) {
                lowNs[buckets] = epochNs;
                highNs[buckets] = epochNs;
                low[buckets] = value;
                high[buckets] = value;
                count[buckets++] = 1;
                return;
            }
        }
        int last = buckets - 1;
        if (value < low[last]) {
            low[last] = value;
            lowNs[last] = epochNs;
        } else if (value >= high[last]) {
            high[last] = value;
            highNs[last] = epochNs;
        }
        count[last]++;
    }

    private void halve() {
        for (int i = 0; i < BUCKETS / 2; i++) {
            int lower = low[2 * i + 1] < low[2 * i] ? 2 * i + 1 : 2 * i;
            int higher = high[2 * i + 1] > high[2 * i] ? 2 * i + 1 : 2 * i;
            low[i] = low[lower];
            lowNs[i] = lowNs[lower];
            high[i] = high[higher];
            highNs[i] = highNs[higher];
            count[i] = count[2 * i] + count[2 * i + 1];
        }
        buckets = BUCKETS / 2;
        perBucket *= 2;
    }

    /// @return empty when no sample had a value
    public Optional<Series> series() {
        if (buckets == 0) {
            return Optional.empty();
        }
        long[] instants = new long[2 * buckets];
        double[] values = new double[2 * buckets];
        int n = 0;
        for (int i = 0; i < buckets; i++) {
            boolean lowFirst = lowNs[i] <= highNs[i];
            instants[n] = lowFirst ? lowNs[i] : highNs[i];
            values[n++] = lowFirst ? low[i] : high[i];
            if (lowNs[i] != highNs[i]) {
                instants[n] = lowFirst ? highNs[i] : lowNs[i];
                values[n++] = lowFirst ? high[i] : low[i];
            }
        }
        return Optional.of(new Series(name, unit, Arrays.copyOf(instants, n), Arrays.copyOf(values, n)));
    }
}
