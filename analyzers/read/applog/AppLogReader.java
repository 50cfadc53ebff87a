package analyzers.read.applog;

import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Reads an application's log for lines that tell of its resources: HikariCP's time-outs, leaks and statistics, the servlet container's limits,
/// memory. Plain or gzipped, in one pass, in memory that does not grow with the file.
public final class AppLogReader {

    private static final int LONGEST_LINE = 1 << 16;

    private AppLogReader() {}

    /// @throws IOException naming the file, when it cannot be opened
    public static AppLogEvidence read(Path file) throws IOException {
        return read(file, MarkSink.NONE);
    }

    /// @throws IOException naming the file, when it cannot be opened
    static AppLogEvidence read(Path file, MarkSink sink) throws IOException {
        var tally = new AppLogTally(sink);
        try (LineReader lines = new LineReader(file)) {
            while (lines.next()) {
                int length = Math.min(lines.to() - lines.from(), LONGEST_LINE);
                tally.line(new String(lines.bytes(), lines.from(), length, StandardCharsets.UTF_8));
            }
            lines.damage().ifPresent(tally::damage);
        }
        return tally.evidence();
    }
}
