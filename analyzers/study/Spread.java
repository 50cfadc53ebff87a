package analyzers.study;

import analyzers.study.Measurements.Missing;
import java.util.List;

/// How much the largest of several figures is over the smallest, as a share of the smallest, and how much of that still counts as the same.
///
/// @param most  share, 0.1 for a tenth
record Spread(Quantity of, double most) {

    Shape.Outcome outcome(List<Double> values) throws Missing {
        double least = values.stream().mapToDouble(v -> v).min().orElseThrow();
        if (least <= 0) {
            throw new Missing("not measured: " + of.word() + " is 0 somewhere, so there is no spread");
        }
        return Shape.Outcome.of(values.stream().mapToDouble(v -> v).max().orElseThrow() / least - 1, "", within());
    }

    private Interval within() {
        return new Interval(0, most);
    }

    String tolerance() {
        return "spread of at most " + Interval.text(most);
    }

    boolean accepts(String result) {
        return within().accepts(result);
    }
}
