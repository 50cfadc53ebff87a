package analyzers.read.pidstat;

import analyzers.evidence.ThreadKind;
import analyzers.evidence.ThreadOwner;
import analyzers.evidence.ThreadWork;
import analyzers.evidence.Window;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Sums over the threads of a set of processes in a window (`pidstat -t`).
public final class ThreadSum {

    /// A service that names each thread anew has no owners to speak of: the rest is counted together.
    private static final int MOST_OWNERS = 60;

    private static final String REST = "(others)";

    private final Window window;
    private final Set<Long> pids;
    private final Map<ThreadKind, double[]> cores = new EnumMap<>(ThreadKind.class);
    private final Map<String, Long> owners = new HashMap<>();
    private double voluntary;
    private double involuntary;
    private boolean switches;
    private long instants;
    private long rows;
    private long last = Long.MIN_VALUE;

    ThreadSum(Window window, Set<Long> pids) {
        this.window = window;
        this.pids = pids;
    }

    /// Takes a row; one of a whole process or outside the window is passed over. Of an instant with two reports (`-u -w` print two tables in old
    /// releases) each gives its own columns, and the thread is counted by the table of CPU use.
    void add(ProcessRow row) {
        if (row.tid < 0 || !window.contains(row.epochNs) || !pids.contains(row.pid)) {
            return;
        }
        if (!Double.isNaN(row.voluntarySwitchesPerSecond) && !Double.isNaN(row.involuntarySwitchesPerSecond)) {
            voluntary += row.voluntarySwitchesPerSecond;
            involuntary += row.involuntarySwitchesPerSecond;
            switches = true;
        }
        if (Double.isNaN(row.usrPercent) || Double.isNaN(row.systemPercent)) {
            return;
        }
        instants += row.epochNs == last ? 0 : 1;
        last = row.epochNs;
        rows++;
        String name = row.command();
        double[] sum = cores.computeIfAbsent(ThreadKind.of(name), k -> new double[2]);
        sum[0] += row.usrPercent / 100;
        sum[1] += row.systemPercent / 100;
        String owner = ThreadOwner.of(name);
        owners.merge(owners.containsKey(owner) || owners.size() < MOST_OWNERS ? owner : REST, 1L, Long::sum);
    }

    /// @return empty without rows of threads with both CPU use and context switches
    public Optional<ThreadWork> evidence(String file) {
        if (instants == 0 || !switches) {
            return Optional.empty();
        }
        Map<ThreadKind, Double> user = new EnumMap<>(ThreadKind.class);
        Map<ThreadKind, Double> system = new EnumMap<>(ThreadKind.class);
        cores.forEach((kind, sum) -> {
            user.put(kind, sum[0] / instants);
            system.put(kind, sum[1] / instants);
        });
        Map<String, Double> means = new HashMap<>();
        owners.forEach((owner, count) -> means.put(owner, count / (double) instants));
        return Optional.of(new ThreadWork(file, instants, user, system, voluntary / instants, involuntary / instants, rows / (double) instants, means));
    }
}
