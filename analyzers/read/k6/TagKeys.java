package analyzers.read.k6;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Keys (see [Words#key]) of tags that have come by, by their bytes: a service has few URLs, and their tags need to be read once.
final class TagKeys {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int SLOTS = 1 << 8;
    private static final int LONGEST_BYTES = 1 << 11;
    private static final long MIX = 0x9e3779b97f4a7c15L;

    private final byte[][] texts = new byte[SLOTS][];
    private final int[] keys = new int[SLOTS];
    private int slot;

    /// @return whether `[from, to)` is known; its key is then [#key]
    boolean find(byte[] b, int from, int to) {
        long hash = to - from;
        for (int i = from; i <= to - Long.BYTES; i += Long.BYTES) {
            hash = (hash ^ (long) LONGS.get(b, i)) * MIX;
        }
        slot = (int) (hash >>> Long.SIZE - Integer.numberOfTrailingZeros(SLOTS));
        byte[] text = texts[slot];
        return text != null && Arrays.equals(text, 0, text.length, b, from, to);
    }

    int key() {
        return keys[slot];
    }

    /// Notes the key of what was not found last.
    void put(byte[] b, int from, int to, int key) {
        if (to - from <= LONGEST_BYTES) {
            texts[slot] = Arrays.copyOfRange(b, from, to);
            keys[slot] = key;
        }
    }
}
