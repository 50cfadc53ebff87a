package collectors.components;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What a component answers to `GET /stats`: counts since its start.
///
/// @param served       requests answered
/// @param refused      requests turned away
/// @param inFlight     requests under way
/// @param residenceUs  sum over the served of the time from when each was read to when it was answered, microseconds
/// @param limit        requests it serves at once; empty where it has no limit
/// @param cpuMs        CPU time of its process; empty where the system does not tell
public record StatsJson(long served, long refused, long inFlight, long residenceUs, OptionalLong limit, OptionalLong cpuMs) {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    /// @throws IOException in one line, when it is no such answer
    public static StatsJson read(String json) throws IOException {
        try {
            JsonNode root = MAPPER.readTree(json);
            return new StatsJson(count(root, "served"), count(root, "refused"), count(root, "in_flight"), count(root, "residence_us"),
                    known(root, "limit"), known(root, "cpu_ms"));
        } catch (JacksonException e) {
            throw new IOException("/stats: expected JSON (" + e.getOriginalMessage() + ")", e);
        }
    }

    private static long count(JsonNode root, String name) throws IOException {
        OptionalLong value = known(root, name);
        if (value.isEmpty()) {
            throw new IOException("/stats: no count named " + name);
        }
        return value.getAsLong();
    }

    private static OptionalLong known(JsonNode root, String name) {
        return Optional.of(root.path(name)).filter(JsonNode::isIntegralNumber).map(JsonNode::longValue).map(OptionalLong::of).orElse(OptionalLong.empty());
    }
}
