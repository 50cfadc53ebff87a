package analyzers.jfr;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/// A cursor over a chunk that is mapped, not loaded, so that a chunk of any size costs no heap. It never leaves the chunk: a read past the
/// end throws [MalformedChunkException].
final class ChunkBytes {

    private static final int LATIN1 = 5;

    private final MemorySegment chunk;
    private long position;

    ChunkBytes(MemorySegment chunk) {
        this.chunk = chunk;
    }

    long position() {
        return position;
    }

    long size() {
        return chunk.byteSize();
    }

    ChunkBytes at(long offset) {
        if (offset < 0 || offset > chunk.byteSize()) {
            throw new MalformedChunkException("offset " + offset + " lies outside a chunk of " + chunk.byteSize() + " bytes");
        }
        position = offset;
        return this;
    }

    void skip(long bytes) {
        at(position + bytes);
    }

    byte next() {
        if (position >= chunk.byteSize()) {
            throw new MalformedChunkException("a value ends beyond the chunk's " + chunk.byteSize() + " bytes");
        }
        return chunk.get(ValueLayout.JAVA_BYTE, position++);
    }

    /// An integer in LEB128; the ninth byte, where there is one, holds eight bits.
    long varint() {
        long value = 0;
        for (int shift = 0; shift < 56; shift += 7) {
            byte b = next();
            value |= (b & 0x7fL) << shift;
            if (b >= 0) {
                return value;
            }
        }
        return value | (next() & 0xffL) << 56;
    }

    /// A count of things that each take a byte or more.
    int count() {
        long count = varint();
        if (count < 0 || count > chunk.byteSize() - position) {
            throw new MalformedChunkException("a count of " + count + " at offset " + position + " exceeds the bytes that are left");
        }
        return (int) count;
    }

    void skipVarint() {
        for (int i = 0; i < 8; i++) {
            if (next() >= 0) {
                return;
            }
        }
        next();
    }

    /// Encodings: 0 null, 1 empty, 2 reference to a constant, 3 UTF-8, 4 characters as integers, 5 Latin-1.
    void skipString() {
        int encoding = next();
        switch (encoding) {
            case 0, 1 -> { }
            case 2 -> skipVarint();
            case 3, LATIN1 -> skip(count());
            case 4 -> {
                for (int left = count(); left > 0; left--) {
                    skipVarint();
                }
            }
            default -> throw new MalformedChunkException("a string of unknown encoding " + encoding + " at offset " + (position - 1));
        }
    }

    /// A string of the metadata, which knows no constants.
    String string() {
        int encoding = next();
        switch (encoding) {
            case 0, 1 -> {
                return "";
            }
            case 3, LATIN1 -> {
                byte[] bytes = new byte[count()];
                MemorySegment.copy(chunk, ValueLayout.JAVA_BYTE, position, bytes, 0, bytes.length);
                position += bytes.length;
                return new String(bytes, encoding == LATIN1 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
            }
            case 4 -> {
                char[] characters = new char[count()];
                for (int i = 0; i < characters.length; i++) {
                    characters[i] = (char) varint();
                }
                return new String(characters);
            }
            default -> throw new MalformedChunkException("a string of unknown encoding " + encoding + " at offset " + (position - 1));
        }
    }

    void copy(long from, long bytes, SlimBytes to) {
        to.append(chunk, from, bytes);
    }
}
