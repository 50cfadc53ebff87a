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
    /// @param near    share of the highest by which another may lie below it and be called the same, at least [#NEAR]
    static Trend of(List<double[]> points, double near) {
        int first = first(points, near);
        int last = last(points, near);
        if (points.subList(first, last + 1).stream().anyMatch(p -> !near(p, points, near))) {
            return UNEVEN;
        }
        if (first == 0) {
            return last == points.size() - 1 ? FLAT : FALLS;
        }
        return last < points.size() - 1 ? MAXIMUM : first == last ? RISES : LEVELS_OFF;
    }

    /// What it says of these points, in a clause.
    String text(List<double[]> points, double near) {
        double[] from = points.get(first(points, near));
        double[] to = points.get(last(points, near));
        String share = near == NEAR ? "a tenth" : String.format(Locale.ROOT, "%.0f %%", near * 100);
        double[] least = points.getFirst();
        double[] most = points.getLast();
        String top = from == to ? "at " + size(from) : "from " + size(from) + " to " + size(to);
        return switch (this) {
            case FLAT -> "throughput is flat, within " + share + " of " + Rate.text(highest(points)) + " from " + size(least) + " to " + size(most) + " connections";
            case RISES -> "throughput rises from " + at(least) + " to " + at(most) + " connections, the largest size, so no maximum is seen";
            case LEVELS_OFF -> "throughput rises from " + at(least) + " connections and is flat, within " + share + " of " + Rate.text(highest(points)) + ", " + top;
            case FALLS -> "throughput has its maximum at the smallest size" + (from == to ? "" : "s") + " tried, " + Rate.text(highest(points)) + " " + top + ", and falls to " + at(most) + " connections";
            case MAXIMUM -> "throughput has its maximum, " + Rate.text(highest(points)) + ", " + top + " connections: " + at(least) + ", and " + at(most);
            case UNEVEN -> "throughput goes up and down by more than " + share + ", so that neither a maximum nor a flat line can be told";
        };
    }

    private static String at(double[] point) {
        return Rate.text(point[1]) + " at " + size(point);
    }

    private static String size(double[] point) {
        return String.format(Locale.ROOT, "%.0f", point[0]);
    }

    private static boolean near(double[] point, List<double[]> points, double near) {
        return point[1] >= (1 - near) * highest(points);
    }

    private static double highest(List<double[]> points) {
        return points.stream().mapToDouble(p -> p[1]).max().orElseThrow();
    }

    private static int first(List<double[]> points, double near) {
        int i = 0;
        while (!near(points.get(i), points, near)) {
            i++;
        }
        return i;
    }

    private static int last(List<double[]> points, double near) {
        int i = points.size() - 1;
        while (!near(points.get(i), points, near)) {
            i--;
        }
        return i;
    }
}
