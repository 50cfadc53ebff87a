package analyzers.read.pidstat;

import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

/// Streams pidstat's output, as sysstat 9 to 12.7 print it: with and without `-h`, `-H`, `-t`, `-l`, `-U`, `--human` and colours, in any locale,
/// headings repeated or changing, as text or as JSON (`-o JSON`, since 12.7.7). Nothing is kept but the row at hand.
public final class PidstatReader {

    private static final byte[] COMMAND = "Command".getBytes(StandardCharsets.US_ASCII);
    private static final int WORDS_OF_A_HEADING = 64;

    private final LineReader in;
    private final Consumer<ProcessRow> rows;
    private final Tokens words = new Tokens();
    private final RowClock clock = new RowClock();
    private final ProcessRow row = new ProcessRow();
    private final Losses losses = new Losses();
    private OptionalInt processors = OptionalInt.empty();
    private Columns columns;
    private long read;
    private long averages;
    private boolean dateless;

    private PidstatReader(LineReader in, Consumer<ProcessRow> rows) {
        this.in = in;
        this.rows = rows;
    }

    /// @param name  how warnings call the file
    /// @param rows  gets every row, pidstat's own averages included; the object is the same each time
    /// @throws IOException naming the file, when it cannot be read
    public static Reading read(Path file, String name, Consumer<ProcessRow> rows) throws IOException {
        try (LineReader in = new LineReader(file)) {
            boolean more = in.next();
            while (more && in.from() == in.to()) {
                more = in.next();
            }
            if (more && in.bytes()[in.from()] == '{') {
                return PidstatJson.read(file, name, rows);
            }
            PidstatReader reader = new PidstatReader(in, rows);
            for (; more; more = in.next()) {
                reader.line();
            }
            return reader.reading(name);
        }
    }

    private Reading reading(String name) {
        List<String> warnings = losses.warnings(name, in.damage());
        if (read == 0) {
            warnings.addFirst(name + ": no samples in it" + (averages > 0 ? ", only pidstat's own averages" : "") + "; expected pidstat -h -H -u -r -w -p <pids> 1");
        }
        if (averages == 0 && clock.sinceBoot()) {
            warnings.add(name + ": one report that begins and ends at the same second, as pidstat prints without an interval: %CPU and rates are means since the host"
                    + " started, and of no load in particular; give pidstat an interval");
        }
        if (clock.overfull()) {
            warnings.add(name + ": more than " + RowClock.MOST_LISTED + " tasks in one sample, whose time has no seconds; it is taken for several");
        }
        if (dateless && clock.coarse()) {
            warnings.add(name + ": its times have no seconds, so its samples have no place on the clock; use pidstat -H");
        } else if (dateless) {
            warnings.add(name + ": no date in its first line, so its times of day have no place on the clock; use pidstat -H");
        }
        return new Reading(read, averages, !losses.any() && in.damage().isEmpty(), processors, warnings);
    }

    private void line() {
        if (endsInCommand()) {
            words.split(in.bytes(), in.from(), in.to(), WORDS_OF_A_HEADING);
            Columns found = Columns.of(words);
            if (found != null) {
                columns = found;
                row.pid = -1;
                int first = Columns.firstNamed(words);
                if (first > 0) {
                    clock.heading(words.bytes(), words.from(0), words.to(first - 1));
                }
                return;
            }
        }
        words.split(in.bytes(), in.from(), in.to(), columns == null ? WORDS_OF_A_HEADING : columns.words());
        if (words.count() == 0) {
            return;
        }
        int time = columns == null || !in.whole() ? 0 : columns.read(words, row);
        if (time == 0) {
            other();
            return;
        }
        if (words.comma()) {
            clock.decimalComma();
        }
        row.average = !clock.row(words.bytes(), words.from(0), words.to(time - 1));
        if (row.average && beginsLikeATime()) {
            row.pid = -1;
            losses.bad(in.number());
        } else if (row.tid >= 0 && row.pid < 0) {
            losses.bad(in.number()); // a thread whose process is in no row above it
        } else {
            pass();
        }
    }

    private void pass() {
        if (clock.coarse() && !row.average) {
            clock.listed(columns.kind(), row.pid, row.tid);
        }
        row.epochNs = clock.epochNs();
        row.sample = clock.sample();
        if (row.average) {
            averages++;
        } else {
            read++;
            dateless |= row.epochNs < 0;
        }
        if (columns.impossible() >= 0) {
            losses.impossible("line " + in.number(), words.text(columns.impossible()));
        }
        rows.accept(row);
    }

    private boolean endsInCommand() {
        byte[] b = in.bytes();
        int to = in.to();
        while (to > in.from() && (b[to - 1] & 0xff) <= ' ') {
            to--;
        }
        int from = to - COMMAND.length;
        return from >= in.from() && b[to - 1] == 'd' && b[from] == 'C' && Arrays.equals(b, from, to, COMMAND, 0, COMMAND.length);
    }

    private boolean beginsLikeATime() {
        byte first = words.bytes()[words.from(0)];
        return first >= '0' && first <= '9';
    }

    /// A line that is no row under its heading: the host's line, a damaged heading or row, or something else altogether.
    private void other() {
        if (words.is(0, "Linux")) {
            String text = new String(words.bytes(), words.from(0), Math.min(words.end() - words.from(0), Banner.LONGEST_BYTES), StandardCharsets.UTF_8);
            Banner banner = Banner.of(text);
            clock.banner(banner);
            processors = banner.processors();
            columns = null;
            losses.report();
        } else if (Columns.firstNamed(words) >= 0) {
            columns = null; // rows under a damaged heading must not be read by the heading before it
            row.pid = -1;
            losses.bad(in.number());
        } else if (beginsLikeATime()) {
            row.pid = -1; // threads that follow must not pass for those of the process before
            losses.bad(in.number());
        } else {
            losses.strange(in.number());
        }
    }
}
