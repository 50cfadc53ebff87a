package analyzers.read.window;

import analyzers.evidence.Window;
import java.util.Optional;

/// A gauge over a window. Unknown values (NaN) are passed over, and counted nowhere.
public final class GaugeTally {

    private final Window window;
    private long samples;
    private double sum;
    private double max = Double.NEGATIVE_INFINITY;
    private double min = Double.POSITIVE_INFINITY;

    public GaugeTally(Window window) {
        this.window = window;
    }

    public void add(long epochNs, double value) {
        if (!window.contains(epochNs) || !Double.isFinite(value)) {
            return;
        }
        samples++;
        sum += value;
        max = Math.max(max, value);
        min = Math.min(min, value);
    }

    public long samples() {
        return samples;
    }

    public Optional<Double> mean() {
        return samples == 0 ? Optional.empty() : Optional.of(sum / samples);
    }

    public Optional<Double> max() {
        return samples == 0 ? Optional.empty() : Optional.of(max);
    }

    public Optional<Double> min() {
        return samples == 0 ? Optional.empty() : Optional.of(min);
    }
}
