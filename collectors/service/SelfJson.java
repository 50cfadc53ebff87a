package collectors.service;

import java.io.IOException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/// Reads the answer of `/api/self`: snake_case names, unknown fields tolerated.
final class SelfJson {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private SelfJson() {}

    static Self read(String json) throws IOException {
        try {
            return MAPPER.readValue(json, Self.class);
        } catch (JacksonException e) {
            throw new IOException("/api/self: expected JSON with what runs (" + e.getOriginalMessage() + ")", e);
        }
    }
}
