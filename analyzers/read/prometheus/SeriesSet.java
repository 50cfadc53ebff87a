package analyzers.read.prometheus;

import java.util.Arrays;

/// Which series were seen, by their hash, up to a million of them: 16 MB at most.
final class SeriesSet {

    static final int MOST = 1 << 20;
    private static final int SMALLEST = 1 << 8;
    private static final int LINE = 8;
    private static final long SPREAD = 0x9e3779b97f4a7c15L;

    private long[] slots = new long[SMALLEST];
    private int size;

    /// @return whether it was there before; false, too, for one that finds no place any more
    boolean add(long hash) {
        long key = hash == 0 ? 1 : hash;
        int slot = slot(key);
        if (slots[slot] == key) {
            return true;
        }
        if (size == MOST) {
            return false;
        }
        slots[slot] = key;
        if (++size * 2 > slots.length) {
            grow();
        }
        return false;
    }

    /// Where the key is, or belongs: among the eight slots of its first bits, which are one line of the processor's cache, or anywhere when those are
    /// taken. Series whose hashes begin alike are found by one look at cold memory.
    private int slot(long key) {
        int first = first(key);
        int line = first & -LINE;
        for (int i = 0; i < LINE; i++) {
            int slot = line | first + i & LINE - 1;
            if (slots[slot] == 0 || slots[slot] == key) {
                return slot;
            }
        }
        int slot = first(key * SPREAD);
        while (slots[slot] != 0 && slots[slot] != key) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    boolean isFull() {
        return size == MOST;
    }

    void clear() {
        // As large as it was needed: a table left large by one scrape would make clearing it for many small ones slow.
        int wanted = Math.max(SMALLEST, Integer.highestOneBit(Math.max(1, size)) * 4);
        if (wanted * 4 < slots.length) {
            slots = new long[wanted];
        } else if (size > 0) {
            Arrays.fill(slots, 0);
        }
        size = 0;
    }

    /// By the first bits of the hash: a larger table has its keys in the same order, and is filled from one end to the other.
    private int first(long key) {
        return (int) (key >>> Long.numberOfLeadingZeros(slots.length - 1));
    }

    private void grow() {
        if (slots.length == MOST * 2) {
            return;
        }
        long[] old = slots;
        slots = new long[Math.min(old.length * 4, MOST * 2)];
        for (long key : old) {
            if (key != 0) {
                slots[slot(key)] = key;
            }
        }
    }
}
