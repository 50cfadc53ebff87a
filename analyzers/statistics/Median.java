package analyzers.statistics;

import java.util.List;
import java.util.Optional;

/// The middle of some values, or the mean of the middle two, where their number is even.
public final class Median {

    private Median() {}

    /// @param values  in any order
    /// @return empty where there is none
    public static Optional<Double> of(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.isEmpty() ? Optional.empty()
                : Optional.of(sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2);
    }
}
