package analyzers.study;

import analyzers.study.Measurements.Missing;
import java.util.List;
import java.util.Optional;

/// `of` at `a` over `of` at `b`, both of the same run machine. Covers ratios, sides ahead, growth from level to level and orders of size.
record Ratio(Quantity of, Point a, Point b, Interval within) implements Shape {

    @Override
    public List<Point> points() {
        return List.of(a, b);
    }

    @Override
    public Outcome measure(Measurements m) throws Missing {
        double below = m.value(of, b);
        double above = m.value(of, a);
        if (below == 0) {
            throw new Missing("not measured: " + of.word() + " of " + b + " is 0, so there is no ratio");
        }
        return Outcome.of(above / below, "", within);
    }

    @Override
    public Optional<Double> bound(Measurements m) {
        return of == Quantity.THROUGHPUT ? m.bound(a).flatMap(x -> m.bound(b).filter(y -> y > 0).map(y -> x / y)) : Optional.empty();
    }

    @Override
    public boolean waitsForCores() {
        return of.waitsForCores();
    }

    @Override
    public String tolerance() {
        return within.toString();
    }

    @Override
    public boolean accepts(String result) {
        return within.accepts(result);
    }
}
