package analyzers.read.window;

import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.Window;
import java.util.Optional;

/// Gauges of the virtual-thread scheduler over a window.
public final class CarrierTally {

    private final Window window;
    private long samples;
    private long saturated;
    private long withQueue;
    private double queued;
    private double maxQueued;
    private double parallelism;

    public CarrierTally(Window window) {
        this.window = window;
    }

    /// Takes a sample; one outside the window, or with an unknown value, is passed over.
    public void add(long epochNs, double parallelismNow, double mountedNow, double queuedNow) {
        if (!window.contains(epochNs) || !(parallelismNow >= 1) || !(mountedNow >= 0) || !(queuedNow >= 0)) {
            return;
        }
        samples++;
        saturated += mountedNow >= parallelismNow ? 1 : 0;
        withQueue += queuedNow > 0 ? 1 : 0;
        queued += queuedNow;
        maxQueued = Math.max(maxQueued, queuedNow);
        parallelism = parallelismNow;
    }

    public long samples() {
        return samples;
    }

    /// @return empty without a sample
    public Optional<CarrierEvidence> evidence(String file) {
        double n = samples;
        return samples == 0 ? Optional.empty()
                : Optional.of(new CarrierEvidence(file, samples, (int) parallelism, saturated / n, withQueue / n, queued / n, maxQueued));
    }
}
