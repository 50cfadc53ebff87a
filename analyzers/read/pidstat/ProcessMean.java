package analyzers.read.pidstat;

import analyzers.evidence.Window;
import java.util.Optional;
import java.util.Set;

/// Mean CPU and run-queue wait of a set of processes together over a window.
public final class ProcessMean {

    private final Window window;
    private final Set<Long> pids;
    private double cpuPercent;
    private long cpuInstants;
    private long lastCpu = Long.MIN_VALUE;
    private double threadWaitPercent;
    private long threadInstants;
    private long lastThread = Long.MIN_VALUE;

    ProcessMean(Window window, Set<Long> pids) {
        this.window = window;
        this.pids = pids;
    }

    boolean concerns(ProcessRow row) {
        return pids.contains(row.pid);
    }

    void add(ProcessRow row) {
        if (!window.contains(row.epochNs) || !pids.contains(row.pid)) {
            return;
        }
        if (row.tid < 0 && !Double.isNaN(row.cpuPercent)) {
            cpuPercent += row.cpuPercent;
            cpuInstants += row.epochNs == lastCpu ? 0 : 1;
            lastCpu = row.epochNs;
        } else if (row.tid >= 0 && !Double.isNaN(row.waitPercent)) {
            threadWaitPercent += row.waitPercent;
            threadInstants += row.epochNs == lastThread ? 0 : 1;
            lastThread = row.epochNs;
        }
    }

    /// @return cores used; empty without a sample in the window
    public Optional<Double> cores() {
        return cpuInstants == 0 ? Optional.empty() : Optional.of(cpuPercent / cpuInstants / 100);
    }

    /// Sum over the threads, since a process's own `%wait` is its main thread's alone.
    ///
    /// @return runnable but not running, in cores; empty without rows of threads in the window
    public Optional<Double> runQueueCores() {
        return threadInstants == 0 ? Optional.empty() : Optional.of(threadWaitPercent / threadInstants / 100);
    }
}
