package analyzers.study;

import analyzers.study.Measurements.Missing;
import java.util.List;
import java.util.Optional;

/// What a claim says in the end: one number or one word that runs here can give, and what of it counts as the same.
public sealed interface Shape permits Ratio, Value, Spread, Binds, Audit {

    /// Levels that it looks at, and what it looks for there; none for an audit of a published figure.
    List<Side> sides();

    default List<Point> points() {
        return sides().stream().map(Side::point).distinct().toList();
    }

    /// What was measured, as text, and whether it is within the tolerance.
    ///
    /// @throws Missing saying what is not there
    Outcome measure(Measurements measurements) throws Missing;

    /// What physics allows for the measured expression on this machine, at most; empty where nothing is known to bound it.
    Optional<Double> bound(Measurements measurements);

    /// Of the bound; empty for a ratio.
    String unit();

    /// Whether it is another when others use the cores.
    boolean waitsForCores();

    /// The tolerance, for a reader.
    String tolerance();

    /// Whether a result, given as text as [Outcome#measured] gives it without its unit, would count as the same.
    ///
    /// @throws IllegalArgumentException where this shape gives no such result
    boolean accepts(String result);

    /// @param of  empty where the level's verdict is looked for
    record Side(Point point, Optional<Quantity> of) {

        Side(Point point, Quantity of) {
            this(point, Optional.of(of));
        }
    }

    /// @param measured  with unit where it has one
    record Outcome(String measured, boolean same) {

        /// A number without a unit.
        static Outcome of(double value, Interval within) {
            return new Outcome(Interval.text(value), within.contains(value));
        }

        static Outcome of(Quantity quantity, double value, Interval within) {
            return new Outcome(quantity.text(value), within.contains(value));
        }
    }
}
