package analyzers.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Reads a study file. Whatever is wrong with it is refused with one line that names the file, the claim, and what was expected.
public final class StudyYaml {

    private static final String ENDING = ".yaml";
    private static final Set<String> KEYS = Set.of("title", "machine", "scenarios", "again", "unrecorded", "threads", "claims");

    /// How often a scenario in such a list runs beside its own run.
    private static final Map<String, Integer> MORE_RUNS = Map.of("again", 1, "unrecorded", 3);

    private StudyYaml() {}

    /// Names of the studies in a folder.
    public static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.getFileName().toString().endsWith(ENDING)).map(StudyYaml::name).sorted().toList();
        }
    }

    /// @param name  of a study in the folder, or the path of a file anywhere, which ends in `.yaml`
    /// @throws IOException in one line
    public static Study read(Path folder, String name) throws IOException {
        if (name.endsWith(ENDING)) {
            return read(Path.of(name));
        }
        if (!names(folder).contains(name)) {
            throw new IOException("unknown study '" + name + "'; there are " + String.join(", ", names(folder)) + ", and one of your own goes by its path, x" + ENDING);
        }
        return read(folder.resolve(name + ENDING));
    }

    private static Study read(Path file) throws IOException {
        try {
            return study(name(file), NodeYaml.read(file).only(KEYS));
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    private static String name(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.length() - ENDING.length());
    }

    private static Study study(String name, NodeYaml root) {
        NodeYaml listed = root.open("scenarios");
        Map<String, List<Integer>> scenarios = new LinkedHashMap<>();
        listed.names().forEach(scenario -> scenarios.put(scenario, listed.levels(scenario)));
        List<Claim> claims = root.parts("claims").stream().map(ClaimYaml::claim).toList();
        return new Study(name, root.text("title"), root.text("machine"), scenarios, runs(root, scenarios.keySet()), threads(root, scenarios.keySet()), claims);
    }

    private static Map<String, Integer> runs(NodeYaml root, Set<String> scenarios) {
        Map<String, Integer> runs = new HashMap<>();
        MORE_RUNS.forEach((key, more) -> {
            if (root.has(key)) {
                known(root, key, scenarios).forEach(scenario -> runs.merge(scenario, 1 + more, (before, _) -> before + more));
            }
        });
        return runs;
    }

    private static Map<String, String> threads(NodeYaml root, Set<String> scenarios) {
        Map<String, String> threads = new HashMap<>();
        if (root.has("threads")) {
            NodeYaml models = root.part("threads", Set.of("platform", "virtual", "reactive"));
            for (String model : models.names()) {
                for (String scenario : known(models, model, scenarios)) {
                    if (threads.put(scenario, model) != null) {
                        throw models.wrong(model, "each scenario under one thread model, and " + scenario + " is under two");
                    }
                }
            }
        }
        return threads;
    }

    private static List<String> known(NodeYaml node, String key, Set<String> scenarios) {
        List<String> names = node.words(key);
        if (!scenarios.containsAll(names)) {
            throw node.wrong(key, "names that stand under `scenarios`");
        }
        return names;
    }
}
