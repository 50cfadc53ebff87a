package collectors.study;

import collectors.exit.Stop;
import collectors.scenario.KeysYaml;
import collectors.scenario.Suggestions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// What of `collectors/studies/<name>.yaml` collecting needs; the claims in it are for the analysis.
///
/// @param name       the file's name without `.yaml`
/// @param title      of the write-up
/// @param scenarios  name to the users of the levels that its claims need, at scale 1, in the order run
/// @param again      scenarios that run once more when all have run, last first, so that each side of a pair is once the first
/// @param unrecorded scenarios that run four times more, two of them without Flight Recorder, for what recording costs
public record Study(String name, String title, Map<String, List<Integer>> scenarios, List<String> again, List<String> unrecorded) {

    private static final Set<String> KEYS = Set.of("title", "machine", "scenarios", "again", "unrecorded", "threads", "claims");

    /// Names of the studies in a folder.
    public static List<String> names(Path folder) throws Stop {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".yaml")).map(f -> f.replaceFirst("\\.yaml$", "")).sorted().toList();
        } catch (IOException e) {
            throw Stop.failure(folder + ": cannot list the studies (" + e.getMessage() + ")", e);
        }
    }

    public static Study read(Path folder, String name) throws Stop {
        List<String> known = names(folder);
        if (!known.contains(name)) {
            throw Stop.usage("unknown study '" + name + "'" + Suggestions.text(name, known) + " (there are " + String.join(", ", known) + ")");
        }
        KeysYaml keys = KeysYaml.read(folder.resolve(name + ".yaml"), KEYS);
        Map<String, List<Integer>> scenarios = new LinkedHashMap<>();
        KeysYaml listed = keys.open("scenarios");
        for (String scenario : listed.names()) {
            scenarios.put(scenario, listed.populations(scenario));
        }
        if (scenarios.isEmpty()) {
            throw Stop.usage("study '" + name + "': none of its scenarios has been written yet; nothing to run");
        }
        return new Study(name, keys.text("title"), scenarios, listed(keys, "again", scenarios), listed(keys, "unrecorded", scenarios));
    }

    private static List<String> listed(KeysYaml keys, String key, Map<String, List<Integer>> scenarios) throws Stop {
        if (!keys.has(key)) {
            return List.of();
        }
        List<String> names = keys.words(key);
        if (!scenarios.keySet().containsAll(names)) {
            throw keys.wrong(key, "names that stand under `scenarios`");
        }
        return names;
    }
}
