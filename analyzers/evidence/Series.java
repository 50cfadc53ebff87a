package analyzers.evidence;

import java.util.Arrays;

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
