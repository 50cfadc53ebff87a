package truth;

import analyzers.evidence.Window;
import java.util.List;

/// Lines of scrapes: the line that leads each, and the samples of series that may matter to a verdict.
final class ScrapeLine {

    private static final String LEAD = "# scrape ";

    private final List<Window> spans;
    private final List<String> prefixes;
    private boolean inside;

    ScrapeLine(List<Window> spans, List<String> prefixes) {
        this.spans = spans;
        this.prefixes = prefixes;
    }

    String reduced(String line) {
        if (line.startsWith(LEAD)) {
            inside = SampledRows.within(spans, Long.parseLong(line.substring(LEAD.length()).split(" ")[0]));
            return inside ? line : "";
        }
        return inside && prefixes.stream().anyMatch(line::startsWith) ? line : "";
    }
}
