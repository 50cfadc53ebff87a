package analyzers.file;

import analyzers.read.pidstat.ProcessRow;
import java.util.Optional;

/// Figures of one process, or of one of its threads, over the samples that list it.
final class PidstatTask {

    /// Sum and largest of a column.
    static final class Figure {

        private double sum;
        private long count;
        private double peak = Double.NaN;

        private void add(double value) {
            if (!Double.isNaN(value)) {
                sum += value;
                count++;
                peak = count == 1 ? value : Math.max(peak, value);
            }
        }

        /// Over the samples that list the task and have the column; a sample that does not list it counts as nothing, not as 0.
        Optional<Double> mean() {
            return count == 0 ? Optional.empty() : Optional.of(sum / count);
        }

        Optional<Double> peak() {
            return count == 0 ? Optional.empty() : Optional.of(peak);
        }
    }

    /// The task whose row came after this one's the last time.
    PidstatTask next;

    final long pid;
    final long tid;
    final String command;
    final Figure cpuPercent = new Figure();
    final Figure waitPercent = new Figure();
    final Figure rssKib = new Figure();
    final Figure vszKib = new Figure();
    final Figure switchesPerSecond = new Figure();
    final Figure readKibPerSecond = new Figure();
    final Figure writtenKibPerSecond = new Figure();
    private long samples;
    private long lastSample;
    private double cpuNow = Double.NaN;
    private double threadsNow;

    PidstatTask(ProcessRow row) {
        pid = row.pid();
        tid = row.tid();
        command = row.command();
    }

    /// @return whether it is the task's first row in this sample
    boolean add(ProcessRow row) {
        boolean first = row.sample() != lastSample;
        samples += first ? 1 : 0;
        lastSample = row.sample();
        waitPercent.add(row.waitPercent());
        rssKib.add(row.rssKib());
        vszKib.add(row.vszKib());
        switchesPerSecond.add(row.voluntarySwitchesPerSecond() + row.involuntarySwitchesPerSecond());
        readKibPerSecond.add(row.readKibPerSecond());
        writtenKibPerSecond.add(row.writtenKibPerSecond());
        cpuNow = Double.isNaN(row.cpuPercent()) ? cpuNow : row.cpuPercent();
        return first;
    }

    /// Adds the `%CPU` of one of its threads in the current sample.
    void addThread(double cpuPercent) {
        threadsNow += Double.isNaN(cpuPercent) ? 0 : cpuPercent;
    }

    double cpuNow() {
        return cpuNow;
    }

    double threadsNow() {
        return threadsNow;
    }

    /// Ends the current sample.
    ///
    /// @param cpu  `%CPU` in it; NaN where it has none
    void endSample(double cpu) {
        cpuPercent.add(cpu);
        cpuNow = Double.NaN;
        threadsNow = 0;
    }

    long samples() {
        return samples;
    }
}
