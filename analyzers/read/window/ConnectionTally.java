package analyzers.read.window;

import analyzers.evidence.ConnectionEvidence;
import analyzers.evidence.Window;
import java.util.Optional;

/// A container's connections over a window.
public final class ConnectionTally {

    private final Window window;
    private long samples;
    private long full;
    private double open;
    private double limit;

    public ConnectionTally(Window window) {
        this.window = window;
    }

    /// Takes a sample; one outside the window, or with an unknown value, is passed over.
    public void add(long epochNs, double openNow, double max) {
        if (!window.contains(epochNs) || !(openNow >= 0) || !(max >= 1)) {
            return;
        }
        samples++;
        full += openNow >= max ? 1 : 0;
        open += openNow;
        limit = Math.max(limit, max);
    }

    /// @return empty without a sample
    public Optional<ConnectionEvidence> evidence(String file) {
        return samples == 0 ? Optional.empty()
                : Optional.of(new ConnectionEvidence(file, (int) limit, samples, full / (double) samples, open / samples));
    }
}
