package analyzers.read.k6;

import analyzers.evidence.Latency;
import java.util.List;
import java.util.Optional;

/// Percentiles by k6's rule: linear interpolation at rank (n−1)·p of the sorted raw values.
final class Percentiles {

    private Percentiles() {}

    /// @return empty when the columns hold nothing
    static Optional<Latency> of(List<Column> columns) {
        int n = 0;
        for (Column column : columns) {
            n += column.size();
        }
        if (n == 0) {
            return Optional.empty();
        }
        double[] values = new double[n];
        int end = 0;
        for (Column column : columns) {
            end = column.copyTo(values, end);
        }
        Sum sum = new Sum();
        double least = values[0];
        double greatest = values[0];
        for (double value : values) {
            sum.addMs(value);
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
        }
        double[] at = Ranks.at(values, 0.5, 0.9, 0.95, 0.99);
        return Optional.of(new Latency(n, sum.ms() / n, least, at[0], at[1], at[2], at[3], greatest));
    }

    /// @param p  0 to 1
    static double at(double[] sorted, double p) {
        double rank = (sorted.length - 1) * p;
        int below = (int) rank;
        double fraction = rank - below;
        return fraction == 0 ? sorted[below] : sorted[below] + (sorted[below + 1] - sorted[below]) * fraction;
    }
}
