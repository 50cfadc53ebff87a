package charts.page;

import charts.format.Figures;
import charts.page.ProvenanceSection.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/// What was put around the application or set in it, and what was read back of that from the running processes: one fact each, in plain words.
final class SurroundingFacts {

    private static final String SETTING = "setting ";

    /// In the order shown; run.json has them in that of their discovery.
    private static final Map<String, Shown> KNOWN = Shown.inOrder(
            new Shown("facts", "facts of the application", v -> v + ", and not read back"),
            new Shown("cpu-limit", "CPU limit", v -> v + (v.equals("1") ? " core" : " cores") + ", for the application alone"),
            new Shown("memory-limit-bytes", "memory limit", v -> bytes(v) + ", for the application alone"),
            new Shown("limited-by", "limited by", v -> v),
            new Shown("jvm-processors", "processors that the JVM counts", v -> v),
            new Shown("jvm-memory-bytes", "memory that the JVM counts", SurroundingFacts::bytes),
            new Shown("jvm-max-heap-bytes", "most heap, as the JVM tells", SurroundingFacts::bytes),
            new Shown("heap-bytes", "heap asked for", SurroundingFacts::bytes),
            new Shown("collector", "collector asked for", v -> v),
            new Shown("seed", "database", v -> v.equals("true") ? "seeded before, and found seeded by the application" : v),
            new Shown("file-bytes", "file that is read", SurroundingFacts::bytes),
            new Shown("file", "where that file lies", v -> v),
            new Shown("downstream-delay", "called service answers after", v -> v),
            new Shown("downstream-limit", "called service works on", v -> v + " requests at once, and the others queue"),
            new Shown(SETTING + "loomlab.downstream.max-connections", "client pool for the called service", v -> v + " connections"),
            new Shown("model-server-service-time", "model server takes for a request", v -> v),
            new Shown("model-server-limit", "model server works on", v -> v + " requests at once, and refuses the others"),
            new Shown(SETTING + "loomlab.model.max-connections", "client pool for the model server", v -> v + " connections"),
            new Shown("bulkhead", "bulkhead", v -> v + " requests at once are let through to what the application calls"),
            new Shown("levels-drained", "levels not drained", v -> v.equals("false") ? "a level began while requests of the one before could still be inside the service" : v));

    private SurroundingFacts() {}

    /// @param words  of a value that is there
    private record Shown(String key, String name, UnaryOperator<String> words) {

        static Map<String, Shown> inOrder(Shown... all) {
            Map<String, Shown> byKey = new LinkedHashMap<>();
            for (Shown one : all) {
                byKey.put(one.key, one);
            }
            return byKey;
        }
    }

    /// @param surroundings  as run.json has them; what this version does not know is shown by its own name
    static List<Fact> of(Map<String, String> surroundings) {
        List<Fact> facts = new ArrayList<>();
        KNOWN.values().stream().filter(shown -> surroundings.get(shown.key()) != null)
                .forEach(shown -> facts.add(new Fact(shown.name(), shown.words().apply(surroundings.get(shown.key())))));
        surroundings.entrySet().stream().filter(e -> !KNOWN.containsKey(e.getKey())).sorted(Map.Entry.comparingByKey())
                .forEach(e -> facts.add(new Fact(e.getKey(), Words.known(e.getValue()))));
        return facts;
    }

    private static String bytes(String count) {
        return count.matches("\\d{1,18}") ? Figures.bytes(Long.parseLong(count)) : count;
    }
}
