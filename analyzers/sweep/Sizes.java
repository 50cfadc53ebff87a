package analyzers.sweep;

import analyzers.statistics.Median;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Throughput of the runs of each size whose level was long enough, sizes ascending.
record Sizes(Map<Integer, List<Double>> runs) {

    static Sizes of(Collection<PoolRow> rows) {
        return new Sizes(rows.stream().filter(row -> !row.censored())
                .collect(Collectors.groupingBy(PoolRow::pool, TreeMap::new, Collectors.mapping(PoolRow::throughputPerSecond, Collectors.toList()))));
    }

    /// Pairs (size, throughput). Of several runs of a size the median counts: a size left out must leave no other run of it behind.
    List<double[]> points() {
        return runs.entrySet().stream().map(e -> new double[] {e.getKey(), median(e.getValue())}).toList();
    }

    /// How far runs of one size lie apart at the most, as a share of their median; empty where no size ran twice.
    OptionalDouble apart() {
        return runs.values().stream().filter(ofOne -> ofOne.size() > 1)
                .mapToDouble(ofOne -> (Collections.max(ofOne) - Collections.min(ofOne)) / median(ofOne)).max();
    }

    /// What runs of one size differ by is no difference between sizes.
    double near() {
        return Math.max(Trend.NEAR, apart().orElse(0));
    }

    private static double median(List<Double> ofOne) {
        return Median.of(ofOne).orElseThrow();
    }
}
