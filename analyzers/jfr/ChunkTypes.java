package analyzers.jfr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The types that a chunk describes in its metadata event: a tree of elements, whose names and attributes are indexes of one string table.
final class ChunkTypes {

    private static final int DEEPEST = 32;
    private static final String EVENT = "jdk.jfr.Event";
    private static final String THREAD = "java.lang.Thread";

    private final Map<Long, JfrClass> classes = new HashMap<>();
    private final Map<Long, FieldLayout> layouts = new HashMap<>();
    private final Set<Long> annotations = new HashSet<>();
    private JfrClass current;

    /// @param pooled  whether an event holds a reference to a constant in its place
    record JfrField(String name, long type, boolean pooled, boolean array) {}

    record JfrClass(long id, String name, String superType, List<JfrField> fields) {

        boolean event() {
            return superType.equals(EVENT);
        }
    }

    /// Reads the metadata event at the cursor.
    static ChunkTypes read(ChunkBytes bytes) {
        for (int header = 0; header < 5; header++) { // size, type, start, duration, id
            bytes.skipVarint();
        }
        String[] strings = new String[bytes.count()];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = bytes.string();
        }
        var types = new ChunkTypes();
        types.element(bytes, strings, 0);
        types.check();
        return types;
    }

    private void element(ChunkBytes bytes, String[] strings, int depth) {
        if (depth > DEEPEST) {
            throw new MalformedChunkException("the metadata nests deeper than " + DEEPEST + " elements");
        }
        String kind = string(bytes, strings);
        var attributes = new HashMap<String, String>();
        for (int left = bytes.count(); left > 0; left--) {
            String key = string(bytes, strings);
            attributes.put(key, string(bytes, strings));
        }
        switch (kind) {
            case "class" -> {
                current = new JfrClass(number(attributes, "id"), attributes.getOrDefault("name", ""),
                        attributes.getOrDefault("superType", ""), new ArrayList<>());
                classes.put(current.id(), current);
            }
            case "field" -> {
                if (current == null) {
                    throw new MalformedChunkException("the metadata holds a field outside a class");
                }
                current.fields().add(new JfrField(attributes.getOrDefault("name", ""), number(attributes, "class"),
                        Boolean.parseBoolean(attributes.get("constantPool")), !attributes.getOrDefault("dimension", "0").equals("0")));
            }
            case "annotation" -> annotations.add(number(attributes, "class"));
            default -> { }
        }
        for (int left = bytes.count(); left > 0; left--) {
            element(bytes, strings, depth + 1);
        }
    }

    /// Metadata that names a type it does not describe has been cut or rewritten, and values cannot be told apart by it.
    private void check() {
        if (classes.isEmpty()) {
            throw new MalformedChunkException("its metadata describes no type at all");
        }
        annotations.forEach(this::type);
        classes.values().forEach(each -> each.fields().forEach(field -> type(field.type())));
    }

    private static String string(ChunkBytes bytes, String[] strings) {
        long index = bytes.varint();
        if (index < 0 || index >= strings.length) {
            throw new MalformedChunkException("the metadata refers to string " + index + " of " + strings.length);
        }
        return strings[(int) index];
    }

    private static long number(Map<String, String> attributes, String name) {
        try {
            return Long.parseLong(attributes.getOrDefault(name, ""));
        } catch (NumberFormatException e) {
            throw new MalformedChunkException("the metadata has an element without a numeric " + name);
        }
    }

    /// Name of the event type, or null where this chunk describes no such event.
    String eventName(long id) {
        JfrClass type = classes.get(id);
        return type == null || !type.event() ? null : type.name();
    }

    /// Whether events of the type have a length: it follows their start.
    static boolean timed(JfrClass type) {
        return type.fields().size() > 1 && type.fields().get(1).name().equals("duration");
    }

    List<JfrClass> events() {
        return classes.values().stream().filter(JfrClass::event).toList();
    }

    JfrClass type(long id) {
        JfrClass type = classes.get(id);
        if (type == null) {
            throw new MalformedChunkException("its metadata does not describe type " + id + ", which it names: another tool has stripped it");
        }
        return type;
    }

    boolean isThread(long id) {
        return type(id).name().equals(THREAD);
    }

    /// How values of a type lie in the bytes.
    FieldLayout layout(long id) {
        FieldLayout known = layouts.get(id);
        if (known != null) {
            return known;
        }
        var layout = new FieldLayout();
        layouts.put(id, layout); // before its fields, since a type may hold itself
        layout.define(this, type(id));
        return layout;
    }

    /// Types whose constants are needed to read values of the given ones.
    Set<Long> reachable(Set<Long> from) {
        var seen = new HashSet<Long>();
        var open = new ArrayList<>(from);
        while (!open.isEmpty()) {
            for (JfrField each : type(open.removeLast()).fields()) {
                if (seen.add(each.type())) {
                    open.add(each.type());
                }
            }
        }
        return seen;
    }
}
