package analyzers.read.k6;

import analyzers.evidence.Window;
import java.util.Optional;

/// Σ overlap of `[end − duration, end]` with the window, and with all time from the level's start on, in seconds.
final class Occupancy {

    private final Optional<Window> window;
    private final long levelStartEpochNs;
    private final Sum inWindow = new Sum();
    private final Sum inLevel = new Sum();
    private final Sum unclipped = new Sum();

    Occupancy(Optional<Window> window, long levelStartEpochNs) {
        this.window = window;
        this.levelStartEpochNs = levelStartEpochNs;
    }

    void add(long endEpochNs, double durationMs) {
        long start = endEpochNs - Math.round(durationMs * 1e6);
        if (window.isPresent()) {
            inWindow.addNanos(window.get().overlapNanos(start, endEpochNs));
        }
        inLevel.addNanos(Math.max(0, endEpochNs - Math.max(start, levelStartEpochNs)));
        unclipped.addMs(durationMs);
    }

    void addAll(Occupancy other) {
        inWindow.addAll(other.inWindow);
        inLevel.addAll(other.inLevel);
        unclipped.addAll(other.unclipped);
    }

    double inWindow() {
        return inWindow.seconds();
    }

    double inLevel() {
        return inLevel.seconds();
    }

    double unclipped() {
        return unclipped.seconds();
    }
}
