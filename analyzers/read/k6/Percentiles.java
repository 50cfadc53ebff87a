package analyzers.read.k6;

import analyzers.evidence.Latency;
import java.util.Arrays;
import java.util.Optional;

/// Percentiles by k6's rule: linear interpolation at rank (n−1)·p of the sorted raw values.
final class Percentiles {

    private Percentiles() {}

    /// @return empty when the columns hold nothing
    static Optional<Latency> of(Column... columns) {
        int n = 0;
        for (Column column : columns) {
            n += column.size();
        }
        if (n == 0) {
            return Optional.empty();
        }
        double[] sorted = new double[n];
        int at = 0;
        for (Column column : columns) {
            at = column.copyTo(sorted, at);
        }
        Arrays.sort(sorted);
        double sum = 0;
        for (double value : sorted) {
            sum += value;
        }
        return Optional.of(new Latency(n, sum / n, sorted[0], at(sorted, 0.5), at(sorted, 0.9), at(sorted, 0.95), at(sorted, 0.99), sorted[n - 1]));
    }

    /// @param p  0 to 1
    static double at(double[] sorted, double p) {
        double rank = (sorted.length - 1) * p;
        int below = (int) rank;
        double fraction = rank - below;
        return fraction == 0 ? sorted[below] : sorted[below] + (sorted[below + 1] - sorted[below]) * fraction;
    }
}
