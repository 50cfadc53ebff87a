package analyzers.read.csv;

import analyzers.evidence.Window;
import java.util.Optional;

/// How fast the heap fills: growth of its use over the spans between two samples in which nothing was collected. The spans with a collection
/// say nothing, and are left out of both the bytes and the time.
final class HeapGrowth {

    /// Use grows in steps of an allocation buffer or a region: fewer steps than this do not tell a rate to better than a tenth.
    private static final int LEAST_STEPS = 10;

    /// A rate over less than half of the window may be that of another half.
    private static final double LEAST_SHARE = 0.5;

    private final Window window;
    private double bytes;
    private double seconds;
    private int steps;
    private long lastNs = -1;
    private double lastUsed;
    private double lastCount;

    HeapGrowth(Window window) {
        this.window = window;
    }

    void add(long epochNs, double usedBytes, double collections) {
        if (!window.contains(epochNs) || Double.isNaN(usedBytes) || Double.isNaN(collections)) {
            return;
        }
        if (lastNs >= 0 && collections == lastCount && usedBytes >= lastUsed) {
            bytes += usedBytes - lastUsed;
            seconds += (epochNs - lastNs) / 1e9;
            steps += usedBytes > lastUsed ? 1 : 0;
        }
        lastNs = epochNs;
        lastUsed = usedBytes;
        lastCount = collections;
    }

    Optional<Double> bytesPerSecond() {
        return steps < LEAST_STEPS || seconds < LEAST_SHARE * window.seconds() ? Optional.empty() : Optional.of(bytes / seconds);
    }
}
