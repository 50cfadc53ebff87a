package charts;

import analyzers.evidence.Series;
import java.util.Arrays;
import org.jfree.data.xy.XYSeries;

/// A gauge over time, thinned for drawing: of each bucket the least and the greatest value stay, so that no peak is lost.
final class Thinned {

    /// Two points a bucket are more than a card has pixels.
    private static final int BUCKETS = 250;

    private Thinned() {}

    static boolean hasValue(Series gauge) {
        return Arrays.stream(gauge.values()).anyMatch(Double::isFinite);
    }

    /// @param name      what the legend says
    /// @param originNs  instant of second 0
    static XYSeries seconds(Series gauge, String name, long originNs) {
        XYSeries line = new XYSeries(name, false, true);
        int size = gauge.epochNs().length;
        int bucket = Math.max(1, Math.ceilDiv(size, BUCKETS));
        for (int from = 0; from < size; from += bucket) {
            addBucket(line, gauge, originNs, from, Math.min(size, from + bucket));
        }
        return line;
    }

    private static void addBucket(XYSeries line, Series gauge, long originNs, int from, int to) {
        int least = -1;
        int greatest = -1;
        for (int i = from; i < to; i++) {
            double value = gauge.values()[i];
            if (Double.isFinite(value)) {
                least = least < 0 || value < gauge.values()[least] ? i : least;
                greatest = greatest < 0 || value > gauge.values()[greatest] ? i : greatest;
            }
        }
        if (least < 0) {
            // A bucket without any value is a gap in the line.
            line.add(at(gauge, from, originNs), null);
            return;
        }
        int first = Math.min(least, greatest);
        int second = Math.max(least, greatest);
        line.add(at(gauge, first, originNs), gauge.values()[first]);
        if (second > first) {
            line.add(at(gauge, second, originNs), gauge.values()[second]);
        }
    }

    private static double at(Series gauge, int i, long originNs) {
        return (gauge.epochNs()[i] - originNs) / 1e9;
    }
}
