package analyzers.jfr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The chunks of a file, found by their headers before anything is parsed: readers that trust the headers stop silently, or hang, at the
/// first damaged one.
///
/// @param chunks  in the file's order
/// @param damage  one line for each stretch of bytes that is no chunk, and for each chunk that is not whole
record ChunkTable(List<ChunkSpan> chunks, List<String> damage) {

    private static final int SEARCH_BYTES = 1 << 20;

    static ChunkTable of(FileChannel file) throws IOException {
        long end = file.size();
        var chunks = new ArrayList<ChunkSpan>();
        var damage = new ArrayList<String>();
        long at = 0;
        while (at < end) {
            Optional<ChunkHeader> header = header(file, at);
            if (header.isEmpty()) {
                long next = nextChunk(file, at + 1);
                damage.add((next - at) + " bytes at offset " + at + " are not a chunk (expected the magic FLR and a header of "
                        + ChunkHeader.BYTES + " bytes); left out");
                at = next;
                continue;
            }
            long length = length(file, at, header.get(), end);
            var chunk = new ChunkSpan(chunks.size() + 1, header.get(), at, length);
            describe(chunk).ifPresent(damage::add);
            chunks.add(chunk);
            at += length;
        }
        return new ChunkTable(List.copyOf(chunks), List.copyOf(damage));
    }

    private static long length(FileChannel file, long at, ChunkHeader header, long end) throws IOException {
        long declaredEnd = at + header.size();
        boolean plausible = header.size() >= ChunkHeader.BYTES && declaredEnd > at && declaredEnd <= end;
        if (plausible && (declaredEnd == end || header(file, declaredEnd).isPresent())) {
            return header.size();
        }
        // A chunk still open is longer than its header says, a cut one shorter; a closed one may be followed by bytes that are no chunk.
        long next = nextChunk(file, at + ChunkHeader.BYTES);
        boolean junkFollows = plausible && header.closed() && next >= declaredEnd;
        return junkFollows ? header.size() : next - at;
    }

    private static Optional<String> describe(ChunkSpan chunk) {
        if (!chunk.header().supported()) {
            return Optional.empty();
        }
        if (!chunk.header().closed()) {
            return Optional.of("chunk " + chunk.number() + " was never closed (state " + chunk.header().state()
                    + "): the JVM was killed or still writes it; read up to the last intact event");
        }
        if (chunk.length() != chunk.header().size()) {
            return Optional.of("chunk " + chunk.number() + " is cut: " + chunk.length() + " of the " + chunk.header().size()
                    + " bytes that its header says");
        }
        return Optional.empty();
    }

    private static Optional<ChunkHeader> header(FileChannel file, long at) throws IOException {
        return ChunkHeader.read(bytes(file, at, ChunkHeader.BYTES));
    }

    /// Offset of the next header at or after `from`, or the file's end.
    private static long nextChunk(FileChannel file, long from) throws IOException {
        long end = file.size();
        for (long at = from; at < end; at += SEARCH_BYTES) {
            // The pieces overlap by a header, so that none is missed on the seam.
            ByteBuffer piece = bytes(file, at, SEARCH_BYTES + ChunkHeader.BYTES);
            for (int i = 0; i < Math.min(SEARCH_BYTES, piece.limit() - ChunkHeader.BYTES + 1); i++) {
                if (piece.get(i) == 'F' && piece.getInt(i) == ChunkHeader.MAGIC
                        && ChunkHeader.read(piece.duplicate().position(i)).filter(ChunkTable::credible).isPresent()) {
                    return at + i;
                }
            }
        }
        return end;
    }

    /// The four bytes of the magic also occur by chance, or inside a string of an event.
    private static boolean credible(ChunkHeader header) {
        return header.supported() && header.startEpochNs() > 0 && header.ticksPerSecond() > 0 && header.size() >= 0;
    }

    private static ByteBuffer bytes(FileChannel file, long at, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(Math.clamp(file.size() - at, 0, length));
        while (buffer.hasRemaining() && file.read(buffer, at + buffer.position()) >= 0) {
            // A channel may return less than was asked for.
        }
        return buffer.flip();
    }
}
