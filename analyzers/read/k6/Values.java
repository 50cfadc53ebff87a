package analyzers.read.k6;

import analyzers.evidence.Latency;
import java.util.Optional;

/// The values of one time metric: one by one up to a limit, so that percentiles are exact, and in [Buckets] beyond it, so that memory is bounded.
final class Values {

    private final int most;
    private Column exact = new Column();
    private Optional<Buckets> buckets = Optional.empty();
    private long count;
    private final Sum sum = new Sum();
    private double least = Double.POSITIVE_INFINITY;
    private double greatest;

    /// @param most  how many are kept one by one
    Values(int most) {
        this.most = most;
    }

    /// @param value  not negative
    void add(double value) {
        count++;
        sum.addMs(value);
        if (value < least) {
            least = value;
        }
        if (value > greatest) {
            greatest = value;
        }
        if (buckets.isPresent()) {
            buckets.get().add(value);
        } else if (exact.size() < most) {
            exact.add(value);
        } else {
            count(new Buckets()).add(value);
        }
    }

    private Buckets count(Buckets into) {
        exact.forEach(into::add);
        exact = new Column();
        buckets = Optional.of(into);
        return into;
    }

    void addAll(Values other) {
        count += other.count;
        sum.addAll(other.sum);
        least = Math.min(least, other.least);
        greatest = Math.max(greatest, other.greatest);
        if (buckets.isPresent() || other.buckets.isPresent()) {
            Buckets into = buckets.orElseGet(() -> count(new Buckets()));
            other.buckets.ifPresentOrElse(into::addAll, () -> other.exact.forEach(into::add));
        } else {
            exact.take(other.exact);
        }
    }

    long count() {
        return count;
    }

    /// Whether percentiles are those of the values themselves.
    boolean exact() {
        return buckets.isEmpty();
    }

    /// @return empty when there is no value
    Optional<Latency> latency() {
        if (count == 0) {
            return Optional.empty();
        }
        if (buckets.isPresent()) {
            Buckets b = buckets.get();
            return Optional.of(new Latency(count, sum.ms() / count, least, b.at(0.5), b.at(0.9), b.at(0.95), b.at(0.99), greatest));
        }
        double[] values = new double[exact.size()];
        exact.copyTo(values, 0);
        double[] at = Ranks.at(values, 0.5, 0.9, 0.95, 0.99);
        return Optional.of(new Latency(count, sum.ms() / count, least, at[0], at[1], at[2], at[3], greatest));
    }
}
