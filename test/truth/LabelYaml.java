package truth;

import analyzers.bound.Candidate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Reads `label.yaml`. An unknown key or candidate is refused: a misspelt one would let a wrong verdict pass.
final class LabelYaml {

    private static final YAMLMapper MAPPER = YAMLMapper.builder().build();
    private static final Set<String> KEYS = Set.of("kind", "construction", "levels");
    private static final Set<String> LEVEL_KEYS = Set.of("binds", "tail", "behind", "open", "needs");

    private LabelYaml() {}

    /// @throws IOException naming the file and what is wrong in it
    static Label read(Path file) throws IOException {
        try {
            JsonNode root = MAPPER.readTree(Files.readString(file, StandardCharsets.UTF_8));
            known(root, KEYS);
            Map<Integer, Label.Level> levels = new TreeMap<>();
            root.path("levels").properties().forEach(l -> levels.put(Integer.valueOf(l.getKey()), level(l.getValue())));
            return new Label(root.path("kind").asString(null), root.path("construction").asString(null), levels);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IOException(file + ": " + e.getMessage() + "; test/truth/README.md describes a label", e);
        }
    }

    private static Label.Level level(JsonNode node) {
        known(node, LEVEL_KEYS);
        Map<Candidate, Candidate> behind = new EnumMap<>(Candidate.class);
        node.path("behind").properties().forEach(b -> behind.put(candidate(b.getKey()), candidate(b.getValue().asString())));
        List<String> needs = new ArrayList<>();
        node.path("needs").forEach(n -> needs.add(n.asString()));
        return new Label.Level(candidates(node.path("binds")), candidates(node.path("tail")), behind, candidates(node.path("open")), needs);
    }

    private static List<Candidate> candidates(JsonNode list) {
        List<Candidate> candidates = new ArrayList<>();
        list.forEach(c -> candidates.add(candidate(c.asString())));
        return candidates;
    }

    private static Candidate candidate(String word) {
        return Arrays.stream(Candidate.values()).filter(c -> c.word().equals(word)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no candidate is called " + word));
    }

    private static void known(JsonNode node, Set<String> keys) {
        node.propertyNames().stream().filter(k -> !keys.contains(k)).findFirst().ifPresent(k -> {
            throw new IllegalArgumentException("unknown key " + k);
        });
    }
}
