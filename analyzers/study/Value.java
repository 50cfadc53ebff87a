package analyzers.study;

import analyzers.study.Measurements.Missing;
import java.util.List;
import java.util.Optional;

/// `of` at a level by itself, where its size does not depend on how fast the machine is, or only its order of size is claimed.
record Value(Quantity of, Point at, Interval within) implements Shape {

    @Override
    public List<Side> sides() {
        return List.of(new Side(at, of));
    }

    @Override
    public Outcome measure(Measurements m) throws Missing {
        return Outcome.of(of, m.value(of, at), within);
    }

    @Override
    public Optional<Double> bound(Measurements m) {
        return of == Quantity.THROUGHPUT ? m.bound(at) : Optional.empty();
    }

    @Override
    public String unit() {
        return of.unit();
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
