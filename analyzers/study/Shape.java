package analyzers.study;

import analyzers.study.Measurements.Missing;
import analyzers.verdict.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a claim says in the end: one number or one word that runs here can give, and what of it counts as the same.
public sealed interface Shape {

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
    record Outcome(String measured, boolean same) {}

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
            return Shape.number(above / below, "", within);
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

    /// `of` at a level by itself, where its size does not depend on how fast the machine is, or only its order of size is claimed.
    record Value(Quantity of, Point at, Interval within) implements Shape {

        @Override
        public List<Point> points() {
            return List.of(at);
        }

        @Override
        public Outcome measure(Measurements m) throws Missing {
            return Shape.number(m.value(of, at), of.unit(), within);
        }

        @Override
        public Optional<Double> bound(Measurements m) {
            return of == Quantity.THROUGHPUT ? m.bound(at) : Optional.empty();
        }

        @Override
        public boolean waitsForCores() {
            return of.waitsForCores();
        }

        @Override
        public String tolerance() {
            return within + (of.unit().isEmpty() ? "" : " " + of.unit());
        }

        @Override
        public boolean accepts(String result) {
            return within.accepts(result);
        }
    }

    /// The largest of `of` over the levels is at most so much over the smallest, as a share of the smallest.
    record Flat(Quantity of, List<Point> over, double most) implements Shape {

        @Override
        public List<Point> points() {
            return over;
        }

        @Override
        public Outcome measure(Measurements m) throws Missing {
            List<Double> values = new ArrayList<>();
            for (Point point : over) {
                values.add(m.value(of, point));
            }
            return Shape.spread(of, values, most);
        }

        @Override
        public Optional<Double> bound(Measurements m) {
            return Optional.empty();
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
            return new Interval(0, most).accepts(result);
        }
    }

    /// Runs of the same level, one of them first of its pair and one of them last, differ by at most so much, as a share of the smallest.
    record Repeats(Quantity of, Point at, double most) implements Shape {

        @Override
        public List<Point> points() {
            return List.of(at);
        }

        @Override
        public Outcome measure(Measurements m) throws Missing {
            return Shape.spread(of, m.repeats(of, at), most);
        }

        @Override
        public Optional<Double> bound(Measurements m) {
            return Optional.empty();
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
            return new Interval(0, most).accepts(result);
        }
    }

    /// The verdict on a level names the candidate as binding.
    record Binds(String candidate, Point at) implements Shape {

        @Override
        public List<Point> points() {
            return List.of(at);
        }

        @Override
        public Outcome measure(Measurements m) throws Missing {
            Answer answer = m.answer(candidate, at);
            if (answer == Answer.NOT_MEASURED || answer == Answer.INCONCLUSIVE) {
                throw new Missing(answer.word() + ": " + candidate + " at " + at);
            }
            return new Outcome(candidate + " " + answer.word(), accepts(answer.word()));
        }

        @Override
        public Optional<Double> bound(Measurements m) {
            return m.bound(at);
        }

        @Override
        public boolean waitsForCores() {
            return true;
        }

        @Override
        public String tolerance() {
            return candidate + " binds";
        }

        @Override
        public boolean accepts(String result) {
            return result.equals(Answer.BINDS.word());
        }
    }

    /// A published gain against what queueing allows for the published numbers: users / places, for a hold time that is the same on both sides.
    /// It needs no run.
    ///
    /// @param users    closed-loop users
    /// @param places   of the side that is capped
    /// @param claimed  the published ratio
    record Audit(int users, int places, double claimed) implements Shape {

        @Override
        public List<Point> points() {
            return List.of();
        }

        @Override
        public Outcome measure(Measurements m) {
            return new Outcome("nothing to run: " + users + " users over " + places + " places is at most " + Interval.text(most()), accepts(Double.toString(claimed)));
        }

        private double most() {
            return Math.max(1, (double) users / places);
        }

        @Override
        public Optional<Double> bound(Measurements m) {
            return Optional.of(most());
        }

        @Override
        public boolean waitsForCores() {
            return false;
        }

        @Override
        public String tolerance() {
            return "at most the bound of " + Interval.text(most());
        }

        @Override
        public boolean accepts(String result) {
            return new Interval(0, most()).accepts(result);
        }
    }

    private static Outcome spread(Quantity of, List<Double> values, double most) throws Missing {
        double least = values.stream().mapToDouble(v -> v).min().orElseThrow();
        if (least <= 0) {
            throw new Missing("not measured: " + of.word() + " is 0 somewhere, so there is no spread");
        }
        return number(values.stream().mapToDouble(v -> v).max().orElseThrow() / least - 1, "", new Interval(0, most));
    }

    private static Outcome number(double value, String unit, Interval within) {
        return new Outcome((Interval.text(value) + " " + unit).strip(), within.contains(value));
    }
}
