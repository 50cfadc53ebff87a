package analyzers.study;

import analyzers.statistics.Median;
import analyzers.study.Measurements.Missing;
import java.util.List;
import java.util.Optional;

/// `of` at `a` over `against` at `b`. Covers ratios, sides ahead, growth from level to level, orders of size, and two figures of one level.
///
/// @param of       of side a
/// @param against  of side b, in the same unit; mostly the same quantity
record Ratio(Quantity of, Quantity against, Point a, Point b, Interval within) implements Shape {

    /// @throws IllegalArgumentException where the ratio would say nothing
    Ratio {
        if (!of.unit().equals(against.unit())) {
            throw new IllegalArgumentException("'" + of.word() + "' is " + unit(of) + " and '" + against.word() + "' is " + unit(against)
                    + ": expected two quantities of one unit");
        }
        if (of == against && a.equals(b)) {
            throw new IllegalArgumentException("a and b are both " + a + ": a figure over itself is 1 whatever is measured");
        }
    }

    private static String unit(Quantity quantity) {
        return quantity.unit().isEmpty() ? "a share" : "in " + quantity.unit();
    }

    @Override
    public List<Side> sides() {
        return List.of(new Side(a, of), new Side(b, against));
    }

    @Override
    public Outcome measure(Measurements m) throws Missing {
        double below = m.value(against, b);
        double above = m.value(of, a);
        if (below == 0) {
            throw new Missing("not measured: " + against.word() + " of " + b + " is 0, so there is no ratio");
        }
        return Outcome.of(above / below, within);
    }

    /// What `a` could serve at most, over what `b` served. The bounds of both say nothing of a side that stays far under its own.
    @Override
    public Optional<Double> bound(Measurements m) {
        return of == Quantity.THROUGHPUT && against == of
                ? m.bound(a).flatMap(most -> Median.of(m.values(of, b)).filter(served -> served > 0).map(served -> most / served)) : Optional.empty();
    }

    @Override
    public String unit() {
        return "";
    }

    @Override
    public boolean waitsForCores() {
        return of.waitsForCores() || against.waitsForCores();
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
