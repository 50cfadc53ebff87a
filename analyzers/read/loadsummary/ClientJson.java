package analyzers.read.loadsummary;

import analyzers.read.bytes.WholeJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/// oha's (`--output-format json`) and vegeta's (`report -type=json`) summaries. oha writes seconds, vegeta nanoseconds.
final class ClientJson {

    private static final int MOST_BYTES = 16 << 20;
    private static final String DEADLINE = "aborted due to deadline";

    private ClientJson() {}

    /// @return empty when the JSON is of neither
    /// @throws IOException in one line that names the file, when it is no JSON: a cut JSON has no good part that could be trusted
    static Optional<ClientSummary> read(Path file) throws IOException {
        JsonNode root = WholeJson.read(file, MOST_BYTES, "one summary of oha or vegeta");
        if (root.path("summary").has("requestsPerSec")) {
            return Optional.of(oha(root));
        }
        if (root.has("latencies") && root.has("status_codes")) {
            return Optional.of(vegeta(root));
        }
        return Optional.empty();
    }

    private static ClientSummary oha(JsonNode root) {
        Draft draft = new Draft("oha");
        JsonNode summary = root.path("summary");
        draft.requestsPerSecond(number(summary.path("requestsPerSec"), 1));
        draft.mean(number(summary.path("average"), 1e3));
        draft.max(number(summary.path("slowest"), 1e3));
        root.path("latencyPercentiles").properties().forEach(p -> {
            if (p.getKey().startsWith("p")) {
                OptionalDouble ms = number(p.getValue(), 1e3);
                Quantity.number(p.getKey().substring(1)).ifPresent(percentage -> draft.percentile(percentage, ms));
            }
        });
        StatusCounts counts = new StatusCounts();
        root.path("statusCodeDistribution").properties().forEach(s -> counts.status(s.getKey(), whole(s.getValue())));
        root.path("errorDistribution").properties().forEach(e -> counts.error(e.getKey(), whole(e.getValue()), e.getKey().equals(DEADLINE)));
        draft.whole(true);
        if (root.path("statusCodeDistribution").isObject()) {
            counts.into(draft);
        }
        if (counts.failed() > 0) {
            draft.warn("its requestsPerSec counts failures; throughput_per_s counts answers with a status under 400");
        }
        OhaNotes.add(draft, counts.aborted());
        return draft.summary();
    }

    private static ClientSummary vegeta(JsonNode root) {
        Draft draft = new Draft("vegeta");
        StatusCounts counts = new StatusCounts();
        root.path("status_codes").properties().forEach(s -> counts.status(s.getKey(), whole(s.getValue())));
        counts.into(draft);
        draft.requests(whole(root.path("requests")));
        draft.requestsPerSecond(number(root.path("rate"), 1));
        draft.successesPerSecond(number(root.path("throughput"), 1));
        JsonNode latencies = root.path("latencies");
        draft.mean(number(latencies.path("mean"), 1e-6));
        draft.max(number(latencies.path("max"), 1e-6));
        for (int percentage : new int[] {50, 90, 95, 99}) {
            draft.percentile(percentage, number(latencies.path(percentage + "th"), 1e-6));
        }
        draft.whole(true);
        VegetaNotes.add(draft);
        return draft.summary();
    }

    private static OptionalDouble number(JsonNode value, double factor) {
        return value.isNumber() ? OptionalDouble.of(value.doubleValue() * factor) : OptionalDouble.empty();
    }

    private static OptionalLong whole(JsonNode value) {
        return value.isIntegralNumber() && value.canConvertToLong() && value.longValue() >= 0 ? OptionalLong.of(value.longValue()) : OptionalLong.empty();
    }
}
