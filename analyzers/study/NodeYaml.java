package analyzers.study;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The `key: value` lines of one part of a study file. Whatever stands where something else was expected is refused with the key named.
record NodeYaml(JsonNode node) {

    private static final int MAX_USERS = 999_999;
    private static final long MAX_BYTES = 512 * 1024;
    private static final YAMLMapper MAPPER = YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    /// @throws IllegalArgumentException where there is no such file, or it holds no YAML
    static NodeYaml read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException("is not there; expected a study");
        }
        if (Files.size(file) > MAX_BYTES) {
            throw new IllegalArgumentException("larger than 512 KiB; expected a study");
        }
        try {
            return new NodeYaml(MAPPER.readTree(Files.readString(file, StandardCharsets.UTF_8)));
        } catch (JacksonException e) {
            throw new IllegalArgumentException("not YAML (" + e.getOriginalMessage() + ")", e);
        }
    }

    /// @throws IllegalArgumentException where it is no such lines, or has a key that is not known
    NodeYaml only(Set<String> known) {
        if (node == null || !node.isObject()) {
            throw new IllegalArgumentException("expected `key: value` lines with the keys " + new TreeSet<>(known));
        }
        for (String key : node.propertyNames()) {
            if (!known.contains(key)) {
                throw new IllegalArgumentException("unknown key '" + key + "'; expected one of " + new TreeSet<>(known));
            }
        }
        return this;
    }

    /// The keys that are there, in the order written.
    List<String> names() {
        return List.copyOf(node.propertyNames());
    }

    boolean has(String key) {
        return node.has(key);
    }

    NodeYaml part(String key, Set<String> known) {
        return new NodeYaml(node.get(key)).only(known);
    }

    private JsonNode required(String key) {
        if (!node.has(key) || node.get(key).isNull()) {
            throw new IllegalArgumentException("key '" + key + "' is missing");
        }
        return node.get(key);
    }

    String text(String key) {
        JsonNode value = required(key);
        if (!value.isString() || value.stringValue().isBlank()) {
            throw wrong(key, "text");
        }
        return value.stringValue().strip();
    }

    /// A number or a word, as written.
    String word(String key) {
        if (!required(key).isValueNode()) {
            throw wrong(key, "a number or a word");
        }
        return node.get(key).asString();
    }

    double number(String key) {
        JsonNode value = required(key);
        if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
            throw wrong(key, "a number");
        }
        return value.doubleValue();
    }

    OptionalDouble optional(String key) {
        return node.has(key) ? OptionalDouble.of(number(key)) : OptionalDouble.empty();
    }

    boolean flag(String key) {
        if (node.has(key) && !node.get(key).isBoolean()) {
            throw wrong(key, "true or false");
        }
        return node.has(key) && node.get(key).booleanValue();
    }

    /// How many of something there are.
    int whole(String key) {
        JsonNode value = required(key);
        if (!value.isInt() || value.intValue() < 1) {
            throw wrong(key, "a whole number from 1 on");
        }
        return value.intValue();
    }

    /// Numbers of users, each once.
    List<Integer> levels(String key) {
        List<Integer> levels = new ArrayList<>();
        for (JsonNode users : list(key, "numbers of users, like [50, 100]")) {
            if (!users.isInt() || users.intValue() < 1 || users.intValue() > MAX_USERS || levels.contains(users.intValue())) {
                throw wrong(key, "numbers of users from 1 to " + MAX_USERS + ", each once");
            }
            levels.add(users.intValue());
        }
        return List.copyOf(levels);
    }

    List<String> words(String key) {
        List<String> words = new ArrayList<>();
        for (JsonNode word : list(key, "names, like [exp-b, exp-d]")) {
            if (!word.isString()) {
                throw wrong(key, "names");
            }
            words.add(word.stringValue());
        }
        return List.copyOf(words);
    }

    List<NodeYaml> parts(String key) {
        return list(key, key).valueStream().map(NodeYaml::new).toList();
    }

    /// At least one.
    private JsonNode list(String key, String ofWhat) {
        if (!required(key).isArray() || node.get(key).isEmpty()) {
            throw wrong(key, "a list of " + ofWhat);
        }
        return node.get(key);
    }

    /// `name: value` lines with names of the file's own choice, in the order written.
    NodeYaml open(String key) {
        if (!required(key).isObject()) {
            throw wrong(key, "`name: value` lines");
        }
        return new NodeYaml(node.get(key));
    }

    /// Names to numbers or words, as written.
    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        names().forEach(name -> values.put(name, word(name)));
        return values;
    }

    IllegalArgumentException wrong(String key, String expected) {
        return new IllegalArgumentException("key '" + key + "': expected " + expected + ", found " + node.get(key));
    }
}
