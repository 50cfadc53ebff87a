package collectors.scenario;

import collectors.exit.Stop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Reads a scenario file. Whatever is wrong with it is refused with one line that names the file, the key, and what was expected.
public final class ScenarioYaml {

    private static final long MAX_BYTES = 64 * 1024;
    private static final int MAX_POPULATION = 1_000_000;
    private static final Set<String> KEYS = new TreeSet<>(Set.of("question", "profile", "endpoint", "thread-model", "server", "threads", "pool", "hold",
            "think", "levels", "quick-levels", "level-duration", "graceful-stop", "expect"));
    private static final YAMLMapper MAPPER = YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    private final Path file;
    private final JsonNode root;

    private ScenarioYaml(Path file, JsonNode root) {
        this.file = file;
        this.root = root;
    }

    public static Scenario read(Path file) throws Stop {
        JsonNode root;
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw Stop.usage(file + ": larger than 64 KiB; expected a scenario of some lines");
            }
            root = MAPPER.readTree(Files.readString(file, StandardCharsets.UTF_8));
        } catch (JacksonException e) {
            throw Stop.usage(file + ": not YAML (" + e.getOriginalMessage() + "); expected `key: value` lines with the keys " + KEYS);
        } catch (IOException e) {
            throw Stop.usage(file + ": cannot be read as UTF-8 text (" + e.getMessage() + ")");
        }
        return new ScenarioYaml(file, root).scenario();
    }

    private Scenario scenario() throws Stop {
        if (root == null || !root.isObject()) {
            throw Stop.usage(file + ": expected `key: value` lines with the keys " + KEYS);
        }
        for (String key : root.propertyNames()) {
            if (!KEYS.contains(key)) {
                throw Stop.usage(file + ": unknown key '" + key + "'" + Suggestions.text(key, KEYS) + "; expected one of " + KEYS);
            }
        }
        String threadModel = oneOf("thread-model", "platform", "virtual");
        String server = root.has("server") ? oneOf("server", "tomcat", "jetty") : "tomcat";
        String endpoint = text("endpoint");
        if (!endpoint.matches("/[!-~]*")) {
            throw wrong("endpoint", "a path that begins with /, without blanks");
        }
        String profile = text("profile");
        if (!profile.matches("[A-Za-z0-9_-]{1,64}")) {
            throw wrong("profile", "letters, digits, - and _");
        }
        List<Integer> levels = populations("levels");
        return new Scenario(
                name(file), text("question"), profile, endpoint, threadModel, server,
                optional("threads"), optional("pool"),
                root.has("hold") ? Optional.of(duration("hold", false)) : Optional.empty(),
                root.has("think") ? duration("think", true) : Duration.ZERO,
                levels, root.has("quick-levels") ? populations("quick-levels") : levels,
                duration("level-duration", false), duration("graceful-stop", true), text("expect"), List.of());
    }

    static String name(Path file) {
        return file.getFileName().toString().replaceFirst("\\.yaml$", "");
    }

    private String text(String key) throws Stop {
        JsonNode node = root.get(key);
        if (node == null || !node.isString() || node.stringValue().isBlank()) {
            throw wrong(key, "text");
        }
        return node.stringValue().strip();
    }

    private String oneOf(String key, String first, String second) throws Stop {
        String text = text(key);
        if (!text.equals(first) && !text.equals(second)) {
            throw wrong(key, first + " or " + second);
        }
        return text;
    }

    private Optional<Integer> optional(String key) throws Stop {
        return root.has(key) ? Optional.of(population(key, root.get(key))) : Optional.empty();
    }

    private List<Integer> populations(String key) throws Stop {
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

    private int population(String key, JsonNode node) throws Stop {
        if (!node.isInt() || node.intValue() < 2 || node.intValue() > MAX_POPULATION) {
            throw wrong(key, "a whole number from 2 to " + MAX_POPULATION);
        }
        return node.intValue();
    }

    private Duration duration(String key, boolean zeroAllowed) throws Stop {
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

    private Stop wrong(String key, String expected) {
        String found = root.has(key) ? "found " + root.get(key) : "it is missing";
        return Stop.usage(file + ": key '" + key + "': expected " + expected + ", " + found);
    }
}
