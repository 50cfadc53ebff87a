package analyzers.jfr;

import java.nio.ByteBuffer;
import java.util.Optional;

/// The 68 bytes that begin every chunk of a recording. All numbers are big-endian.
///
/// @param size              of the chunk, header included; in a chunk still open, up to its last flush
/// @param checkpointOffset  of the last constant pool event, from the chunk's start
/// @param metadataOffset    of the metadata event, from the chunk's start
/// @param startEpochNs      UTC epoch nanoseconds
/// @param durationNs        until the chunk was closed, or last flushed
/// @param startTicks        the recorder's clock at the start
/// @param ticksPerSecond    its frequency
/// @param state             0 once the JVM has closed the chunk
/// @param compressed        whether integers are LEB128, as every JDK since 9 writes them
record ChunkHeader(
        int major,
        int minor,
        long size,
        long checkpointOffset,
        long metadataOffset,
        long startEpochNs,
        long durationNs,
        long startTicks,
        long ticksPerSecond,
        int state,
        boolean compressed) {

    static final int BYTES = 68;
    static final int MAGIC = 0x464c5200;
    /// JDK 7 and 8 wrote version 0; JDK 9 and 10 version 1; every JDK since version 2.
    private static final int NEWEST_MAJOR = 2;

    /// The header at the buffer's position, or empty where the magic `FLR\0` is missing.
    static Optional<ChunkHeader> read(ByteBuffer at) {
        int p = at.position();
        if (at.remaining() < BYTES || at.getInt(p) != MAGIC) {
            return Optional.empty();
        }
        int features = at.getInt(p + 64);
        return Optional.of(new ChunkHeader(at.getShort(p + 4), at.getShort(p + 6), at.getLong(p + 8), at.getLong(p + 16), at.getLong(p + 24),
                at.getLong(p + 32), at.getLong(p + 40), at.getLong(p + 48), at.getLong(p + 56), features >>> 24, (features & 1) != 0));
    }

    boolean supported() {
        return major >= 1 && major <= NEWEST_MAJOR;
    }

    boolean closed() {
        return state == 0;
    }

    /// Epoch instant at which the recorder's clock read 0. Chunks of one recorder agree on it, to the drift between two clocks.
    double clockOriginNs() {
        return startEpochNs - startTicks * (1e9 / ticksPerSecond);
    }
}
