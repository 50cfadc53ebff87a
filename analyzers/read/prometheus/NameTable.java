package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Texts that come by, each with a place of its own: as bytes in one block, up to a bound in number and size.
final class NameTable {

    /// What `place` gives when there is no room for another text.
    static final int FULL = -1;
    private static final int MOST_BYTES = 1 << 25;
    private static final long HALF = 0xffffffff00000000L;

    private final int most;
    // Half of the hash and the place + 1, so that most other texts are told apart without a look at them, which in a large table is one at cold memory.
    private long[] slots = new long[64];
    private int[] ends = new int[16];
    private byte[] bytes = new byte[1024];
    private int size;

    /// @param most  how many texts are kept
    NameTable(int most) {
        this.most = most;
    }

    /// @return the text's place, from 0, given to it now if it is new; [#FULL] for a new one that finds no room
    int place(byte[] b, int from, int to) {
        long hash = SeriesHash.of(b, from, to);
        int slot = slot(hash, b, from, to);
        return slots[slot] != 0 ? place(slots[slot]) : add(slot, hash, b, from, to);
    }

    /// @return the text's place, or −1 when it was not given one
    int find(byte[] b, int from, int to) {
        return place(slots[slot(SeriesHash.of(b, from, to), b, from, to)]);
    }

    private int slot(long hash, byte[] b, int from, int to) {
        int mask = slots.length - 1;
        int half = half(hash);
        int slot = first(hash);
        while (slots[slot] != 0) {
            int place = place(slots[slot]);
            if (half(slots[slot]) == half && Arrays.equals(bytes, start(place), ends[place], b, from, to)) {
                return slot;
            }
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private int add(int slot, long hash, byte[] b, int from, int to) {
        int start = size == 0 ? 0 : ends[size - 1];
        int end = start + to - from;
        if (size == most || end > MOST_BYTES) {
            return FULL;
        }
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(end, Math.min(bytes.length * 2, MOST_BYTES)));
        }
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, size * 2);
        }
        System.arraycopy(b, from, bytes, start, to - from);
        ends[size] = end;
        size++;
        slots[slot] = hash & HALF | size;
        if (size * 2 > slots.length) {
            grow();
        }
        return size - 1;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[old.length * 4];
        int mask = slots.length - 1;
        for (long entry : old) {
            if (entry != 0) {
                int slot = first(entry);
                while (slots[slot] != 0) {
                    slot = slot + 1 & mask;
                }
                slots[slot] = entry;
            }
        }
    }

    /// By the first bits of the hash: a larger table has its texts in the same order, and is filled from one end to the other.
    private int first(long entry) {
        return (int) (entry >>> Long.numberOfLeadingZeros(slots.length - 1));
    }

    private static int half(long entry) {
        return (int) (entry >>> 32);
    }

    /// @return −1 of an empty slot
    private static int place(long entry) {
        return (int) entry - 1;
    }

    private int start(int place) {
        return place == 0 ? 0 : ends[place - 1];
    }

    /// Whether two texts are the same from the first `separator` on.
    boolean endAlike(int one, int other, byte separator) {
        int a = start(one);
        while (a < ends[one] && bytes[a] != separator) {
            a++;
        }
        int b = ends[other] - (ends[one] - a);
        // The other's first separator has to be at the same place from its end.
        for (int i = start(other); i < b; i++) {
            if (bytes[i] == separator) {
                return false;
            }
        }
        return b >= start(other) && Arrays.equals(bytes, a, ends[one], bytes, b, ends[other]);
    }

    int size() {
        return size;
    }

    String text(int place) {
        return new String(bytes, start(place), ends[place] - start(place), StandardCharsets.UTF_8);
    }
}
