package analyzers.read.k6;

import analyzers.evidence.Window;
import java.util.Optional;

/// Σ overlap of `[end − duration, end]` with the window, and with all time from the level's start on, in seconds.
final class Occupancy {

    private final Optional<Window> window;
    private final long levelStartEpochNs;
    private double inWindow;
    private double inLevel;
    private double unclipped;

    Occupancy(Optional<Window> window, long levelStartEpochNs) {
        this.window = window;
        this.levelStartEpochNs = levelStartEpochNs;
    }

    void add(long endEpochNs, double durationMs) {
        long start = endEpochNs - Math.round(durationMs * 1e6);
        if (window.isPresent()) {
            inWindow += window.get().overlapSeconds(start, endEpochNs);
        }
        inLevel += Math.max(0, endEpochNs - Math.max(start, levelStartEpochNs)) / 1e9;
        unclipped += durationMs / 1e3;
    }

    void addAll(Occupancy other) {
        inWindow += other.inWindow;
        inLevel += other.inLevel;
        unclipped += other.unclipped;
    }

    double inWindow() {
        return inWindow;
    }

    double inLevel() {
        return inLevel;
    }

    double unclipped() {
        return unclipped;
    }
}
