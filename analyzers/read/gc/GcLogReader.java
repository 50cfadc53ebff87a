package analyzers.read.gc;

import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Reads the JVM's log of collections as unified logging writes it (JDK 9 and newer, `-Xlog:gc*`, better with `safepoint`), plain or gzipped:
/// Serial, Parallel, G1, ZGC with and without generations, Shenandoah. One pass, in memory that does not grow with the file.
public final class GcLogReader {

    private static final int LONGEST_LINE = 4_000;

    private GcLogReader() {}

    /// @throws IOException naming the file, when it cannot be opened
    public static GcLog read(Path file) throws IOException {
        return read(file, GcSink.NONE);
    }

    /// @throws IOException naming the file, when it cannot be opened
    static GcLog read(Path file, GcSink sink) throws IOException {
        var tally = new GcTally(sink);
        try (LineReader lines = new LineReader(file)) {
            boolean whole = true;
            while (lines.next()) {
                int length = Math.min(lines.to() - lines.from(), LONGEST_LINE);
                whole = lines.whole();
                tally.line(new String(lines.bytes(), lines.from(), length, StandardCharsets.UTF_8));
            }
            lines.damage().ifPresent(tally::damage);
            if (!whole) {
                tally.damage("its last line has no end: the log was cut, or is still written");
            }
        }
        return tally.evidence();
    }
}
