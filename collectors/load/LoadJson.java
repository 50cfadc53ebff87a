package collectors.load;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The generator's commands, events and summaries as JSON. Unknown fields are passed over; unknown values are absent.
final class LoadJson {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final JsonMapper PRETTY = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private LoadJson() {}

    /// A string as Go's encoder, and so k6, writes it: `&`, `<` and `>` escaped too.
    static String quote(String text) {
        return MAPPER.writeValueAsString(text).replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e");
    }

    static String pretty(Map<String, Object> values) {
        return PRETTY.writeValueAsString(values) + "\n";
    }

    /// @throws IllegalArgumentException in one line, when it is no command
    static Command command(String line) {
        JsonNode node = object(line);
        return switch (node.path("command").asString("")) {
            case "stop" -> new Command.Stop();
            case "level" -> new Command.Level(order(node));
            default -> throw new IllegalArgumentException("unknown command; expected \"level\" or \"stop\"");
        };
    }

    static String line(Command command) {
        ObjectNode node = MAPPER.createObjectNode();
        switch (command) {
            case Command.Stop stop -> node.put("command", "stop");
            case Command.Level(LevelOrder order) -> {
                node.put("command", "level").put("vus", order.vus())
                        .put("duration_s", seconds(order.duration())).put("graceful_stop_s", seconds(order.gracefulStop()))
                        .put("stagger_s", seconds(order.stagger())).put("think_s", seconds(order.think()))
                        .put("timeout_s", seconds(order.timeout())).put("method", order.method()).put("url", order.url())
                        .put("scenario", order.scenario());
                order.headers().forEach(node.putArray("headers")::add);
                order.runId().ifPresent(id -> node.put("run_id", id));
                order.points().ifPresent(file -> node.put("points", file.toString()));
                order.summary().ifPresent(file -> node.put("summary", file.toString()));
                order.unfinished().ifPresent(file -> node.put("unfinished", file.toString()));
            }
        }
        return MAPPER.writeValueAsString(node);
    }

    static String line(Event event) {
        ObjectNode node = MAPPER.createObjectNode();
        switch (event) {
            case Event.Ready(long pid) -> node.put("event", "ready").put("pid", pid);
            case Event.Error(String message) -> node.put("event", "error").put("message", message);
            case Event.Moved(Progress at) when at.elapsedSeconds() == 0 -> node.put("event", "start").put("epoch_ns", at.epochNs());
            case Event.Moved(Progress at) -> {
                node.put("event", "progress").put("epoch_ns", at.epochNs()).put("elapsed_s", at.elapsedSeconds());
                at.requests().ifPresent(n -> node.put("requests", n));
                at.failed().ifPresent(n -> node.put("failed", n));
                at.inFlight().ifPresent(n -> node.put("in_flight", n));
            }
            case Event.Ended(LevelEnd end) -> {
                node.put("event", "end").put("epoch_ns", end.endEpochNs()).put("outcome", end.outcome().word());
                end.problem().ifPresent(text -> node.put("problem", text));
                end.requests().ifPresent(n -> node.put("requests", n));
                end.failed().ifPresent(n -> node.put("failed", n));
                end.unfinished().ifPresent(n -> node.put("unfinished", n));
                end.startEpochNs().ifPresent(ns -> node.put("start_epoch_ns", ns));
                end.sendEndEpochNs().ifPresent(ns -> node.put("send_end_epoch_ns", ns));
                end.busiestThreadCpuShare().ifPresent(share -> node.put("busiest_thread_cpu_share", share));
            }
        }
        return MAPPER.writeValueAsString(node);
    }

    /// @throws IllegalArgumentException in one line, when it is no event
    static Event event(String line) {
        JsonNode node = object(line);
        return switch (node.path("event").asString("")) {
            case "ready" -> new Event.Ready(node.path("pid").asLong(-1));
            case "error" -> new Event.Error(node.path("message").asString(""));
            case "start" -> new Event.Moved(Progress.start(node.path("epoch_ns").asLong(0)));
            case "progress" -> new Event.Moved(new Progress(node.path("epoch_ns").asLong(0), node.path("elapsed_s").asDouble(0),
                    whole(node, "requests"), whole(node, "failed"), whole(node, "in_flight").map(Math::toIntExact)));
            case "end" -> new Event.Ended(end(node));
            default -> throw new IllegalArgumentException("unknown event");
        };
    }

    /// Requests and failed requests from a `handleSummary` file's text; k6 counts a failed request among the rate's `passes`.
    static Optional<Counts> counts(String summary) {
        try {
            JsonNode metrics = MAPPER.readTree(summary).path("metrics");
            Optional<Long> requests = whole(metrics.path("http_reqs").path("values"), "count");
            return requests.map(n -> new Counts(n, whole(metrics.path("http_req_failed").path("values"), "passes")));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    record Counts(long requests, Optional<Long> failed) {}

    private static LevelOrder order(JsonNode node) {
        if (!node.path("vus").isInt()) {
            throw new IllegalArgumentException("a level needs \"vus\", a whole number");
        }
        List<String> headers = new ArrayList<>();
        node.path("headers").forEach(header -> headers.add(header.asString("")));
        return new LevelOrder(node.path("vus").asInt(), duration(node, "duration_s", null), duration(node, "graceful_stop_s", "5"),
                duration(node, "stagger_s", "0"), duration(node, "think_s", "0"), duration(node, "timeout_s", "300"),
                node.path("method").asString("GET"), node.path("url").asString(""), headers, text(node, "run_id"),
                node.path("scenario").asString("default"), text(node, "points").map(Path::of), text(node, "summary").map(Path::of),
                text(node, "unfinished").map(Path::of));
    }

    private static LevelEnd end(JsonNode node) {
        LevelEnd.Outcome outcome = switch (node.path("outcome").asString("")) {
            case "complete" -> LevelEnd.Outcome.COMPLETE;
            case "interrupted" -> LevelEnd.Outcome.INTERRUPTED;
            default -> LevelEnd.Outcome.FAILED;
        };
        Optional<Double> share = node.path("busiest_thread_cpu_share").isNumber()
                ? Optional.of(node.path("busiest_thread_cpu_share").asDouble()) : Optional.empty();
        return new LevelEnd(whole(node, "start_epoch_ns"), whole(node, "send_end_epoch_ns"), node.path("epoch_ns").asLong(0), outcome,
                text(node, "problem"), whole(node, "requests"), whole(node, "failed"), whole(node, "unfinished"), share);
    }

    private static JsonNode object(String line) {
        try {
            JsonNode node = MAPPER.readTree(line);
            if (node.isObject()) {
                return node;
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not JSON (" + e.getOriginalMessage() + "); expected one object a line", e);
        }
        throw new IllegalArgumentException("not a JSON object; expected one object a line");
    }

    private static BigDecimal seconds(Duration duration) {
        return BigDecimal.valueOf(duration.toNanos(), 9).stripTrailingZeros();
    }

    private static Duration duration(JsonNode node, String field, String byDefault) {
        JsonNode value = node.path(field);
        if (!value.isNumber() && byDefault == null) {
            throw new IllegalArgumentException("a level needs \"" + field + "\", seconds");
        }
        BigDecimal seconds = value.isNumber() ? value.decimalValue() : new BigDecimal(byDefault);
        if (seconds.abs().compareTo(BigDecimal.valueOf(30L * 24 * 3600)) > 0) {
            throw new IllegalArgumentException("\"" + field + "\" is over 30 days");
        }
        return Duration.ofNanos(seconds.movePointRight(9).longValue());
    }

    private static Optional<Long> whole(JsonNode node, String field) {
        return node.path(field).isNumber() ? Optional.of(node.path(field).asLong()) : Optional.empty();
    }

    private static Optional<String> text(JsonNode node, String field) {
        return node.path(field).isString() ? Optional.of(node.path(field).asString()) : Optional.empty();
    }
}
