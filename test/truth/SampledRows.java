package truth;

import analyzers.evidence.Window;
import java.util.List;

/// Rows of a CSV file whose first cell is an instant inside one of the spans, and the line of column names.
final class SampledRows {

    private final List<Window> spans;

    SampledRows(List<Window> spans) {
        this.spans = spans;
    }

    String csv(String line) {
        int comma = line.indexOf(',');
        if (comma <= 0 || !Character.isDigit(line.charAt(0))) {
            return line;
        }
        return within(spans, Long.parseLong(line.substring(0, comma))) ? line : "";
    }

    static boolean within(List<Window> spans, long epochNs) {
        return spans.stream().anyMatch(s -> s.contains(epochNs));
    }
}
