package collectors.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Reads and writes `run.json`: snake_case names, unknown fields tolerated, unknown values absent.
public final class RunJson {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .changeDefaultPropertyInclusion(v -> v.withValueInclusion(JsonInclude.Include.NON_ABSENT))
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private RunJson() {}

    /// @throws IOException naming the file, when it is not a run record
    public static RunRecord read(Path file) throws IOException {
        try {
            return MAPPER.readValue(Files.readString(file, StandardCharsets.UTF_8), RunRecord.class);
        } catch (JacksonException e) {
            throw new IOException(file + ": not a run record (" + e.getOriginalMessage() + "); expected run.json as collect.java writes it", e);
        }
    }

    /// Writes beside the file and renames, so that a kill never leaves half a record.
    public static void write(RunRecord run, Path file) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".draft");
        Files.writeString(draft, MAPPER.writeValueAsString(run) + "\n", StandardCharsets.UTF_8);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
