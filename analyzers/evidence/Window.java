package analyzers.evidence;

/// The part of a level that counts. Half-open: `start ≤ t < end`, UTC epoch nanoseconds.
public record Window(long startEpochNs, long endEpochNs) {

    public Window {
        if (endEpochNs <= startEpochNs) {
            throw new IllegalArgumentException("a window ends after it starts: " + startEpochNs + " to " + endEpochNs);
        }
    }

    public boolean contains(long epochNs) {
        return epochNs >= startEpochNs && epochNs < endEpochNs;
    }

    public double seconds() {
        return (endEpochNs - startEpochNs) / 1e9;
    }

    /// Seconds of `[fromEpochNs, toEpochNs)` that lie inside this window.
    public double overlapSeconds(long fromEpochNs, long toEpochNs) {
        return overlapNanos(fromEpochNs, toEpochNs) / 1e9;
    }

    /// Nanoseconds of the same.
    public long overlapNanos(long fromEpochNs, long toEpochNs) {
        return Math.max(0, Math.min(toEpochNs, endEpochNs) - Math.max(fromEpochNs, startEpochNs));
    }
}
