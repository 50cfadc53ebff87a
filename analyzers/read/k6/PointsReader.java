package analyzers.read.k6;

import analyzers.evidence.Window;
import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Reads k6's per-request points (line-delimited JSON, plain or gzip by content) in one pass.
///
/// Kept are eight bytes a request, for exact percentiles, and nothing else that grows with the file.
public final class PointsReader {

    private PointsReader() {}

    /// @param file        the points
    /// @param name        how warnings and evidence call it
    /// @param levelStart  when the first user may send; the start of the first request or iteration when it is not known
    /// @param window      the part that counts
    /// @param unfinished  start instants of requests that never ended, where the generator tells them
    /// @throws IOException naming the file, when it is missing or not readable at all; damage inside it is a warning
    public static PointsEvidence read(
            Path file, String name, OptionalLong levelStart, Optional<Window> window, Optional<Unfinished> unfinished) throws IOException {
        LevelTally tally = new LevelTally(levelStart, window);
        Point point = new Point();
        PointScanner scanner = new PointScanner(point, Optional.empty());
        List<String> warnings = new ArrayList<>();
        long lines = 0;
        long bad = 0;
        long firstBad = 0;
        try (LineReader in = new LineReader(file)) {
            while (in.next()) {
                lines++;
                switch (scanner.read(in.bytes(), in.from(), in.to(), in.whole())) {
                    case POINT -> tally.add(point);
                    case OTHER -> { }
                    case BAD -> {
                        firstBad = bad++ == 0 ? in.number() : firstBad;
                    }
                }
            }
            if (in.damage().isPresent()) {
                warnings.add(name + ": " + in.damage().get() + "; the " + lines + " lines before it are used");
            }
        }
        if (bad > 0) {
            warnings.add(name + ": " + bad + " of " + lines + " lines are no k6 points (the first is line " + firstBad + ") and are left out");
        }
        return tally.evidence(name, lines, bad, unfinished, warnings);
    }
}
