package analyzers.read.pidstat;

/// Where the columns stand under one heading, counted from the first word after the time. The set of columns differs between kinds of
/// report and between releases (`%wait` since 11.5, `iodelay` since 10.2, `UID` since 10.1), so places are taken from the heading alone.
final class Columns {

    private static final int NONE = -1;
    private static final int MOST_TIME_WORDS = 4;
    private static final int MOST_USER_WORDS = 3;

    private int uid = NONE;
    private int user = NONE;
    private int pid = NONE;
    private int tgid = NONE;
    private int tid = NONE;
    private int usr = NONE;
    private int system = NONE;
    private int guest = NONE;
    private int wait = NONE;
    private int cpu = NONE;
    private int rss = NONE;
    private int vsz = NONE;
    private int read = NONE;
    private int written = NONE;
    private int voluntary = NONE;
    private int involuntary = NONE;
    private int width;
    private int timeWords;
    private int shift;
    private int impossible;
    private int kind;

    private Columns() {}

    /// @return null when the line is no heading: that names a process after at most four words of time and ends in `Command`
    static Columns of(Tokens header) {
        int first = firstNamed(header);
        if (first < 0 || !header.is(header.count() - 1, "Command")) {
            return null;
        }
        Columns c = new Columns();
        c.width = header.count() - first;
        c.timeWords = Math.max(1, header.bytes()[header.from(0)] == '#' ? 1 : first);
        for (int place = 0; place < c.width - 1; place++) {
            c.place(header.text(first + place), place);
            c.kind = 31 * c.kind + header.text(first + place).hashCode();
        }
        return c.pid == NONE && (c.tgid == NONE || c.tid == NONE) ? null : c;
    }

    /// @return place of the word that names the first column, or −1
    static int firstNamed(Tokens line) {
        for (int i = 0; i < Math.min(line.count(), MOST_TIME_WORDS + 1); i++) {
            if (line.is(i, "UID") || line.is(i, "USER") || line.is(i, "PID") || line.is(i, "TGID")) {
                return i;
            }
        }
        return -1;
    }

    private void place(String name, int place) {
        switch (name) {
            case "UID" -> uid = place;
            case "USER" -> user = place;
            case "PID" -> pid = place;
            case "TGID" -> tgid = place;
            case "TID" -> tid = place;
            case "%usr", "%user" -> usr = place;
            case "%system" -> system = place;
            case "%guest" -> guest = place;
            case "%wait" -> wait = place;
            case "%CPU" -> cpu = place;
            case "RSS" -> rss = place;
            case "VSZ" -> vsz = place;
            case "kB_rd/s" -> read = place;
            case "kB_wr/s" -> written = place;
            case "cswch/s" -> voluntary = place;
            case "nvcswch/s" -> involuntary = place;
            default -> { }
        }
    }

    /// The same for headings that name the same columns.
    int kind() {
        return kind;
    }

    /// Words to split off a row's line: the last column is the command, which may hold blanks.
    int words() {
        return width + MOST_TIME_WORDS + MOST_USER_WORDS;
    }

    /// Fills the row. How many words its time takes is found by what stands in the columns that name the process: neither `PM` nor the label of
    /// an average is a user's number. A user's name may itself hold blanks.
    ///
    /// @return how many words the time takes; 0 when the words are no row under this heading
    int read(Tokens words, ProcessRow row) {
        if (!fits(words, timeWords, shift)) {
            for (int total = 0; total < MOST_USER_WORDS * MOST_TIME_WORDS; total++) {
                int time = total % MOST_TIME_WORDS + 1;
                int extra = total / MOST_TIME_WORDS;
                if ((extra == 0 || user != NONE) && fits(words, time, extra)) {
                    timeWords = time;
                    shift = extra;
                    fill(words, row);
                    return timeWords;
                }
            }
            return 0;
        }
        fill(words, row);
        return timeWords;
    }

    private boolean fits(Tokens words, int time, int extra) {
        // A task may have set itself an empty name; its row then has no word for the command.
        if (words.count() < time + width - 1 + extra || uid != NONE && words.whole(time + uid) < 0) {
            return false;
        }
        if (time == 1 && (words.is(1, "AM") || words.is(1, "PM"))) {
            return false; // else it could pass for a user
        }
        int at = time + extra;
        if (pid != NONE) {
            return ProcessRow.isId(words.whole(at + pid));
        }
        boolean process = ProcessRow.isId(words.whole(at + tgid));
        boolean thread = ProcessRow.isId(words.whole(at + tid));
        return (process || words.is(at + tgid, "-")) && (thread || words.is(at + tid, "-")) && (process || thread);
    }

    private void fill(Tokens words, ProcessRow row) {
        int first = timeWords + shift;
        row.tid = -1;
        if (pid != NONE) {
            row.pid = words.whole(first + pid);
        } else {
            // The process of a thread is the one whose row came before it, or stands in the thread's own row where it has none.
            row.pid = words.is(first + tgid, "-") ? row.pid : words.whole(first + tgid);
            row.tid = words.is(first + tid, "-") ? -1 : words.whole(first + tid);
        }
        impossible = NONE;
        row.usrPercent = percent(words, first, usr);
        row.systemPercent = percent(words, first, system);
        row.guestPercent = percent(words, first, guest);
        row.waitPercent = percent(words, first, wait);
        row.cpuPercent = percent(words, first, cpu);
        row.rssKib = size(words, first, rss);
        row.vszKib = size(words, first, vsz);
        row.withoutSizesOfNone();
        row.readKibPerSecond = rate(words, first, read);
        row.writtenKibPerSecond = rate(words, first, written);
        row.voluntarySwitchesPerSecond = rate(words, first, voluntary);
        row.involuntarySwitchesPerSecond = rate(words, first, involuntary);
        int command = first + width - 1;
        row.command(words.bytes(), command < words.count() ? words.from(command) : words.end(), words.end());
    }

    private double percent(Tokens words, int first, int place) {
        if (place == NONE) {
            return Double.NaN;
        }
        double value = words.number(first + place);
        if (ProcessRow.isImpossiblePercent(value)) {
            impossible = first + place;
            return Double.NaN;
        }
        return value;
    }

    private double size(Tokens words, int first, int place) {
        if (place == NONE) {
            return Double.NaN;
        }
        double value = words.kibibytes(first + place);
        if (ProcessRow.isImpossibleSize(value)) {
            impossible = first + place;
            return Double.NaN;
        }
        return value;
    }

    /// pidstat prints −1 where it may not read the figure.
    private static double rate(Tokens words, int first, int place) {
        double value = place == NONE ? Double.NaN : words.kibibytes(first + place);
        return value < 0 ? Double.NaN : value;
    }

    /// Place of a word of the last row that no such column can hold, as a wrapped counter gives; −1 where there is none.
    int impossible() {
        return impossible;
    }
}
