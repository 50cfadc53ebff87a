package analyzers.jfr;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/// A chunk cut down to the events that the lab reads, and the constants that those need. A parser interns every thread of a chunk before it
/// gives the first event, hundreds of bytes each, and a chunk may name a million virtual threads of which none was pinned.
final class SlimChunk {

    /// What a parser gets of one chunk at most: pinned events with their stacks, settings, samples.
    private static final int LIMIT_BYTES = 32 << 20;
    private static final int SIZE_WIDTH = 4;
    private static final int DELTA_WIDTH = 9;

    private final ChunkBytes bytes;
    private final ChunkIndex index;
    private final ChunkTypes types;
    private final SlimBytes slim = new SlimBytes(LIMIT_BYTES);

    private boolean emptyPool;

    private SlimChunk(ChunkBytes bytes, ChunkIndex index) {
        this.bytes = bytes;
        this.index = index;
        this.types = index.types();
    }

    /// @param bytes      a chunk of its own, or nothing where none of the wanted events is there
    /// @param emptyPool  whether it announces constants and gives none, as no JVM does: a tool has rewritten it. The JDK's own parser stops
    record Slim(byte[] bytes, boolean emptyPool) {}

    static Slim of(ChunkBytes bytes, ChunkIndex index, Set<String> wanted) {
        var chunk = new SlimChunk(bytes, index);
        return new Slim(chunk.write(wanted), chunk.emptyPool);
    }

    private byte[] write(Set<String> wanted) {
        var events = new HashSet<Long>();
        for (ChunkTypes.JfrClass type : types.events()) {
            if (wanted.contains(type.name()) && index.count(type.id()) > 0) {
                events.add(type.id());
            }
        }
        bytes.copy(0, ChunkHeader.BYTES, slim);
        long[] threads = writeEvents(events);
        // The constants are walked also where none is needed: a chunk whose constants make no sense is not one to count events of.
        long checkpoint = writeCheckpoints(types.reachable(events), threads);
        if (events.isEmpty()) {
            return new byte[0];
        }
        int metadata = slim.length();
        bytes.at(index.metadata());
        bytes.copy(index.metadata(), bytes.varint(), slim);
        slim.putLong(8, slim.length());
        slim.putLong(16, checkpoint);
        slim.putLong(24, metadata);
        slim.putByte(64, 0);
        return slim.toArray();
    }

    /// @return the threads that they refer to, sorted
    private long[] writeEvents(Set<Long> wanted) {
        LongStream.Builder threads = LongStream.builder();
        long at = ChunkHeader.BYTES;
        while (at < index.end()) {
            long size = bytes.at(at).varint();
            long type = bytes.varint();
            if (type > ChunkIndex.CHECKPOINT && wanted.contains(type)) {
                types.layout(type).skip(bytes, threads::add);
                bytes.copy(at, size, slim);
            }
            at += size;
        }
        return threads.build().sorted().distinct().toArray();
    }

    /// Constants go from the last event to the first, as the chain in the original does: of two of one index the last written counts.
    ///
    /// @return offset of the first, or 0 for none
    private long writeCheckpoints(Set<Long> wanted, long[] threads) {
        List<Long> checkpoints = index.checkpoints().reversed();
        long first = 0;
        int previous = -1;
        int previousDelta = -1;
        for (long at : checkpoints) {
            int start = slim.length();
            int delta = writeCheckpoint(at, wanted, threads);
            if (delta < 0) {
                slim.truncate(start);
                continue;
            }
            if (previous < 0) {
                first = start;
            } else {
                slim.fill(previousDelta, DELTA_WIDTH, start - previous);
            }
            previous = start;
            previousDelta = delta;
        }
        return first;
    }

    /// @return where its delta stands, or −1 when nothing of it is wanted
    private int writeCheckpoint(long at, Set<Long> wanted, long[] threads) {
        int start = slim.reserve(SIZE_WIDTH);
        bytes.at(at).skipVarint();
        long head = bytes.position();
        for (int i = 0; i < 3; i++) { // type, start, duration
            bytes.skipVarint();
        }
        bytes.copy(head, bytes.position() - head, slim);
        bytes.skipVarint();
        int delta = slim.reserve(DELTA_WIDTH);
        slim.fill(delta, DELTA_WIDTH, 0);
        slim.varint(bytes.next());
        int poolCount = slim.reserve(SIZE_WIDTH);
        int pools = 0;
        for (int left = bytes.count(); left > 0; left--) {
            pools += writePool(wanted, threads) ? 1 : 0;
        }
        slim.fill(poolCount, SIZE_WIDTH, pools);
        slim.fill(start, SIZE_WIDTH, slim.length() - start);
        return pools == 0 ? -1 : delta;
    }

    private boolean writePool(Set<Long> wanted, long[] threads) {
        long type = bytes.varint();
        int count = bytes.count();
        emptyPool |= count == 0;
        FieldLayout layout = types.layout(type);
        boolean keep = wanted.contains(type);
        boolean sift = keep && types.isThread(type);
        int start = slim.length();
        slim.varint(type);
        int countAt = slim.reserve(SIZE_WIDTH);
        int kept = 0;
        long from = bytes.position();
        for (int left = count; left > 0; left--) {
            long entry = bytes.position();
            long constant = bytes.varint();
            layout.skip(bytes);
            if (sift && Arrays.binarySearch(threads, constant) >= 0) {
                bytes.copy(entry, bytes.position() - entry, slim);
                kept++;
            }
        }
        if (keep && !sift) {
            bytes.copy(from, bytes.position() - from, slim);
            kept = count;
        }
        slim.fill(countAt, SIZE_WIDTH, kept);
        if (kept == 0) {
            slim.truncate(start);
        }
        return kept > 0;
    }
}
