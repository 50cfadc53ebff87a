package truth;

import java.util.List;
import java.util.regex.Pattern;

/// A line of k6's points: of every request what happened when, and none of the other metrics and tags.
final class PointLine {

    private static final List<String> METRICS = List.of("http_reqs", "http_req_duration", "http_req_failed", "iterations", "iteration_duration", "dropped_iterations");
    private static final Pattern METRIC = Pattern.compile("\"metric\":\"([a-z_]+)\"");
    private static final Pattern TAGS = Pattern.compile("\"(?:url|name|group|method|proto|scenario)\":\"[^\"]*\",?");

    private PointLine() {}

    static String reduced(String line) {
        var metric = METRIC.matcher(line);
        if (!metric.find() || !METRICS.contains(metric.group(1))) {
            return "";
        }
        int tags = line.indexOf("\"tags\":{");
        return tags < 0 || line.contains("\"type\":\"Metric\"") ? line
                : line.substring(0, tags) + TAGS.matcher(line.substring(tags)).replaceAll("").replace(",}", "}");
    }
}
