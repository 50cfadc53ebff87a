package analyzers.jfr;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// What the chunks' headers say of time: the span they cover, gaps between them, and whether one recorder wrote them all.
final class Clocks {

    /// Two clocks of one machine drift, and the wall clock is slewed; a recorder of its own is off by more than this.
    private static final double SAME_CLOCK_NS = 1e9;
    private static final double DRIFT = 1e-3;
    /// Between the end of a chunk and the start of the next pass microseconds.
    private static final long GAP_NS = Duration.ofMillis(100).toNanos();

    private Clocks() {}

    /// Nanoseconds that the union of the spans covers.
    static long coveredNs(List<ChunkSpan> chunks) {
        return coveredNs(chunks, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /// Nanoseconds between two instants that the union of the spans covers.
    static long coveredNs(List<ChunkSpan> chunks, long fromEpochNs, long toEpochNs) {
        long covered = 0;
        long until = fromEpochNs;
        for (ChunkSpan chunk : chunks.stream().sorted((a, b) -> Long.compare(start(a), start(b))).toList()) {
            covered += Math.max(0, Math.min(end(chunk), toEpochNs) - Math.max(start(chunk), until));
            until = Math.max(until, end(chunk));
        }
        return covered;
    }

    static long start(ChunkSpan chunk) {
        return chunk.header().startEpochNs();
    }

    static long end(ChunkSpan chunk) {
        return start(chunk) + Math.max(0, chunk.header().durationNs());
    }

    /// The first chunk of each recorder: the chunks of one agree on when their clock read 0.
    static List<ChunkSpan> recorders(List<ChunkSpan> chunks) {
        var known = new ArrayList<ChunkSpan>();
        for (ChunkSpan chunk : chunks) {
            if (known.stream().noneMatch(other -> sameClock(other, chunk))) {
                known.add(chunk);
            }
        }
        return known;
    }

    private static boolean sameClock(ChunkSpan a, ChunkSpan b) {
        double tolerance = SAME_CLOCK_NS + DRIFT * Math.abs((double) start(a) - start(b));
        return Math.abs(a.header().clockOriginNs() - b.header().clockOriginNs()) <= tolerance;
    }

    /// One line for each stretch between two chunks of one recorder that no chunk covers.
    static List<String> gaps(List<ChunkSpan> chunks) {
        var gaps = new ArrayList<String>();
        for (int i = 1; i < chunks.size(); i++) {
            ChunkSpan before = chunks.get(i - 1);
            ChunkSpan after = chunks.get(i);
            long gap = start(after) - end(before);
            if (gap > GAP_NS && before.header().closed() && sameClock(before, after)) {
                gaps.add(String.format(Locale.ROOT, "%.1f s between chunks %d and %d are not covered: a chunk was lost, or recording was stopped",
                        gap / 1e9, before.number(), after.number()));
            }
        }
        return gaps;
    }

    /// Chunks that the file holds once more, as when overlapping dumps are glued together. They would count twice.
    static List<ChunkSpan> repeated(List<ChunkSpan> chunks) {
        Set<ChunkHeader> seen = new HashSet<>();
        return chunks.stream().filter(chunk -> !seen.add(chunk.header())).toList();
    }
}
