package analyzers.read.summary;

import analyzers.read.bytes.WholeJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads a k6 summary in any of its three shapes.
public final class SummaryJson {

    private static final int MOST_BYTES = 64 << 20;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private SummaryJson() {}

    /// @param name  how the summary is called
    /// @throws IOException naming the file, when it cannot be read or is no k6 summary
    public static LoadSummary read(Path file, String name) throws IOException {
        JsonNode root = WholeJson.read(file, MOST_BYTES, "a k6 summary");
        Optional<Double> seconds = number(root.path("config"), "duration").filter(s -> s > 0);
        JsonNode list = root.path("results").path("metrics");
        if (list.isArray()) {
            Map<String, JsonNode> metrics = new LinkedHashMap<>();
            list.forEach(metric -> metrics.put(metric.path("name").asString(""), metric));
            return summary(name, LoadSummary.Shape.MACHINE_READABLE, metrics, seconds, Optional.empty());
        }
        JsonNode object = root.path("metrics");
        if (!object.isObject()) {
            throw new IOException(file + ": no metrics in it; expected what k6's --summary-export or handleSummary writes");
        }
        Map<String, JsonNode> metrics = new LinkedHashMap<>();
        object.properties().forEach(metric -> metrics.put(metric.getKey(), metric.getValue()));
        boolean nested = metrics.values().stream().anyMatch(metric -> metric.path("values").isObject());
        return summary(name, nested ? LoadSummary.Shape.HANDLE_SUMMARY : LoadSummary.Shape.EXPORT, metrics, seconds, starts(root.path("loomlab").path("late_starts")));
    }

    private static LoadSummary summary(String name, LoadSummary.Shape shape, Map<String, JsonNode> metrics, Optional<Double> seconds,
            Optional<LoadSummary.Starts> starts) {
        Optional<Long> requests = requests(metrics);
        boolean any = requests.orElse(1L) > 0;
        List<Threshold> thresholds = new ArrayList<>();
        metrics.forEach((metric, node) -> node.path("thresholds").properties().forEach(t -> {
            // The export says whether a threshold was crossed, the others whether it is ok.
            boolean passed = t.getValue().isBoolean() ? !t.getValue().booleanValue() : t.getValue().path("ok").asBoolean(false);
            thresholds.add(new Threshold(metric, t.getKey(), passed, any || !metric.startsWith("http_req_") ? actual(values(metrics, metric), t.getKey()) : Optional.empty()));
        }));
        return new LoadSummary(name, shape, requests, any ? failed(values(metrics, "http_req_failed")) : Optional.of(0L),
                whole(values(metrics, "iterations"), "count"), whole(values(metrics, "dropped_iterations"), "count"),
                number(values(metrics, "http_reqs"), "rate").or(() -> requests.flatMap(n -> seconds.map(s -> n / s))), any ? trend(values(metrics, "http_req_duration")) : Optional.empty(),
                any ? trend(values(metrics, "http_req_duration{expected_response:true}")) : Optional.empty(),
                trend(values(metrics, "iteration_duration")), times(metrics, any), starts, List.copyOf(thresholds));
    }

    /// A script may have filtered metrics out: without `http_reqs`, the outcomes tell how many requests there were. Times that are not 0 tell that
    /// there were some; else there was none, since k6 leaves a metric without points out.
    private static Optional<Long> requests(Map<String, JsonNode> metrics) {
        JsonNode outcomes = values(metrics, "http_req_failed");
        Optional<Long> counted = whole(values(metrics, "http_reqs"), "count").or(() -> whole(outcomes, "total"))
                .or(() -> whole(outcomes, "passes").flatMap(passes -> whole(outcomes, "fails").map(fails -> passes + fails)));
        JsonNode times = values(metrics, "http_req_duration");
        boolean timed = Stream.of("avg", "med", "max", "p(95)").anyMatch(statistic -> number(times, statistic).filter(ms -> ms > 0).isPresent());
        return counted.isPresent() || timed ? counted : Optional.of(0L);
    }

    private static Optional<LoadSummary.Starts> starts(JsonNode late) {
        return whole(late, "count").flatMap(count -> number(late, "latest_ms").map(latest -> new LoadSummary.Starts(count, latest)));
    }

    /// Without a request the summary may still hold zeros for a metric that has a threshold; those are no measurements.
    private static SequencedMap<String, Trend> times(Map<String, JsonNode> metrics, boolean anyRequest) {
        SequencedMap<String, Trend> times = new LinkedHashMap<>();
        metrics.keySet().stream().filter(name -> anyRequest || !name.startsWith("http_req_"))
                .filter(name -> values(metrics, name).has("avg") || values(metrics, name).has("med") || values(metrics, name).has("p(95)"))
                .forEach(name -> trend(values(metrics, name)).ifPresent(t -> times.put(name, t)));
        return times;
    }

    /// `p(95)<500`, `rate>0.9`, `count>10`: the statistic stands before the comparison.
    private static Optional<Double> actual(JsonNode values, String expression) {
        String statistic = expression.strip().split("[\\s<>=!]", 2)[0];
        return switch (statistic) {
            case "rate" -> number(values, "rate").or(() -> number(values, "value"));
            case "med" -> number(values, "med").or(() -> number(values, "p(50)"));
            case "p(50)" -> number(values, "p(50)").or(() -> number(values, "med"));
            default -> number(values, statistic);
        };
    }

    private static JsonNode values(Map<String, JsonNode> metrics, String name) {
        JsonNode metric = metrics.get(name);
        if (metric == null) {
            return MAPPER.createObjectNode();
        }
        return metric.path("values").isObject() ? metric.get("values") : metric;
    }

    /// `passes` of a rate counts the times it was true, and `http_req_failed` is true for a failure. The rate decides where the two disagree.
    private static Optional<Long> failed(JsonNode rate) {
        Optional<Long> matches = whole(rate, "matches");
        Optional<Long> passes = whole(rate, "passes");
        Optional<Long> fails = whole(rate, "fails");
        Optional<Double> share = number(rate, "rate").or(() -> number(rate, "value"));
        if (matches.isPresent() || passes.isEmpty() || fails.isEmpty() || share.isEmpty()) {
            return matches.or(() -> passes);
        }
        double trueCount = share.get() * (passes.get() + fails.get());
        return Math.abs(trueCount - fails.get()) < 0.5 && Math.abs(trueCount - passes.get()) >= 0.5 ? fails : passes;
    }

    private static Optional<Trend> trend(JsonNode values) {
        Trend trend = new Trend(whole(values, "count"), number(values, "avg"), number(values, "min"), number(values, "med").or(() -> number(values, "p(50)")),
                number(values, "p(90)"), number(values, "p(95)"), number(values, "p(99)"), number(values, "max"));
        boolean empty = trend.meanMs().or(trend::minMs).or(trend::p50Ms).or(trend::p90Ms).or(trend::p95Ms).or(trend::p99Ms).or(trend::maxMs).isEmpty();
        return empty || trend.count().orElse(1L) == 0 ? Optional.empty() : Optional.of(trend);
    }

    private static Optional<Double> number(JsonNode node, String key) {
        JsonNode value = node.path(key);
        return value.isNumber() && Double.isFinite(value.doubleValue()) ? Optional.of(value.doubleValue()) : Optional.empty();
    }

    private static Optional<Long> whole(JsonNode node, String key) {
        return number(node, key).filter(v -> v >= 0).map(Math::round);
    }
}
