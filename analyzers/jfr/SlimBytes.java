package analyzers.jfr;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.Arrays;

/// A growing chunk in memory, bounded: what would exceed the bound is refused, so that no file fills the heap.
final class SlimBytes {

    private final int limit;
    private byte[] bytes = new byte[1 << 16];
    private int length;

    SlimBytes(int limit) {
        this.limit = limit;
    }

    int length() {
        return length;
    }

    byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }

    void append(MemorySegment from, long offset, long count) {
        int start = grow(count);
        MemorySegment.copy(from, ValueLayout.JAVA_BYTE, offset, bytes, start, (int) count);
    }

    /// Cuts what was appended after the first `newLength` bytes.
    void truncate(int newLength) {
        length = newLength;
    }

    void varint(long value) {
        long rest = value;
        int size = 0;
        int start = grow(9);
        while (size < 8 && (rest & ~0x7fL) != 0) {
            bytes[start + size++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[start + size++] = (byte) rest;
        length = start + size;
    }

    /// Room for an integer of which the value is known only later: LEB128 may be padded to a fixed width.
    int reserve(int width) {
        return grow(width);
    }

    /// Fills reserved room. Eight bytes of seven bits and a ninth of eight hold any value; fewer hold smaller ones.
    void fill(int at, int width, long value) {
        long rest = value;
        for (int i = 0; i < width - 1; i++) {
            bytes[at + i] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[at + width - 1] = (byte) rest;
    }

    void putLong(int at, long value) {
        ByteBuffer.wrap(bytes).putLong(at, value);
    }

    void putByte(int at, int value) {
        bytes[at] = (byte) value;
    }

    private int grow(long count) {
        int start = length;
        if (count < 0 || start + count > limit) {
            throw new MalformedChunkException("the events to be read from one chunk exceed " + limit + " bytes");
        }
        length = (int) (start + count);
        if (length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length, (int) Math.min(limit, bytes.length * 2L)));
        }
        return start;
    }
}
