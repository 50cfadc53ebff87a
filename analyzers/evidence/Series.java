package analyzers.evidence;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/// A gauge over time, for a chart. Bounded: a reader thins what it keeps, and says how.
///
/// @param name        what it is
/// @param unit        its unit
/// @param epochNs     instants, ascending
/// @param values      one a instant; NaN where the sample has no value, which a chart shows as a gap
public record Series(String name, String unit, long[] epochNs, double[] values) {

    public Series {
        if (epochNs.length != values.length) {
            throw new IllegalArgumentException(name + ": " + epochNs.length + " instants for " + values.length + " values");
        }
    }

    public boolean isEmpty() {
        return epochNs.length == 0;
    }

    /// The largest value up to an instant, gaps left out; empty where none is known.
    public Optional<Double> peak(long untilEpochNs) {
        return IntStream.range(0, values.length).filter(i -> epochNs[i] <= untilEpochNs).mapToDouble(i -> values[i]).filter(Double::isFinite).boxed().max(Double::compare);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Series s && name.equals(s.name) && unit.equals(s.unit)
                && Arrays.equals(epochNs, s.epochNs) && Arrays.equals(values, s.values);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + Arrays.hashCode(epochNs);
    }
}
