package analyzers.study;

import analyzers.study.Measurements.Missing;
import java.util.List;
import java.util.Optional;

/// Runs of the same level, one of them first of its pair and one of them last, give the same within the spread.
record Repeats(Spread spread, Point at) implements Shape {

    @Override
    public List<Point> points() {
        return List.of(at);
    }

    @Override
    public Outcome measure(Measurements m) throws Missing {
        return spread.outcome(m.repeats(spread.of(), at));
    }

    @Override
    public Optional<Double> bound(Measurements m) {
        return Optional.empty();
    }

    @Override
    public boolean waitsForCores() {
        return spread.of().waitsForCores();
    }

    @Override
    public String tolerance() {
        return spread.tolerance();
    }

    @Override
    public boolean accepts(String result) {
        return spread.accepts(result);
    }
}
