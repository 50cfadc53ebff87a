package analyzers.read.pidstat;

/// Where the columns stand, counted from the first word after the time. A header says it, and may say something else the next time.
final class Columns {

    private static final int NONE = -1;

    private int pid;
    private int tgid;
    private int tid;
    private int cpu;
    private int wait;
    private int rss;
    private int vsz;
    private int width;

    /// @param first  the first word after the time's heading
    static Columns of(Tokens header, int first) {
        Columns c = new Columns();
        c.pid = c.tgid = c.tid = c.cpu = c.wait = c.rss = c.vsz = NONE;
        c.width = header.count() - first;
        for (int i = first; i < header.count(); i++) {
            int place = i - first;
            switch (header.text(i)) {
                case "PID" -> c.pid = place;
                case "TGID" -> c.tgid = place;
                case "TID" -> c.tid = place;
                case "%CPU" -> c.cpu = place;
                case "%wait" -> c.wait = place;
                case "RSS" -> c.rss = place;
                case "VSZ" -> c.vsz = place;
                default -> { }
            }
        }
        return c;
    }

    /// Whether the rows under this header are about processes at all.
    boolean useful() {
        return (pid != NONE || tgid != NONE) && (cpu != NONE || rss != NONE);
    }

    /// Fills the row; the process of a thread is the one whose row came before it.
    ///
    /// @param first  the first word after the time
    /// @return whether the words are a row under this header
    boolean read(Tokens words, int first, ProcessRow row) {
        if (words.count() - first < width) {
            return false;
        }
        if (pid != NONE) {
            row.pid = words.whole(first + pid);
            row.tid = -1;
        } else {
            boolean process = !words.is(first + tgid, "-");
            row.pid = process ? words.whole(first + tgid) : row.pid;
            row.tid = process || tid == NONE ? -1 : words.whole(first + tid);
            if (!process && row.tid < 0) {
                return false;
            }
        }
        row.cpuPercent = number(words, first, cpu);
        row.waitPercent = number(words, first, wait);
        row.rssKib = number(words, first, rss);
        row.vszKib = number(words, first, vsz);
        return row.pid >= 0;
    }

    private static double number(Tokens words, int first, int place) {
        return place == NONE ? Double.NaN : words.number(first + place);
    }
}
