package collectors.scenario;

import collectors.exit.Stop;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// `key: value` lines of a YAML file, each asked for by the type it must have. Whatever is wrong is refused with one line that names the
/// file, the key, and what was expected.
public final class KeysYaml {

    private static final long MAX_BYTES = 512 * 1024;
    private static final int MAX_POPULATION = 1_000_000;
    private static final Pattern SIZE = Pattern.compile("(\\d{1,6})(KiB|MiB|GiB)");
    private static final YAMLMapper MAPPER = YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    private final Path file;
    private final String prefix;
    private final JsonNode root;

    private KeysYaml(Path file, String prefix, JsonNode root) {
        this.file = file;
        this.prefix = prefix;
        this.root = root;
    }

    /// @param keys  what may stand there
    public static KeysYaml read(Path file, Set<String> keys) throws Stop {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw Stop.usage(file + ": larger than 512 KiB; expected `key: value` lines with the keys " + new TreeSet<>(keys));
            }
            KeysYaml read = new KeysYaml(file, "", MAPPER.readTree(Files.readString(file, StandardCharsets.UTF_8)));
            read.require(keys);
            return read;
        } catch (JacksonException e) {
            throw Stop.usage(file + ": not YAML (" + e.getOriginalMessage() + "); expected `key: value` lines with the keys " + new TreeSet<>(keys));
        } catch (IOException e) {
            throw Stop.usage(file + ": cannot be read as UTF-8 text (" + e.getMessage() + ")");
        }
    }

    private void require(Set<String> keys) throws Stop {
        if (root == null || !root.isObject()) {
            throw Stop.usage(file + ": " + (prefix.isEmpty() ? "" : "key '" + prefix.substring(0, prefix.length() - 1) + "': ")
                    + "expected `key: value` lines with the keys " + new TreeSet<>(keys));
        }
        for (String key : root.propertyNames()) {
            if (!keys.contains(key)) {
                throw Stop.usage(file + ": unknown key '" + prefix + key + "'" + Suggestions.text(key, keys) + "; expected one of " + new TreeSet<>(keys));
            }
        }
    }

    public boolean has(String key) {
        return root.has(key);
    }

    /// A key whose value is `key: value` lines itself.
    public KeysYaml section(String key, Set<String> keys) throws Stop {
        KeysYaml section = new KeysYaml(file, prefix + key + ".", root.get(key));
        section.require(keys);
        return section;
    }

    /// A key whose value is `name: value` lines, with names of the file's own choice.
    public KeysYaml open(String key) throws Stop {
        JsonNode node = root.get(key);
        if (node == null || !node.isObject()) {
            throw wrong(key, "`name: value` lines");
        }
        return new KeysYaml(file, prefix + key + ".", node);
    }

    /// The keys that are there, in the order written.
    public List<String> names() {
        return List.copyOf(root.propertyNames());
    }

    public String text(String key) throws Stop {
        JsonNode node = root.get(key);
        if (node == null || !node.isString() || node.stringValue().isBlank()) {
            throw wrong(key, "text");
        }
        return node.stringValue().strip();
    }

    public String oneOf(String key, String... words) throws Stop {
        String text = text(key);
        if (!List.of(words).contains(text)) {
            throw wrong(key, String.join(" or ", words));
        }
        return text;
    }

    public boolean flag(String key) throws Stop {
        JsonNode node = root.get(key);
        if (node == null || !node.isBoolean()) {
            throw wrong(key, "true or false");
        }
        return node.booleanValue();
    }

    public BigDecimal number(String key, BigDecimal least, BigDecimal most) throws Stop {
        JsonNode node = root.get(key);
        if (node == null || !node.isNumber() || node.decimalValue().compareTo(least) < 0 || node.decimalValue().compareTo(most) > 0) {
            throw wrong(key, "a number from " + least.toPlainString() + " to " + most.toPlainString());
        }
        return node.decimalValue();
    }

    public int whole(String key, int least, int most) throws Stop {
        JsonNode node = root.get(key);
        if (node == null || !node.isInt() || node.intValue() < least || node.intValue() > most) {
            throw wrong(key, "a whole number from " + least + " to " + most);
        }
        return node.intValue();
    }

    /// How many of something: at least two, since one of a kind neither queues nor shares.
    public int population(String key) throws Stop {
        return population(key, root.get(key));
    }

    private int population(String key, JsonNode node) throws Stop {
        if (node == null || !node.isInt() || node.intValue() < 2 || node.intValue() > MAX_POPULATION) {
            throw wrong(key, "a whole number from 2 to " + MAX_POPULATION);
        }
        return node.intValue();
    }

    public List<Integer> populations(String key) throws Stop {
        JsonNode node = root.get(key);
        if (node == null || !node.isArray() || node.isEmpty()) {
            throw wrong(key, "a list of numbers of users, like [50, 100]");
        }
        List<Integer> all = new ArrayList<>();
        for (JsonNode each : node) {
            int users = population(key, each);
            if (all.contains(users)) {
                throw wrong(key, "each number once");
            }
            all.add(users);
        }
        return all;
    }

    public List<String> words(String key) throws Stop {
        JsonNode node = root.get(key);
        if (node == null || !node.isArray() || node.isEmpty() || node.valueStream().anyMatch(each -> !each.isString())) {
            throw wrong(key, "a list of names, like [exp-b, exp-d]");
        }
        return node.valueStream().map(JsonNode::stringValue).toList();
    }

    public Duration duration(String key, boolean zeroAllowed) throws Stop {
        String text = text(key);
        try {
            Duration duration = Durations.parse(text);
            if (!duration.isZero() || zeroAllowed) {
                return duration;
            }
        } catch (IllegalArgumentException e) {
            throw wrong(key, "a duration like 200ms, 1s or 2m");
        }
        throw wrong(key, "a duration longer than 0s");
    }

    /// In bytes.
    public long size(String key) throws Stop {
        Matcher m = SIZE.matcher(text(key));
        if (!m.matches() || Long.parseLong(m.group(1)) == 0) {
            throw wrong(key, "a size like 512KiB, 256MiB or 1GiB");
        }
        return Long.parseLong(m.group(1)) << switch (m.group(2)) {
            case "KiB" -> 10;
            case "MiB" -> 20;
            default -> 30;
        };
    }

    /// Names of settings to their values, in the order written.
    public Map<String, String> settings(String key) throws Stop {
        JsonNode node = root.get(key);
        if (node == null || !node.isObject() || node.isEmpty()) {
            throw wrong(key, "`name: value` lines");
        }
        Map<String, String> all = new LinkedHashMap<>();
        for (String name : node.propertyNames()) {
            JsonNode value = node.get(name);
            if (!name.matches("[A-Za-z][A-Za-z0-9._-]{0,127}") || !value.isValueNode() || value.isNull() || !value.asString().matches("\\P{Cntrl}*")) {
                throw wrong(key, "names of letters, digits, dots and dashes, each with a text, a number, true or false");
            }
            all.put(name, value.asString());
        }
        return all;
    }

    public Stop wrong(String key, String expected) {
        String found = root.has(key) ? "found " + root.get(key) : "it is missing";
        return Stop.usage(file + ": key '" + prefix + key + "': expected " + expected + ", " + found);
    }
}
