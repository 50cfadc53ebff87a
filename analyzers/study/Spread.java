package analyzers.study;

import analyzers.study.Measurements.Missing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A quantity is the same at several levels, or in all runs of one: the largest figure over the smallest, less 1, is at most so much.
///
/// @param points  several levels; or one, of which each run gives a figure
/// @param most    share of the smallest, 0.1 for a tenth
record Spread(Quantity of, List<Point> points, double most) implements Shape {

    @Override
    public List<Side> sides() {
        return points.stream().map(point -> new Side(point, of)).toList();
    }

    @Override
    public Outcome measure(Measurements m) throws Missing {
        List<Double> values = ofOneLevel() ? m.repeats(of, points.getFirst()) : levels(m);
        double least = values.stream().mapToDouble(v -> v).min().orElseThrow();
        if (least <= 0) {
            throw new Missing("not measured: " + of.word() + " is 0 somewhere, so there is no spread");
        }
        return Outcome.of(values.stream().mapToDouble(v -> v).max().orElseThrow() / least - 1, within());
    }

    /// Whether it takes a level more than one run.
    boolean ofOneLevel() {
        return points.size() == 1;
    }

    private List<Double> levels(Measurements m) throws Missing {
        List<Double> values = new ArrayList<>();
        for (Point point : points) {
            values.add(m.value(of, point));
        }
        return values;
    }

    private Interval within() {
        return new Interval(0, most);
    }

    @Override
    public Optional<Double> bound(Measurements m) {
        return Optional.empty();
    }

    @Override
    public String unit() {
        return "";
    }

    @Override
    public boolean waitsForCores() {
        return of.waitsForCores();
    }

    @Override
    public String tolerance() {
        return "spread of at most " + Interval.text(most);
    }

    @Override
    public boolean accepts(String result) {
        return within().accepts(result);
    }
}
