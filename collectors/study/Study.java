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
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What of a study's file collecting needs; the claims in it are for the analysis. The file is `collectors/studies/<name>.yaml`, or one of the
/// user's own, named by its path, whose scenarios may lie beside it.
///
/// @param name       the file's name without `.yaml`
/// @param own        the file, where it was named by its path
/// @param title      of the write-up
/// @param scenarios  name to the users of the levels that its claims need, at scale 1, in the order run
/// @param again      scenarios that run once more when all have run, last first, so that each side of a pair is once the first
/// @param unrecorded scenarios that run three times more, two of them without Flight Recorder, for what recording costs
public record Study(String name, Optional<Path> own, String title, Map<String, List<Integer>> scenarios, List<String> again, List<String> unrecorded) {

    private static final Set<String> KEYS = Set.of("title", "machine", "scenarios", "again", "unrecorded", "threads", "claims");

    private static final String YAML = ".yaml";

    /// Names of the studies in a folder.
    public static List<String> names(Path folder) throws Stop {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.getFileName().toString().endsWith(YAML)).map(Study::name).sorted().toList();
        } catch (IOException e) {
            throw Stop.failure(folder + ": cannot list the studies (" + e.getMessage() + ")", e);
        }
    }

    /// @param asked  a name, or the path of a file, which ends in `.yaml`
    /// @throws Stop in one line that names the file
    public static Study read(Path folder, String asked) throws Stop {
        if (asked.endsWith(YAML)) {
            Path file = Path.of(asked).toAbsolutePath().normalize();
            return read(file, Optional.of(file));
        }
        List<String> known = names(folder);
        if (!known.contains(asked)) {
            throw Stop.usage("unknown study '" + asked + "'" + Suggestions.text(asked, known) + " (there are " + String.join(", ", known)
                    + "; one of your own goes by the path of its file)");
        }
        return read(folder.resolve(asked + YAML), Optional.empty());
    }

    private static Study read(Path file, Optional<Path> own) throws Stop {
        KeysYaml keys = KeysYaml.read(file, KEYS);
        Map<String, List<Integer>> scenarios = new LinkedHashMap<>();
        KeysYaml listed = keys.open("scenarios");
        for (String scenario : listed.names()) {
            scenarios.put(scenario, listed.populations(scenario));
        }
        if (scenarios.isEmpty()) {
            throw keys.wrong("scenarios", "at least one scenario with the users of its levels, like `exp-d: [50, 200]`");
        }
        return new Study(name(file), own, keys.text("title"), scenarios, listed(keys, "again", scenarios), listed(keys, "unrecorded", scenarios));
    }

    private static String name(Path file) {
        return file.getFileName().toString().replaceFirst("\\.yaml$", "");
    }

    /// What its scenarios are to be read by: their names, or the paths of files beside a study of the user's own.
    public List<String> wanted() {
        return scenarios.keySet().stream().map(scenario -> own.map(file -> file.resolveSibling(scenario + YAML)).filter(Files::isRegularFile)
                .map(Path::toString).orElse(scenario)).toList();
    }

    /// What another command finds it by.
    public String reference() {
        return own.map(Path::toString).orElse(name);
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
