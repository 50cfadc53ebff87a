package analyzers.read.pidstat;

import analyzers.evidence.GeneratorEvidence.BusyThread;
import analyzers.evidence.Window;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The thread, of a set of processes, that used most CPU over a window. A thread that came later, or ended before, counts as idle in between.
public final class BusiestThread {

    private static final int MOST_THREADS = 10_000;

    private final Window window;
    private final Set<Long> pids;
    private final Map<Long, Sum> threads = new HashMap<>();
    private long instants;
    private long last = Long.MIN_VALUE;

    private static final class Sum {
        private String name = "";
        private double percent;
    }

    BusiestThread(Window window, Set<Long> pids) {
        this.window = window;
        this.pids = pids;
    }

    void add(ProcessRow row) {
        if (row.tid < 0 || Double.isNaN(row.cpuPercent) || !window.contains(row.epochNs) || !pids.contains(row.pid)) {
            return;
        }
        instants += row.epochNs == last ? 0 : 1;
        last = row.epochNs;
        Sum sum = threads.get(row.tid);
        if (sum == null && threads.size() < MOST_THREADS) {
            sum = new Sum();
            threads.put(row.tid, sum);
            sum.name = row.command();
        }
        if (sum != null) {
            sum.percent += row.cpuPercent;
        }
    }

    /// @return empty without rows of threads in the window
    public Optional<BusyThread> busiest() {
        return threads.values().stream().max(Comparator.comparingDouble((Sum s) -> s.percent))
                .map(s -> new BusyThread(s.name, s.percent / instants / 100));
    }
}
