package analyzers.read.pidstat;

import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Streams pidstat's output: with and without `-h`, `-H` and `-t`, headers repeated or changing, averages left out.
public final class PidstatReader {

    private PidstatReader() {}

    /// @param name  how warnings call the file
    /// @param rows  gets every row; the object is the same each time
    /// @return warnings, one line each
    /// @throws IOException naming the file, when it cannot be read
    public static List<String> read(Path file, String name, Consumer<ProcessRow> rows) throws IOException {
        List<String> warnings = new ArrayList<>();
        try (LineReader in = new LineReader(file)) {
            Tokens words = new Tokens();
            RowClock clock = new RowClock();
            ProcessRow row = new ProcessRow();
            Columns columns = null;
            long read = 0;
            long bad = 0;
            long firstBad = 0;
            boolean dateless = false;
            while (in.next()) {
                words.split(in.bytes(), in.from(), in.to());
                if (words.count() == 0) {
                    continue;
                }
                int first = heading(words, clock);
                if (first > 0) {
                    columns = Columns.of(words, first);
                    continue;
                }
                int time = clock.read(words);
                if (time == 0) {
                    if (words.is(0, "Linux")) {
                        clock.banner(new String(in.bytes(), in.from(), in.to() - in.from(), StandardCharsets.UTF_8));
                    }
                    continue;
                }
                if (columns != null && !columns.useful()) {
                    continue;
                }
                row.epochNs = clock.epochNs();
                if (columns == null || !in.whole() || !columns.read(words, time, row)) {
                    firstBad = bad++ == 0 ? in.number() : firstBad;
                    continue;
                }
                dateless |= row.epochNs < 0;
                read++;
                rows.accept(row);
            }
            in.damage().ifPresent(d -> warnings.add(name + ": " + d + "; the rows before it are used"));
            if (bad > 0) {
                warnings.add(name + ": " + bad + " rows are cut or have no header above them (the first is line " + firstBad + ") and are left out");
            }
            if (read == 0) {
                warnings.add(name + ": no samples in it; expected pidstat -h -H -u -r -w -p <pids> 1");
            }
            if (dateless) {
                warnings.add(name + ": no date in its first line, so its times of day have no place on the clock; use pidstat -H");
            }
        }
        return warnings;
    }

    /// @return place of the first word after a header's time; 0 when the line is no header
    private static int heading(Tokens words, RowClock clock) {
        boolean process = false;
        for (int i = 0; i < words.count() && !process; i++) {
            process = words.is(i, "PID") || words.is(i, "TGID");
        }
        if (!process) {
            return 0;
        }
        if (words.is(0, "#")) {
            return 2;
        }
        if (words.at(0, 0) == '#') {
            return 1;
        }
        // Without -h a header begins with the time of the rows under it; an average's header does not, and is none.
        return clock.read(words);
    }
}
