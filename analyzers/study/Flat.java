package analyzers.study;

import analyzers.study.Measurements.Missing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A quantity is the same at several levels, within the spread.
record Flat(Spread spread, List<Point> over) implements Shape {

    @Override
    public List<Point> points() {
        return over;
    }

    @Override
    public Outcome measure(Measurements m) throws Missing {
        List<Double> values = new ArrayList<>();
        for (Point point : over) {
            values.add(m.value(spread.of(), point));
        }
        return spread.outcome(values);
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
