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

/// Reads and writes `run.json` and `prediction.json`: snake_case names, unknown fields tolerated, unknown values absent.
public final class RunJson {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .changeDefaultPropertyInclusion(v -> v.withValueInclusion(JsonInclude.Include.NON_ABSENT))
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private static final long MOST_OF_A_PREDICTION = 4 << 20;

    private RunJson() {}

    /// @throws IOException naming the file, when it is not a run record
    public static RunRecord read(Path file) throws IOException {
        try {
            return MAPPER.readValue(Files.readString(file, StandardCharsets.UTF_8), RunRecord.class);
        } catch (JacksonException e) {
            throw new IOException(file + ": not a run record (" + e.getOriginalMessage() + "); expected run.json as collect.java writes it", e);
        }
    }

    /// @throws IOException naming the file, when it is not a prediction
    public static PredictionRecord readPrediction(Path file) throws IOException {
        try {
            if (Files.size(file) > MOST_OF_A_PREDICTION) {
                throw new IOException(file + ": over " + (MOST_OF_A_PREDICTION >> 20) + " MiB; expected prediction.json as collect.java --what-if writes it");
            }
            PredictionRecord read = MAPPER.readValue(Files.readString(file, StandardCharsets.UTF_8), PredictionRecord.class);
            if (read == null || read.service() == null || read.baseRun() == null) {
                throw new IOException(file + ": names no base run or no service; expected prediction.json as collect.java --what-if writes it");
            }
            return read;
        } catch (JacksonException e) {
            throw new IOException(file + ": not a prediction (" + e.getOriginalMessage() + "); expected prediction.json as collect.java --what-if writes it", e);
        }
    }

    public static void write(RunRecord run, Path file) throws IOException {
        replace(file, run);
    }

    public static void write(PredictionRecord prediction, Path file) throws IOException {
        replace(file, prediction);
    }

    /// Writes beside the file and renames, so that a kill never leaves half a record.
    private static void replace(Path file, Object record) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".draft");
        Files.writeString(draft, MAPPER.writeValueAsString(record) + "\n", StandardCharsets.UTF_8);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
