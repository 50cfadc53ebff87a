package analyzers.read.loadsummary;

import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A summary's lines, without colours: those between the beginning and a bound that no real summary comes near.
///
/// @param lines   without line ends
/// @param cut     whether the last line has no line end, so that a number in it may be cut
/// @param damage  why the file ended early
record TextLines(List<String> lines, boolean cut, Optional<String> damage) {

    private static final int MOST_LINES = 100_000;
    private static final int LONGEST_LINE = 4096;

    static TextLines read(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        boolean cut = false;
        try (LineReader in = new LineReader(file)) {
            while (lines.size() < MOST_LINES && in.next()) {
                int length = Math.min(in.to() - in.from(), LONGEST_LINE);
                lines.add(new String(in.bytes(), in.from(), length, StandardCharsets.UTF_8).replaceAll("\u001b\\[[0-9;]*m", ""));
                cut = !in.whole();
            }
            return new TextLines(List.copyOf(lines), cut, in.damage());
        }
    }
}
