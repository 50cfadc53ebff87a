package analyzers.jfr;

import analyzers.evidence.Window;
import java.util.List;

/// Windows in the ticks of a chunk's clock, so that an event outside all of them is passed over after two integers.
final class TickWindows {

    static final TickWindows NONE = new TickWindows();

    private final long[] from;
    private final long[] to;

    private TickWindows() {
        from = new long[0];
        to = from;
    }

    TickWindows(List<Window> windows, ChunkHeader header) {
        from = windows.stream().mapToLong(window -> ticks(window.startEpochNs(), header) - slack(header)).toArray();
        to = windows.stream().mapToLong(window -> ticks(window.endEpochNs(), header) + slack(header)).toArray();
    }

    private static long ticks(long epochNs, ChunkHeader header) {
        return header.startTicks() + Math.round((epochNs - header.startEpochNs()) * (header.ticksPerSecond() / 1e9));
    }

    /// A millisecond for rounding; the exact cut is made when the event is read.
    private static long slack(ChunkHeader header) {
        return header.ticksPerSecond() / 1000;
    }

    boolean none() {
        return from.length == 0;
    }

    boolean wants(String type) {
        return !none() && WindowTally.READ.contains(type);
    }

    /// Whether the event whose first field is at the cursor touches a window: every event begins with its start.
    boolean touch(ChunkBytes bytes, boolean hasDuration) {
        long start = bytes.varint();
        long end = hasDuration ? start + bytes.varint() : start;
        for (int i = 0; i < from.length; i++) {
            if (start < to[i] && end >= from[i]) {
                return true;
            }
        }
        return false;
    }
}
