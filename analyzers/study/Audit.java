package analyzers.study;

import java.util.List;
import java.util.Optional;

/// A published gain against what queueing allows for the published numbers: users / places, for a hold time that is the same on both sides.
/// It needs no run.
///
/// @param users    closed-loop users
/// @param places   of the side that is capped
/// @param claimed  the published ratio
record Audit(int users, int places, double claimed) implements Shape {

    @Override
    public List<Side> sides() {
        return List.of();
    }

    @Override
    public Outcome measure(Measurements m) {
        return new Outcome("nothing to run: " + users + " users over " + places + " places is at most " + Interval.text(most()), accepts(Double.toString(claimed)));
    }

    double most() {
        return Math.max(1, (double) users / places);
    }

    @Override
    public Optional<Double> bound(Measurements m) {
        return Optional.of(most());
    }

    @Override
    public String unit() {
        return "";
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
