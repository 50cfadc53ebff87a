package analyzers.read.bytes;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// A few known names, found in bytes without making a string of every name that comes by.
public final class Names {

    private final byte[][] names;
    private final int[] slots;
    private final int mask;

    /// @param names  distinct; a name's index is its place here
    public Names(List<String> names) {
        this.names = names.stream().map(n -> n.getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new);
        int size = Integer.highestOneBit(Math.max(8, this.names.length * 4));
        slots = new int[size];
        mask = size - 1;
        for (int i = 0; i < this.names.length; i++) {
            byte[] name = this.names[i];
            int slot = hash(name, 0, name.length) & mask;
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = i + 1;
        }
    }

    /// @return index of the name that fills `[from, to)`, or −1
    public int find(byte[] bytes, int from, int to) {
        if (from >= to) {
            return -1;
        }
        for (int slot = hash(bytes, from, to) & mask; slots[slot] != 0; slot = (slot + 1) & mask) {
            byte[] name = names[slots[slot] - 1];
            if (Arrays.equals(name, 0, name.length, bytes, from, to)) {
                return slots[slot] - 1;
            }
        }
        return -1;
    }

    private static int hash(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length == 0) {
            return 0;
        }
        int h = length * 31 + bytes[to - 1];
        h = h * 31 + bytes[from + length / 2];
        h = h * 31 + bytes[from + length * 3 / 4];
        return h ^ h >>> 7;
    }
}
