package analyzers.study;

import analyzers.study.Measurements.Missing;
import java.util.List;
import java.util.Optional;

/// What a claim says in the end: one number or one word that runs here can give, and what of it counts as the same.
public sealed interface Shape permits Ratio, Value, Spread, Binds, Audit {

    /// Levels that it looks at; none for an audit of a published figure.
    List<Point> points();

    /// What was measured, as text, and whether it is within the tolerance.
    ///
    /// @throws Missing saying what is not there
    Outcome measure(Measurements measurements) throws Missing;

    /// What physics allows for the measured expression on this machine; empty where nothing bounds it.
    Optional<Double> bound(Measurements measurements);

    /// Whether it is another when others use the cores.
    boolean waitsForCores();

    /// The tolerance, for a reader.
    String tolerance();

    /// Whether a result, given as text as [Outcome#measured] gives it, would count as the same.
    boolean accepts(String result);

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
