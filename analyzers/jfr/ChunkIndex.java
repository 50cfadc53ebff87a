package analyzers.jfr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What one pass over the sizes and types of a chunk's events tells: how many there are of each type, and up to where the chunk is intact.
/// Each event begins with its size and its type, so the pass looks at a few bytes an event.
final class ChunkIndex {

    static final long METADATA = 0;
    static final long CHECKPOINT = 1;
    private static final int SMALL_IDS = 4096;

    private final long[] small = new long[SMALL_IDS];
    private final Map<Long, Long> large = new HashMap<>();
    private final List<Long> checkpoints = new ArrayList<>();
    private final ChunkTypes types;
    private final long metadata;
    private final long end;
    private final Optional<String> damage;

    ChunkIndex(ChunkBytes bytes, ChunkHeader header) {
        long lastMetadata = -1;
        long at = ChunkHeader.BYTES;
        String broken = null;
        while (at < bytes.size()) {
            long size;
            long type;
            try {
                bytes.at(at);
                size = bytes.varint();
                type = bytes.varint();
            } catch (MalformedChunkException e) {
                broken = "the last event at offset " + at + " is cut";
                break;
            }
            if (size < bytes.position() - at || size > bytes.size() - at) {
                broken = size > 0 ? "the event at offset " + at + " says a size of " + size + " bytes, which leaves the chunk"
                        : "the event at offset " + at + " says a size of " + size;
                break;
            }
            if (type == METADATA) {
                lastMetadata = at;
            } else if (type == CHECKPOINT) {
                checkpoints.add(at);
            } else if (type > 0 && type < SMALL_IDS) {
                small[(int) type]++;
            } else {
                large.merge(type, 1L, Long::sum);
            }
            at += size;
        }
        end = at;
        damage = Optional.ofNullable(broken);
        metadata = metadata(bytes, header.metadataOffset(), lastMetadata);
        types = ChunkTypes.read(bytes.at(metadata));
    }

    /// The header's metadata if it lies in the intact part; else the last that was flushed there, of which a cut chunk has one for each time
    /// that a type was added.
    private long metadata(ChunkBytes bytes, long declared, long lastSeen) {
        if (declared >= ChunkHeader.BYTES && declared < end) {
            long size = bytes.at(declared).varint();
            if (bytes.varint() == METADATA && size > 0 && size <= end - declared) {
                return declared;
            }
        }
        if (lastSeen < 0) {
            throw new MalformedChunkException("its metadata is missing, so that no event can be told from another");
        }
        return lastSeen;
    }

    ChunkTypes types() {
        return types;
    }

    /// Offset of the metadata event that describes the types.
    long metadata() {
        return metadata;
    }

    /// Offsets of the constant pool events, in the chunk's order.
    List<Long> checkpoints() {
        return checkpoints;
    }

    /// Offset at which the intact part ends.
    long end() {
        return end;
    }

    /// Why it ends there, when that is not the chunk's end.
    Optional<String> damage() {
        return damage;
    }

    long count(long type) {
        return type > 0 && type < SMALL_IDS ? small[(int) type] : large.getOrDefault(type, 0L);
    }

    /// Events of the types that the chunk describes, by name; every described type is in it, if only with 0.
    Map<String, Long> countsByName() {
        var counts = new TreeMap<String, Long>();
        types.events().forEach(type -> counts.merge(type.name(), count(type.id()), Long::sum));
        return counts;
    }

    /// Events of types that the chunk does not describe; nothing more can be known of them.
    long undescribed() {
        long total = large.values().stream().mapToLong(Long::longValue).sum();
        for (long n : small) {
            total += n;
        }
        return total - types.events().stream().mapToLong(type -> count(type.id())).sum();
    }
}
