package analyzers.read.window;

import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Window;
import java.util.Optional;

/// Gauges of a connection pool over a window.
public final class PoolTally {

    private final Window window;
    private long samples;
    private long full;
    private long withPending;
    private double active;
    private double maxActive;
    private double pending;
    private double maxPending;
    private double size;

    public PoolTally(Window window) {
        this.window = window;
    }

    /// Takes a sample; one outside the window, or with an unknown value, is passed over.
    ///
    /// @param limit  configured maximum
    public void add(long epochNs, double activeNow, double pendingNow, double limit) {
        if (!window.contains(epochNs) || Double.isNaN(activeNow) || Double.isNaN(pendingNow) || !(limit >= 1)) {
            return;
        }
        samples++;
        full += activeNow >= limit ? 1 : 0;
        withPending += pendingNow > 0 ? 1 : 0;
        active += activeNow;
        maxActive = Math.max(maxActive, activeNow);
        pending += pendingNow;
        maxPending = Math.max(maxPending, pendingNow);
        size = Math.max(size, limit);
    }

    public long samples() {
        return samples;
    }

    /// @return the largest limit seen; absent without a sample
    public Optional<Integer> size() {
        return samples == 0 ? Optional.empty() : Optional.of((int) size);
    }

    /// @return empty without a sample
    public Optional<PoolEvidence> evidence(String file, PoolTimers timers, String timersFile) {
        if (samples == 0) {
            return Optional.empty();
        }
        double n = samples;
        return Optional.of(new PoolEvidence(file, (int) size, samples, full / n, withPending / n, active / n, Optional.of(maxActive), pending / n, maxPending,
                timers.borrowsPerSecond(), timers.meanHoldSeconds(), timers.meanAcquireSeconds(), timers.timeouts(), timersFile));
    }
}
