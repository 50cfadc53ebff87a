package analyzers.read.pidstat;

import java.nio.charset.StandardCharsets;

/// One row of pidstat, of a process or (with `-t`) of a thread. NaN is a column that the file does not have, or has no figure in. One object
/// serves all rows.
public final class ProcessRow {

    /// Linux gives no process a number above this (`PID_MAX_LIMIT`).
    public static final int MOST_ID = 1 << 22;

    private static final double MOST_PERCENT = 1e6;
    private static final double MOST_KIB = 1e15;

    long epochNs;
    long sample;
    boolean average;
    long pid = -1;
    long tid = -1;
    double usrPercent;
    double systemPercent;
    double guestPercent;
    double waitPercent;
    double cpuPercent;
    double rssKib;
    double vszKib;
    double readKibPerSecond;
    double writtenKibPerSecond;
    double voluntarySwitchesPerSecond;
    double involuntarySwitchesPerSecond;
    private byte[] line = {};
    private int commandFrom;
    private int commandTo;

    ProcessRow() {
        clear();
    }

    void clear() {
        pid = tid = -1;
        usrPercent = systemPercent = guestPercent = waitPercent = cpuPercent = rssKib = vszKib = Double.NaN;
        readKibPerSecond = writtenKibPerSecond = voluntarySwitchesPerSecond = involuntarySwitchesPerSecond = Double.NaN;
        commandFrom = commandTo = 0;
    }

    static boolean isId(long id) {
        return id >= 0 && id <= MOST_ID;
    }

    /// Over 10,000 processors, or below nothing: a difference of counters that wrapped.
    static boolean isImpossiblePercent(double percent) {
        return percent < 0 || percent > MOST_PERCENT;
    }

    static boolean isImpossibleSize(double kib) {
        return kib < 0 || kib > MOST_KIB;
    }

    void command(byte[] bytes, int from, int to) {
        line = bytes;
        commandFrom = from;
        commandTo = to;
    }

    /// A process that has an address space has a size. pidstat prints 0 for one that has ended and waits for its parent, whose memory is gone, and for a
    /// thread of the kernel, which has none of its own: neither is a size that was measured.
    void withoutSizesOfNone() {
        if (vszKib == 0) {
            vszKib = rssKib = Double.NaN;
        }
    }

    /// End of the interval that the row is about, UTC epoch nanoseconds; −1 where no date is known.
    public long epochNs() {
        return epochNs;
    }

    /// Which report of the file the row belongs to, from 1: rows of one instant share it, whatever their headings.
    public long sample() {
        return sample;
    }

    /// Whether this is pidstat's own average at the end of its output, and no sample. Its instant and sample are without meaning.
    public boolean average() {
        return average;
    }

    public long pid() {
        return pid;
    }

    /// −1 in the row of a whole process.
    public long tid() {
        return tid;
    }

    /// Per cent of one core; with `-I`, which the file does not tell, of all cores.
    public double cpuPercent() {
        return cpuPercent;
    }

    /// `%usr + %system + %guest`, per cent of one core. Not always `%CPU`: `-I` divides that alone, and some releases cap it.
    public double partsPercent() {
        return usrPercent + systemPercent + (Double.isNaN(guestPercent) ? 0 : guestPercent);
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

    public double readKibPerSecond() {
        return readKibPerSecond;
    }

    public double writtenKibPerSecond() {
        return writtenKibPerSecond;
    }

    public double voluntarySwitchesPerSecond() {
        return voluntarySwitchesPerSecond;
    }

    public double involuntarySwitchesPerSecond() {
        return involuntarySwitchesPerSecond;
    }

    /// The task's name, or its command line; of a thread without the `|__` before it.
    public String command() {
        String command = new String(line, commandFrom, commandTo - commandFrom, StandardCharsets.UTF_8).strip();
        int mark = tid < 0 ? -1 : command.startsWith("|__") ? 0 : command.startsWith("(") ? command.indexOf(")__") : -1;
        return mark < 0 ? command : command.substring(mark + 3);
    }
}
