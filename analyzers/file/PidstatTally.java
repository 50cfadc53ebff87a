package analyzers.file;

import analyzers.read.pidstat.ProcessRow;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Takes rows of pidstat and keeps, in memory that does not grow with the file, the figures of each task and of all processes together.
final class PidstatTally {

    /// Further tasks count in the figures of all processes, and have no line of their own.
    static final int MOST_TASKS = 50_000;

    private static final double CAP_PERCENT = 100;
    private static final double CAP_ROUNDING_PERCENT = 0.05;
    private static final double CLEARLY_MORE = 1.1;
    private static final double SLACK_PERCENT = 5;

    private final Map<Long, PidstatTask> processes = new HashMap<>();
    private final Map<Long, PidstatTask> threads = new HashMap<>();
    private final List<PidstatTask> current = new ArrayList<>();
    private final BitSet pids = new BitSet();
    private final BitSet averagedPids = new BitSet();
    private long sample;
    private long samples;
    private double cpuNow = Double.NaN;
    private double cpuSum;
    private long cpuSamples;
    private double cpuPeak;
    private double rssPeak = Double.NaN;
    private double vszPeak = Double.NaN;
    private double averageCpu = Double.NaN;
    private double cappedThreads = Double.NaN;
    private long cappedPid;
    private long divided;
    private String firstDivided = "";
    private boolean full;
    private PidstatTask lastProcess;
    private PidstatTask last;

    void add(ProcessRow row) {
        if (row.average()) {
            addAverage(row);
            return;
        }
        if (row.sample() != sample) {
            endSample();
            sample = row.sample();
            samples++;
        }
        pids.set((int) row.pid());
        if (row.tid() < 0) {
            addProcess(row);
        } else {
            addThread(row);
        }
    }

    private void addProcess(ProcessRow row) {
        rssPeak = larger(rssPeak, row.rssKib());
        vszPeak = larger(vszPeak, row.vszKib());
        double cpu = row.cpuPercent();
        if (!Double.isNaN(cpu)) {
            cpuNow = Double.isNaN(cpuNow) ? cpu : cpuNow + cpu;
            if (row.partsPercent() > cpu * CLEARLY_MORE + SLACK_PERCENT && divided++ == 0) {
                firstDivided = String.format(Locale.ROOT, "pid %d: %%usr, %%system and %%guest are %.2f together, %%CPU %.2f", row.pid(), row.partsPercent(), cpu);
            }
        }
        PidstatTask task = task(processes, row.pid(), row);
        if (task != null && task.add(row)) {
            current.add(task);
        }
        lastProcess = task;
    }

    private void addThread(ProcessRow row) {
        PidstatTask task = task(threads, row.pid() << 23 | row.tid(), row);
        if (task != null && task.add(row)) {
            current.add(task);
        }
        if (lastProcess != null && lastProcess.pid == row.pid()) {
            lastProcess.addThread(row.cpuPercent());
        }
    }

    private PidstatTask task(Map<Long, PidstatTask> kept, long key, ProcessRow row) {
        // Reports list tasks in the same order each time, so the next one is nearly always the one that came next before.
        PidstatTask expected = last == null ? null : last.next;
        if (expected != null && expected.pid == row.pid() && expected.tid == row.tid()) {
            last = expected;
            return expected;
        }
        PidstatTask task = kept.get(key);
        if (task == null) {
            if (processes.size() + threads.size() >= MOST_TASKS) {
                full = true;
                return null;
            }
            task = new PidstatTask(row);
            kept.put(key, task);
        }
        if (last != null) {
            last.next = task;
        }
        last = task;
        return task;
    }

    private void addAverage(ProcessRow row) {
        averagedPids.set((int) row.pid());
        if (row.tid() < 0 && !Double.isNaN(row.cpuPercent())) {
            averageCpu = Double.isNaN(averageCpu) ? row.cpuPercent() : averageCpu + row.cpuPercent();
        }
    }

    /// To be called after the last row.
    void endSample() {
        for (PidstatTask task : current) {
            double cpu = task.cpuNow();
            // Some releases cap a process, but not its threads, at one core. What its threads used is the better figure.
            if (Math.abs(cpu - CAP_PERCENT) <= CAP_ROUNDING_PERCENT && task.threadsNow() > CAP_PERCENT * CLEARLY_MORE) {
                if (!(task.threadsNow() <= cappedThreads)) {
                    cappedThreads = task.threadsNow();
                    cappedPid = task.pid;
                }
                cpuNow += task.threadsNow() - cpu;
                cpu = task.threadsNow();
            }
            task.endSample(cpu);
        }
        current.clear();
        lastProcess = null;
        if (!Double.isNaN(cpuNow)) {
            cpuSum += cpuNow;
            cpuPeak = Math.max(cpuPeak, cpuNow);
            cpuSamples++;
        }
        cpuNow = Double.NaN;
    }

    private static double larger(double a, double b) {
        return Double.isNaN(a) || b > a ? b : a;
    }

    long samples() {
        return samples;
    }

    int pids() {
        return samples > 0 ? pids.cardinality() : averagedPids.cardinality();
    }

    Optional<Double> rssPeakKib() {
        return known(rssPeak);
    }

    Optional<Double> vszPeakKib() {
        return known(vszPeak);
    }

    /// Mean over the samples of the sum over all processes listed; where the file has no samples, the sum of pidstat's own averages.
    Optional<Double> cpuMeanPercent() {
        return samples == 0 ? known(averageCpu) : cpuSamples == 0 ? Optional.empty() : Optional.of(cpuSum / cpuSamples);
    }

    private static Optional<Double> known(double value) {
        return Double.isNaN(value) ? Optional.empty() : Optional.of(value);
    }

    Collection<PidstatTask> processes() {
        return processes.values();
    }

    Collection<PidstatTask> threads() {
        return threads.values();
    }

    List<String> warnings(String name, OptionalInt processors) {
        List<String> warnings = new ArrayList<>();
        if (!Double.isNaN(cappedThreads)) {
            warnings.add(String.format(Locale.ROOT, "%s: %%CPU capped at 100 by this sysstat; thread sum is %s (pid %d); the thread sum is used instead", name,
                    number(cappedThreads), cappedPid));
        }
        if (divided > 0) {
            warnings.add(String.format(Locale.ROOT, "%s: %%CPU is less than its parts in %d rows (%s), as -I divides it by the number of processors; it is taken as printed",
                    name, divided, firstDivided));
        }
        if (processors.isPresent() && cpuPeak > processors.getAsInt() * 101.0) {
            warnings.add(String.format(Locale.ROOT, "%s: %%CPU is up to %s where %d processors are %d; it is taken as printed, since pidstat's clock ticks are coarse",
                    name, number(cpuPeak), processors.getAsInt(), processors.getAsInt() * 100));
        }
        if (full) {
            warnings.add(name + ": more than " + MOST_TASKS + " processes and threads; the others count in the figures of all processes, but have no line of their own");
        }
        return warnings;
    }

    private static String number(double percent) {
        double rounded = Math.rint(percent * 100) / 100;
        return rounded == Math.rint(rounded) ? String.valueOf((long) rounded) : String.valueOf(rounded);
    }
}
