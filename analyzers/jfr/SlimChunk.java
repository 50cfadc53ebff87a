package analyzers.jfr;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;

/// A chunk cut down to the events that the lab reads, and the constants that those need. A parser interns every thread of a chunk before it
/// gives the first event, hundreds of bytes each, and a chunk may name a million virtual threads of which none was pinned.
final class SlimChunk {

    /// What a parser gets of one chunk at most: pinned events with their stacks, settings, samples.
    private static final int LIMIT_BYTES = 32 << 20;
    /// Events of one type that are read for windows, in one chunk; of more, every second, third, … one.
    private static final long MOST_TIMED = 100_000;
    private static final int SIZE_WIDTH = 4;
    private static final int DELTA_WIDTH = 9;

    private final ChunkBytes bytes;
    private final ChunkIndex index;
    private final ChunkTypes types;
    private final SlimBytes slim = new SlimBytes(LIMIT_BYTES);

    private final TickWindows windows;

    private boolean emptyPool;
    private String thinned;

    private SlimChunk(ChunkBytes bytes, ChunkIndex index, TickWindows windows) {
        this.windows = windows;
        this.bytes = bytes;
        this.index = index;
        this.types = index.types();
    }

    /// @param bytes      a chunk of its own, or nothing where none of the wanted events is there
    /// @param emptyPool  whether it announces constants and gives none, as no JVM does: a tool has rewritten it. The JDK's own parser stops
    /// @param thinned    what was left out of it, if anything
    record Slim(byte[] bytes, boolean emptyPool, Optional<String> thinned) {}

    /// @param wanted   types of which every event is wanted
    /// @param windows  the times in which events of further types are, too
    static Slim of(ChunkBytes bytes, ChunkIndex index, Set<String> wanted, TickWindows windows) {
        var chunk = new SlimChunk(bytes, index, windows);
        return new Slim(chunk.write(wanted), chunk.emptyPool, Optional.ofNullable(chunk.thinned));
    }

    private byte[] write(Set<String> wanted) {
        var events = new HashSet<Long>();
        var timed = new HashMap<Long, TimedType>();
        for (ChunkTypes.JfrClass type : types.events()) {
            long count = index.count(type.id());
            if (count == 0) {
                continue;
            }
            if (wanted.contains(type.name())) {
                events.add(type.id());
            } else if (windows.wants(type.name())) {
                timed.put(type.id(), timed(type, count));
            }
        }
        bytes.copy(0, ChunkHeader.BYTES, slim);
        long[] threads = writeEvents(events, timed);
        timed.forEach((type, kept) -> {
            if (kept.kept > 0) {
                events.add(type);
            }
        });
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

    private TimedType timed(ChunkTypes.JfrClass type, long count) {
        long stride = (count + MOST_TIMED - 1) / MOST_TIMED;
        if (stride > 1) {
            thinned = (thinned == null ? "" : thinned + ", ") + "of " + count + " " + type.name() + " one in " + stride + " is read for single levels";
        }
        return new TimedType(stride, ChunkTypes.timed(type));
    }

    /// A type of which events are kept in windows only, and of very many one in so many.
    private static final class TimedType {
        private final long stride;
        private final boolean duration;
        private long seen;
        private long kept;

        private TimedType(long stride, boolean duration) {
            this.stride = stride;
            this.duration = duration;
        }
    }

    /// With the cursor after the event's type.
    private boolean inWindow(long type, Map<Long, TimedType> timed) {
        TimedType found = timed.get(type);
        if (found == null || !windows.touch(bytes, found.duration) || found.seen++ % found.stride != 0) {
            return false;
        }
        found.kept++;
        return true;
    }

    /// @return the threads that they refer to, sorted
    private long[] writeEvents(Set<Long> wanted, Map<Long, TimedType> timed) {
        LongStream.Builder threads = LongStream.builder();
        long at = ChunkHeader.BYTES;
        while (at < index.end()) {
            long size = bytes.at(at).varint();
            long type = bytes.varint();
            long fields = bytes.position();
            if (type > ChunkIndex.CHECKPOINT && (wanted.contains(type) || (!timed.isEmpty() && inWindow(type, timed)))) {
                types.layout(type).skip(bytes.at(fields), threads::add);
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
