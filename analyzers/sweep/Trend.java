package analyzers.sweep;

import analyzers.bound.Rate;
import java.util.List;
import java.util.Locale;

/// How throughput goes with a size, over a few sizes of which each was run once or a few times.
public enum Trend {
    FLAT, RISES, LEVELS_OFF, FALLS, MAXIMUM, UNEVEN;

    /// Runs of the same level differ by several percent; what a verdict calls near, and a prediction a hit, is within a tenth as well.
    static final double NEAR = 0.10;

    /// As results spell it.
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// @param points  pairs (size, throughput), sizes ascending, at least two
    static Trend of(List<double[]> points) {
        int first = first(points);
        int last = last(points);
        if (points.subList(first, last + 1).stream().anyMatch(p -> !near(p, points))) {
            return UNEVEN;
        }
        if (first == 0) {
            return last == points.size() - 1 ? FLAT : FALLS;
        }
        return last < points.size() - 1 ? MAXIMUM : first == last ? RISES : LEVELS_OFF;
    }

    /// What it says of these points, in a clause.
    String text(List<double[]> points) {
        double[] from = points.get(first(points));
        double[] to = points.get(last(points));
        double[] least = points.getFirst();
        double[] most = points.getLast();
        String top = from == to ? "at " + size(from) : "from " + size(from) + " to " + size(to);
        return switch (this) {
            case FLAT -> "throughput is flat, within a tenth of " + Rate.text(highest(points)) + " from " + size(least) + " to " + size(most) + " connections";
            case RISES -> "throughput rises from " + at(least) + " to " + at(most) + " connections, the largest size, so no maximum is seen";
            case LEVELS_OFF -> "throughput rises from " + at(least) + " connections and is flat, within a tenth of " + Rate.text(highest(points)) + ", " + top;
            case FALLS -> "throughput has its maximum at the smallest size" + (from == to ? "" : "s") + " tried, " + Rate.text(highest(points)) + " " + top + ", and falls to " + at(most) + " connections";
            case MAXIMUM -> "throughput has its maximum, " + Rate.text(highest(points)) + ", " + top + " connections: " + at(least) + ", and " + at(most);
            case UNEVEN -> "throughput goes up and down by more than a tenth, so that neither a maximum nor a flat line can be told";
        };
    }

    private static String at(double[] point) {
        return Rate.text(point[1]) + " at " + size(point);
    }

    private static String size(double[] point) {
        return String.format(Locale.ROOT, "%.0f", point[0]);
    }

    private static boolean near(double[] point, List<double[]> points) {
        return point[1] >= (1 - NEAR) * highest(points);
    }

    private static double highest(List<double[]> points) {
        return points.stream().mapToDouble(p -> p[1]).max().orElseThrow();
    }

    private static int first(List<double[]> points) {
        int i = 0;
        while (!near(points.get(i), points)) {
            i++;
        }
        return i;
    }

    private static int last(List<double[]> points) {
        int i = points.size() - 1;
        while (!near(points.get(i), points)) {
            i--;
        }
        return i;
    }
}
