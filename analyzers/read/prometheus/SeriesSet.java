package analyzers.read.prometheus;

import java.util.Arrays;

/// Which series were seen, by their hash, up to a million of them: 16 MB at most.
final class SeriesSet {

    static final int MOST = 1 << 20;
    private static final int SMALLEST = 1 << 8;

    private long[] slots = new long[SMALLEST];
    private int size;

    /// @return whether it was there before; false, too, for one that finds no place any more
    boolean add(long hash) {
        long key = hash == 0 ? 1 : hash;
        int mask = slots.length - 1;
        int slot = (int) key & mask;
        while (slots[slot] != 0) {
            if (slots[slot] == key) {
                return true;
            }
            slot = slot + 1 & mask;
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

    private void grow() {
        long[] old = slots;
        slots = new long[Math.min(old.length * 2, MOST * 2)];
        if (slots.length == old.length) {
            slots = old;
            return;
        }
        int mask = slots.length - 1;
        for (long key : old) {
            if (key != 0) {
                int slot = (int) key & mask;
                while (slots[slot] != 0) {
                    slot = slot + 1 & mask;
                }
                slots[slot] = key;
            }
        }
    }
}
