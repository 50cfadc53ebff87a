package analyzers.study;

import analyzers.bound.Candidate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Reads a study file. Whatever is wrong with it is refused with one line that names the file, the claim, and what was expected.
public final class StudyYaml {

    private static final long MAX_BYTES = 512 * 1024;
    private static final YAMLMapper MAPPER = YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    private static final Set<String> SHAPES = new TreeSet<>(Set.of("ratio", "value", "flat", "repeats", "binds", "audit"));
    private static final Set<String> STUDY_KEYS = Set.of("title", "machine", "scenarios", "again", "unrecorded", "threads", "claims");
    private static final Set<String> CLAIM_KEYS = Set.of("id", "says", "published", "figure", "ratio", "value", "flat", "repeats", "binds", "audit",
            "bound", "because", "refuted-by", "needs");

    /// How often a scenario in such a list runs beside its own run.
    private static final Map<String, Integer> MORE_RUNS = Map.of("again", 1, "unrecorded", 3);

    private StudyYaml() {}

    /// Names of the studies in a folder.
    public static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".yaml")).map(f -> f.replaceFirst("\\.yaml$", "")).sorted().toList();
        }
    }

    /// @throws IOException in one line
    public static Study read(Path folder, String name) throws IOException {
        Path file = folder.resolve(name + ".yaml");
        if (!names(folder).contains(name)) {
            throw new IOException("unknown study '" + name + "'; there are " + String.join(", ", names(folder)));
        }
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new IllegalArgumentException("larger than 512 KiB; expected a study");
            }
            return study(name, MAPPER.readTree(Files.readString(file, StandardCharsets.UTF_8)));
        } catch (JacksonException e) {
            throw new IOException(file + ": not YAML (" + e.getOriginalMessage() + ")", e);
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    private static Study study(String name, JsonNode root) {
        keys(root, STUDY_KEYS);
        Map<String, List<Integer>> scenarios = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> scenario : object(root, "scenarios").properties()) {
            scenarios.put(scenario.getKey(), scenario.getValue().valueStream().map(JsonNode::asInt).toList());
        }
        Map<String, Integer> runs = new HashMap<>();
        for (String key : MORE_RUNS.keySet()) {
            if (root.has(key)) {
                array(root, key).valueStream().forEach(scenario -> runs.merge(scenario.asString(), 1 + MORE_RUNS.get(key), (before, _) -> before + MORE_RUNS.get(key)));
            }
        }
        Map<String, String> threads = new HashMap<>();
        if (root.has("threads")) {
            keys(root.get("threads"), Set.of("platform", "virtual", "reactive"));
            for (String model : root.get("threads").propertyNames()) {
                array(root.get("threads"), model).valueStream().forEach(scenario -> threads.put(scenario.asString(), model));
            }
        }
        List<Claim> claims = new ArrayList<>();
        for (JsonNode claim : array(root, "claims")) {
            String id = text(claim, "id");
            if (claims.stream().anyMatch(c -> c.id().equals(id))) {
                throw new IllegalArgumentException("claim " + id + " is there twice");
            }
            try {
                claims.add(claim(id, claim));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("claim " + id + ": " + e.getMessage(), e);
            }
        }
        return new Study(name, text(root, "title"), text(root, "machine"), scenarios, Map.copyOf(runs), Map.copyOf(threads), List.copyOf(claims));
    }

    private static Claim claim(String id, JsonNode node) {
        keys(node, CLAIM_KEYS);
        List<Claim.Figure> published = new ArrayList<>();
        if (node.has("published")) {
            for (Map.Entry<String, JsonNode> figure : object(node, "published").properties()) {
                published.add(new Claim.Figure(figure.getKey(), figure.getValue().asString()));
            }
        }
        return new Claim(id, text(node, "says"), List.copyOf(published), optional(node, "figure"), shape(node), optional(node, "bound"), text(node, "because"),
                required(node, "refuted-by").asString(), node.has("needs") ? needs(node.get("needs")) : Claim.Needs.NONE);
    }

    private static Shape shape(JsonNode node) {
        List<String> there = SHAPES.stream().filter(node::has).toList();
        if (there.size() != 1) {
            throw new IllegalArgumentException("expected one of " + SHAPES + ", found " + there);
        }
        JsonNode s = node.get(there.getFirst());
        return switch (there.getFirst()) {
            case "ratio" -> {
                keys(s, Set.of("of", "against", "a", "b", "least", "most"));
                yield new Ratio(quantity(s, "of"), quantity(s, s.has("against") ? "against" : "of"), Point.parse(text(s, "a")), Point.parse(text(s, "b")), within(s));
            }
            case "value" -> {
                keys(s, Set.of("of", "at", "least", "most"));
                yield new Value(quantity(s, "of"), Point.parse(text(s, "at")), within(s));
            }
            case "flat" -> {
                keys(s, Set.of("of", "over", "most"));
                List<Point> over = array(s, "over").valueStream().map(JsonNode::asString).map(Point::parse).toList();
                if (over.size() < 2) {
                    throw new IllegalArgumentException("flat: expected at least two levels");
                }
                yield new Spread(quantity(s, "of"), over, number(s, "most"));
            }
            case "repeats" -> {
                keys(s, Set.of("of", "at", "most"));
                yield new Spread(quantity(s, "of"), List.of(Point.parse(text(s, "at"))), number(s, "most"));
            }
            case "binds" -> {
                keys(s, Set.of("candidate", "at"));
                String candidate = text(s, "candidate");
                if (Arrays.stream(Candidate.values()).noneMatch(c -> c.word().equals(candidate))) {
                    throw new IllegalArgumentException("binds: '" + candidate + "' is no candidate");
                }
                yield new Binds(candidate, Point.parse(text(s, "at")));
            }
            default -> {
                keys(s, Set.of("users", "places", "claimed"));
                yield new Audit((int) number(s, "users"), (int) number(s, "places"), number(s, "claimed"));
            }
        };
    }

    private static Quantity quantity(JsonNode node, String key) {
        return Quantity.parse(text(node, key));
    }

    private static Interval within(JsonNode node) {
        if (!node.has("least") && !node.has("most")) {
            throw new IllegalArgumentException("expected least, most, or both");
        }
        return new Interval(optional(node, "least").orElse(0), optional(node, "most").orElse(Double.POSITIVE_INFINITY));
    }

    private static Claim.Needs needs(JsonNode node) {
        keys(node, Set.of("least-cores", "least-jdk", "most-jdk", "full-scale"));
        return new Claim.Needs(optional(node, "least-cores"), optional(node, "least-jdk"), optional(node, "most-jdk"),
                node.has("full-scale") && node.get("full-scale").asBoolean());
    }

    private static void keys(JsonNode node, Set<String> known) {
        if (node == null || !node.isObject()) {
            throw new IllegalArgumentException("expected `key: value` lines with the keys " + new TreeSet<>(known));
        }
        for (String key : node.propertyNames()) {
            if (!known.contains(key)) {
                throw new IllegalArgumentException("unknown key '" + key + "'; expected one of " + new TreeSet<>(known));
            }
        }
    }

    private static JsonNode required(JsonNode node, String key) {
        if (!node.has(key) || node.get(key).isNull()) {
            throw new IllegalArgumentException("key '" + key + "' is missing");
        }
        return node.get(key);
    }

    private static String text(JsonNode node, String key) {
        JsonNode value = required(node, key);
        if (!value.isString() || value.stringValue().isBlank()) {
            throw new IllegalArgumentException("key '" + key + "': expected text, found " + value);
        }
        return value.stringValue().strip();
    }

    private static double number(JsonNode node, String key) {
        JsonNode value = required(node, key);
        if (!value.isNumber()) {
            throw new IllegalArgumentException("key '" + key + "': expected a number, found " + value);
        }
        return value.doubleValue();
    }

    private static OptionalDouble optional(JsonNode node, String key) {
        return node.has(key) ? OptionalDouble.of(number(node, key)) : OptionalDouble.empty();
    }

    private static JsonNode object(JsonNode node, String key) {
        if (!required(node, key).isObject()) {
            throw new IllegalArgumentException("key '" + key + "': expected `name: value` lines");
        }
        return node.get(key);
    }

    private static JsonNode array(JsonNode node, String key) {
        if (!required(node, key).isArray()) {
            throw new IllegalArgumentException("key '" + key + "': expected a list");
        }
        return node.get(key);
    }
}
