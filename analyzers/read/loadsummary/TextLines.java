package analyzers.read.loadsummary;

import analyzers.read.bytes.Colours;
import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A summary's lines, without colours: those between the beginning and a bound that no real summary comes near, or the next summary. People append
/// one run's output to another's, and figures of two runs must not be taken for those of one.
///
/// @param lines   without line ends
/// @param cut     whether the last line has no line end, so that a number in it may be cut
/// @param damage  why the file ended early
/// @param more    how many summaries follow, which are not read
record TextLines(List<String> lines, boolean cut, Optional<String> damage, int more) {

    private static final int MOST_LINES = 100_000;
    private static final int LONGEST_LINE = 4096;

    /// @param first  matches the line that each summary has once, near its beginning
    static TextLines read(Path file, Pattern first) throws IOException {
        List<String> lines = new ArrayList<>();
        boolean cut = false;
        int begun = 0;
        try (LineReader in = new LineReader(file)) {
            while (lines.size() < MOST_LINES && in.next() && !Thread.currentThread().isInterrupted()) {
                int length = Math.min(in.to() - in.from(), LONGEST_LINE);
                String line = Colours.without(new String(in.bytes(), in.from(), length, StandardCharsets.UTF_8));
                begun += first.matcher(line).find() ? 1 : 0;
                if (begun < 2) {
                    lines.add(line);
                    cut = !in.whole();
                }
            }
            return new TextLines(List.copyOf(lines), cut, in.damage(), Math.max(0, begun - 1));
        }
    }
}
