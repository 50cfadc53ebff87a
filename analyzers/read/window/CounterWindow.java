package analyzers.read.window;

import analyzers.evidence.Window;
import java.util.Optional;

/// Growth of cumulative counters over a window: from the first sample at or after its start to the last one before its end, at the
/// samples' own instants. Counters that are read together (a timer's count and sum) go together, so that their ratio is of the same span.
///
/// A counter that falls was reset. Then only the longest span without a reset counts.
public final class CounterWindow {

    /// @param seconds  between the two samples
    /// @param by       growth of each counter
    public record Growth(double seconds, double[] by) {

        /// Growth a second of counter `i`.
        public double perSecond(int i) {
            return by[i] / seconds;
        }
    }

    private final Window window;
    private final double[] from;
    private final double[] to;
    private final double[] bestBy;
    private long fromNs;
    private long toNs;
    private long bestNs;
    private boolean started;
    private int resets;

    /// @param counters  how many are read together
    public CounterWindow(Window window, int counters) {
        this.window = window;
        from = new double[counters];
        to = new double[counters];
        bestBy = new double[counters];
    }

    /// Takes a sample; one outside the window, or with an unknown value, is passed over.
    public void add(long epochNs, double... values) {
        if (!window.contains(epochNs)) {
            return;
        }
        boolean reset = false;
        for (int i = 0; i < from.length; i++) {
            if (Double.isNaN(values[i])) {
                return;
            }
            reset |= started && values[i] < to[i];
        }
        if (started && epochNs <= toNs) {
            return; // time stood still, or went back
        }
        if (!started || reset) {
            resets += reset ? 1 : 0;
            started = true;
            System.arraycopy(values, 0, from, 0, from.length);
            fromNs = epochNs;
        }
        System.arraycopy(values, 0, to, 0, to.length);
        toNs = epochNs;
        if (toNs - fromNs > bestNs) {
            bestNs = toNs - fromNs;
            for (int i = 0; i < from.length; i++) {
                bestBy[i] = to[i] - from[i];
            }
        }
    }

    /// @return empty without two samples in the window
    public Optional<Growth> growth() {
        return bestNs == 0 ? Optional.empty() : Optional.of(new Growth(bestNs / 1e9, bestBy.clone()));
    }

    public int resets() {
        return resets;
    }
}
