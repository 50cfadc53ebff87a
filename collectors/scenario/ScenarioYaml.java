package collectors.scenario;

import collectors.exit.Stop;
import collectors.host.Jdks;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads a scenario file.
public final class ScenarioYaml {

    private static final Set<String> KEYS = Set.of("question", "profile", "endpoint", "thread-model", "container", "threads", "jetty-threads-cap", "pool",
            "hold", "think", "levels", "quick-levels", "level-duration", "quick-level-duration", "graceful-stop", "expect");
    private static final Set<String> SURROUNDINGS = Set.of("scales", "levels-drained", "cpu-limit", "memory-limit", "heap", "collector", "downstream", "model-server", "file", "seed",
            "bulkhead", "least-jdk", "jdk", "settings");
    private static final Set<String> ALL = Stream.concat(KEYS.stream(), SURROUNDINGS.stream()).collect(Collectors.toUnmodifiableSet());

    private static final String REACTIVE = "reactive";
    private static final int MOST_JDK = 99;
    private static final BigDecimal LEAST_CORES = new BigDecimal("0.1");
    private static final BigDecimal MOST_CORES = new BigDecimal("1024");
    /// A JVM with Spring in it does not start in less.
    private static final long LEAST_MEMORY = 256L << 20;
    private static final long LEAST_HEAP = 64L << 20;
    private static final long MOST_FILE = 2L << 30;

    /// Settings that the lab makes itself from other keys, from what it starts, or from the profile: twice is a list to Spring.
    private static final String RESERVED = "server\\.port|management\\.server\\.port|spring\\.profiles\\..*|spring\\.datasource\\.(url|username|password)"
            + "|server\\.(tomcat|jetty)\\.threads\\.max|spring\\.autoconfigure\\.exclude"
            + "|loomlab\\.(run-ids|lifeline|hold|bulkhead|seed|file\\.path|downstream\\.url|model\\.url)";

    private ScenarioYaml() {}

    public static Scenario read(Path file) throws Stop {
        KeysYaml keys = KeysYaml.read(file, ALL);
        String threadModel = keys.oneOf("thread-model", "platform", "virtual", REACTIVE);
        String container = keys.has("container") ? keys.oneOf("container", "tomcat", "jetty") : "tomcat";
        if (threadModel.equals(REACTIVE) && !container.equals("tomcat")) {
            throw keys.wrong("container", "tomcat, which the reactive application runs on");
        }
        String endpoint = keys.text("endpoint");
        if (!endpoint.matches("/[!-~]*")) {
            throw keys.wrong("endpoint", "a path that begins with /, without blanks");
        }
        Optional<Duration> hold = keys.has("hold") ? Optional.of(keys.duration("hold", false)) : Optional.empty();
        if (endpoint.contains(Plan.HOLD) && hold.isEmpty()) {
            throw keys.wrong("hold", "a duration, since the endpoint names " + Plan.HOLD);
        }
        String profile = keys.text("profile");
        if (!profile.matches("[A-Za-z0-9_-]{1,64}")) {
            throw keys.wrong("profile", "letters, digits, - and _");
        }
        List<Integer> levels = keys.populations("levels");
        return new Scenario(
                name(file), keys.text("question"), profile, endpoint, threadModel, container,
                threads(keys, threadModel, container), optional(keys, "pool"), hold,
                keys.has("think") ? keys.duration("think", true) : Duration.ZERO,
                levels, keys.has("quick-levels") ? keys.populations("quick-levels") : levels,
                keys.duration("level-duration", false),
                keys.has("quick-level-duration") ? Optional.of(keys.duration("quick-level-duration", false)) : Optional.empty(),
                keys.duration("graceful-stop", true), keys.text("expect"), surroundings(keys), List.of());
    }

    static String name(Path file) {
        return file.getFileName().toString().replaceFirst("\\.yaml$", "");
    }

    private static Optional<Integer> optional(KeysYaml keys, String key) throws Stop {
        return keys.has(key) ? Optional.of(keys.population(key)) : Optional.empty();
    }

    /// Jetty caps virtual threads too, at 200 unless told otherwise; nobody sees it, so here it must be said.
    private static Optional<Integer> threads(KeysYaml keys, String threadModel, String container) throws Stop {
        boolean capped = container.equals("jetty") && threadModel.equals("virtual");
        if (capped && keys.has("threads")) {
            throw keys.wrong("threads", "jetty-threads-cap in its place: with virtual threads it is Jetty's cap on requests served at once");
        }
        if (capped) {
            return Optional.of(keys.population("jetty-threads-cap"));
        }
        if (threadModel.equals(REACTIVE) && keys.has("threads")) {
            throw keys.wrong("threads", "none: a reactive application's threads cap nothing, since no request keeps one");
        }
        if (keys.has("jetty-threads-cap")) {
            throw keys.wrong("jetty-threads-cap", "container: jetty and thread-model: virtual beside it; elsewhere `threads` is the cap");
        }
        return optional(keys, "threads");
    }

    private static Surroundings surroundings(KeysYaml keys) throws Stop {
        return new Surroundings(
                !keys.has("scales") || keys.flag("scales"),
                !keys.has("levels-drained") || keys.flag("levels-drained"),
                keys.has("cpu-limit") ? Optional.of(keys.number("cpu-limit", LEAST_CORES, MOST_CORES)) : Optional.empty(),
                keys.has("memory-limit") ? Optional.of(memory(keys)) : Optional.empty(),
                keys.has("heap") ? Optional.of(heap(keys)) : Optional.empty(),
                keys.has("collector") ? Optional.of(collector(keys)) : Optional.empty(),
                keys.has("downstream") ? Optional.of(downstream(keys.section("downstream", Set.of("delay", "limit")))) : Optional.empty(),
                keys.has("model-server") ? Optional.of(modelServer(keys.section("model-server", Set.of("limit", "service-time")))) : Optional.empty(),
                keys.has("file") ? Optional.of(file(keys.section("file", Set.of("size")))) : Optional.empty(),
                keys.has("seed") && keys.flag("seed"),
                optional(keys, "bulkhead"),
                release(keys, "least-jdk"), release(keys, "jdk"),
                keys.has("settings") ? settings(keys) : Map.of());
    }

    /// A feature release of Java that the application can run on.
    private static Optional<Integer> release(KeysYaml keys, String key) throws Stop {
        return keys.has(key) ? Optional.of(keys.whole(key, Jdks.LEAST, MOST_JDK)) : Optional.empty();
    }

    private static long memory(KeysYaml keys) throws Stop {
        long bytes = keys.size("memory-limit");
        if (bytes < LEAST_MEMORY) {
            throw keys.wrong("memory-limit", "at least 256MiB, or the application does not start");
        }
        return bytes;
    }

    private static long heap(KeysYaml keys) throws Stop {
        long bytes = keys.size("heap");
        if (bytes < LEAST_HEAP) {
            throw keys.wrong("heap", "at least 64MiB, or the application does not start");
        }
        return bytes;
    }

    private static Surroundings.Collector collector(KeysYaml keys) throws Stop {
        String word = keys.text("collector");
        for (Surroundings.Collector each : Surroundings.Collector.values()) {
            if (each.name().toLowerCase(Locale.ROOT).equals(word)) {
                return each;
            }
        }
        throw keys.wrong("collector", "serial, parallel, g1 or z");
    }

    private static Surroundings.Downstream downstream(KeysYaml section) throws Stop {
        return new Surroundings.Downstream(section.duration("delay", true), optional(section, "limit"));
    }

    private static long file(KeysYaml section) throws Stop {
        long bytes = section.size("size");
        if (bytes > MOST_FILE) {
            throw section.wrong("size", "at most 2GiB, since it is kept in memory");
        }
        return bytes;
    }

    private static Surroundings.ModelServer modelServer(KeysYaml section) throws Stop {
        return new Surroundings.ModelServer(section.population("limit"), section.duration("service-time", false));
    }

    private static Map<String, String> settings(KeysYaml keys) throws Stop {
        Map<String, String> settings = keys.settings("settings");
        for (String name : settings.keySet()) {
            if (name.matches(RESERVED)) {
                throw keys.wrong("settings", "no '" + name + "', which another key or the lab itself sets");
            }
        }
        return settings;
    }
}
