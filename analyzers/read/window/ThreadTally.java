package analyzers.read.window;

import analyzers.evidence.ServletThreadEvidence;
import analyzers.evidence.Window;
import java.util.Optional;

/// Gauges of a container's request threads over a window.
public final class ThreadTally {

    private final Window window;
    private long samples;
    private long full;
    private double busy;
    private double limit;

    public ThreadTally(Window window) {
        this.window = window;
    }

    /// Takes a sample; one outside the window is passed over, and so is −1, with which a server says that it does not measure.
    public void add(long epochNs, double busyNow, double max) {
        if (!window.contains(epochNs) || !(busyNow >= 0) || !(max >= 1)) {
            return;
        }
        samples++;
        full += busyNow >= max ? 1 : 0;
        busy += busyNow;
        limit = Math.max(limit, max);
    }

    public long samples() {
        return samples;
    }

    /// @return empty without a sample
    public Optional<ServletThreadEvidence> evidence(String file) {
        return samples == 0 ? Optional.empty()
                : Optional.of(new ServletThreadEvidence(file, (int) limit, samples, full / (double) samples, busy / samples));
    }
}
