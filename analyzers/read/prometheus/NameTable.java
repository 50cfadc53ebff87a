package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Texts that come by, each with a place of its own: as bytes in one block, up to a bound in number and size.
final class NameTable {

    /// What `place` gives when there is no room for another text.
    static final int FULL = -1;
    private static final int MOST_BYTES = 1 << 25;

    private final int most;
    private int[] slots = new int[64];
    private long[] hashes = new long[16];
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
        return slots[slot] > 0 ? slots[slot] - 1 : add(slot, hash, b, from, to);
    }

    /// @return the text's place, or −1 when it was not given one
    int find(byte[] b, int from, int to) {
        return slots[slot(SeriesHash.of(b, from, to), b, from, to)] - 1;
    }

    private int slot(long hash, byte[] b, int from, int to) {
        int mask = slots.length - 1;
        int slot = (int) hash & mask;
        while (slots[slot] > 0) {
            int place = slots[slot] - 1;
            if (hashes[place] == hash && Arrays.equals(bytes, start(place), ends[place], b, from, to)) {
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
            hashes = Arrays.copyOf(hashes, size * 2);
        }
        System.arraycopy(b, from, bytes, start, to - from);
        ends[size] = end;
        hashes[size] = hash;
        slots[slot] = ++size;
        if (size * 4 > slots.length) {
            grow();
        }
        return size - 1;
    }

    private void grow() {
        slots = new int[slots.length * 2];
        int mask = slots.length - 1;
        for (int place = 0; place < size; place++) {
            int slot = (int) hashes[place] & mask;
            while (slots[slot] > 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = place + 1;
        }
    }

    private int start(int place) {
        return place == 0 ? 0 : ends[place - 1];
    }

    int size() {
        return size;
    }

    String text(int place) {
        return new String(bytes, start(place), ends[place] - start(place), StandardCharsets.UTF_8);
    }
}
