package analyzers.read.pidstat;

/// One row of pidstat, of a process or (with `-t`) of a thread. NaN is a column that the file does not have. One object serves all rows.
public final class ProcessRow {

    long epochNs;
    long pid;
    long tid;
    double cpuPercent;
    double waitPercent;
    double rssKib;
    double vszKib;

    ProcessRow() {}

    /// End of the interval that the row is about, UTC epoch nanoseconds; −1 where no date is known.
    public long epochNs() {
        return epochNs;
    }

    public long pid() {
        return pid;
    }

    /// −1 in the row of a whole process.
    public long tid() {
        return tid;
    }

    /// Per cent of one core.
    public double cpuPercent() {
        return cpuPercent;
    }

    /// Per cent of the interval runnable but not running. In the row of a process it is the main thread's alone.
    public double waitPercent() {
        return waitPercent;
    }

    public double rssKib() {
        return rssKib;
    }

    public double vszKib() {
        return vszKib;
    }
}
