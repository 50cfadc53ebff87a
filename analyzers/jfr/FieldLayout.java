package analyzers.jfr;

import java.util.Arrays;
import java.util.function.LongConsumer;

/// How the fields of a type lie in a chunk's bytes: enough to step over a value without making an object of it.
final class FieldLayout {

    private static final byte INTEGER = 0;
    private static final byte ONE_BYTE = 1;
    private static final byte FOUR_BYTES = 2;
    private static final byte EIGHT_BYTES = 3;
    private static final byte STRING = 4;
    private static final byte STRUCT = 5;
    private static final byte THREAD_REFERENCE = 6;

    private static final LongConsumer IGNORED = _ -> { };

    private byte[] kinds = {};
    private boolean[] arrays = {};
    private FieldLayout[] structs = {};

    void define(ChunkTypes types, ChunkTypes.JfrClass type) {
        if (type.fields().isEmpty() && type.superType().isEmpty()) {
            byte primitive = primitive(type.name());
            if (primitive != STRUCT) {
                add(primitive, false, null);
            }
            return;
        }
        for (ChunkTypes.JfrField field : type.fields()) {
            if (field.pooled()) {
                add(types.isThread(field.type()) ? THREAD_REFERENCE : INTEGER, field.array(), null);
            } else {
                byte primitive = primitive(types.type(field.type()).name());
                add(primitive, field.array(), primitive == STRUCT ? types.layout(field.type()) : null);
            }
        }
    }

    private static byte primitive(String name) {
        return switch (name) {
            case "long", "int", "short", "char" -> INTEGER;
            case "boolean", "byte" -> ONE_BYTE;
            case "float" -> FOUR_BYTES;
            case "double" -> EIGHT_BYTES;
            case "java.lang.String" -> STRING;
            default -> STRUCT;
        };
    }

    private void add(byte kind, boolean array, FieldLayout struct) {
        int n = kinds.length;
        kinds = Arrays.copyOf(kinds, n + 1);
        arrays = Arrays.copyOf(arrays, n + 1);
        structs = Arrays.copyOf(structs, n + 1);
        kinds[n] = kind;
        arrays[n] = array;
        structs[n] = struct;
    }

    void skip(ChunkBytes bytes) {
        skip(bytes, IGNORED);
    }

    /// Steps over a value, and tells the constants that it refers to as threads.
    void skip(ChunkBytes bytes, LongConsumer threads) {
        for (int i = 0; i < kinds.length; i++) {
            int times = arrays[i] ? bytes.count() : 1;
            for (; times > 0; times--) {
                switch (kinds[i]) {
                    case INTEGER -> bytes.skipVarint();
                    case ONE_BYTE -> bytes.next();
                    case FOUR_BYTES -> bytes.skip(4);
                    case EIGHT_BYTES -> bytes.skip(8);
                    case STRING -> bytes.skipString();
                    case THREAD_REFERENCE -> threads.accept(bytes.varint());
                    default -> structs[i].skip(bytes, threads);
                }
            }
        }
    }
}
