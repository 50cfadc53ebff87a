package collectors.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads a points file by a JSON parser, independently of the code under test.
record Points(List<JsonNode> points, Map<String, JsonNode> declarations) {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    static Points read(Path file) throws IOException {
        List<JsonNode> points = new ArrayList<>();
        Map<String, JsonNode> declarations = new TreeMap<>();
        try (InputStream raw = Files.newInputStream(file);
                BufferedReader lines = new BufferedReader(new InputStreamReader(
                        file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                JsonNode node = MAPPER.readTree(line);
                if (node.path("type").asString().equals("Metric")) {
                    declarations.put(node.path("metric").asString(), node);
                } else {
                    points.add(node);
                }
            }
        }
        return new Points(points, declarations);
    }

    static JsonNode json(Path file) throws IOException {
        return MAPPER.readTree(Files.readString(file));
    }

    List<JsonNode> of(String metric) {
        return points.stream().filter(p -> p.path("metric").asString().equals(metric)).toList();
    }

    double[] values(String metric) {
        return of(metric).stream().mapToDouble(p -> p.path("data").path("value").asDouble()).toArray();
    }

    List<Double> list(String metric) {
        return Arrays.stream(values(metric)).boxed().toList();
    }

    static long epochNs(JsonNode point) {
        Instant time = Instant.parse(point.path("data").path("time").asString());
        return time.getEpochSecond() * 1_000_000_000L + time.getNano();
    }

    static String tag(JsonNode point, String name) {
        return point.path("data").path("tags").path(name).asString(null);
    }
}
