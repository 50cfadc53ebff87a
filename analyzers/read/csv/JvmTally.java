package analyzers.read.csv;

import analyzers.evidence.JvmWork;
import analyzers.evidence.Window;
import analyzers.read.window.CounterWindow;
import analyzers.read.window.GaugeTally;
import java.util.Optional;

/// What `jmx.csv` says of the JVM itself in one level's window, whole and in halves: threads, heap, allocation, and how its CPU use settled.
public final class JvmTally {

    private static final double BYTES_PER_MIB = 1 << 20;

    private final GaugeTally threads;
    private final GaugeTally heapUsed;
    private final GaugeTally heapCommitted;
    private final HeapGrowth growth;
    private final CounterWindow collections;
    private final CounterWindow[] jitMs;
    private final CounterWindow[] cpuNs;

    JvmTally(Window w) {
        long middle = w.startEpochNs() + (w.endEpochNs() - w.startEpochNs()) / 2;
        Window[] halves = middle == w.startEpochNs() ? new Window[] {w, w}
                : new Window[] {new Window(w.startEpochNs(), middle), new Window(middle, w.endEpochNs())};
        threads = new GaugeTally(w);
        heapUsed = new GaugeTally(w);
        heapCommitted = new GaugeTally(w);
        growth = new HeapGrowth(w);
        collections = new CounterWindow(w, 1);
        jitMs = new CounterWindow[] {new CounterWindow(halves[0], 1), new CounterWindow(halves[1], 1)};
        cpuNs = new CounterWindow[] {new CounterWindow(halves[0], 1), new CounterWindow(halves[1], 1)};
    }

    /// Values that a row does not have are NaN.
    void add(long epochNs, double threadsLive, double usedBytes, double committedBytes, double gcCount, double jit, double processCpuNs) {
        threads.add(epochNs, threadsLive);
        heapUsed.add(epochNs, usedBytes / BYTES_PER_MIB);
        heapCommitted.add(epochNs, committedBytes / BYTES_PER_MIB);
        growth.add(epochNs, usedBytes, gcCount);
        collections.add(epochNs, gcCount);
        for (int half = 0; half < 2; half++) {
            jitMs[half].add(epochNs, jit);
            cpuNs[half].add(epochNs, processCpuNs);
        }
    }

    public GaugeTally heapUsed() {
        return heapUsed;
    }

    public GaugeTally heapCommitted() {
        return heapCommitted;
    }

    public JvmWork work(String file) {
        return new JvmWork(file, threads.mean(), threads.max(), collections.growth().map(g -> g.by()[0]), growth.bytesPerSecond(),
                slope(jitMs[0], 1e3), slope(jitMs[1], 1e3), slope(cpuNs[0], 1e9), slope(cpuNs[1], 1e9));
    }

    private static Optional<Double> slope(CounterWindow counter, double unitsPerSecond) {
        return counter.growth().map(g -> g.perSecond(0) / unitsPerSecond);
    }
}
