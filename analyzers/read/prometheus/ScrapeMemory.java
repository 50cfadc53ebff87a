package analyzers.read.prometheus;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/// The lines of the scrape before, each with what it meant. The next scrape mostly gives the same series in the same order, and of a line that
/// begins as the one remembered in its place, after lines that all did, only the value is left to be read.
///
/// A line's meaning rests on the lines before it in its scrape and on the families known; so what was remembered under fewer families, or under
/// other types, is dropped, and a line that makes others mean something else, such as a series that comes twice, ends the memory ([#stop]).
final class ScrapeMemory {

    private static final int MOST_LINES = 1 << 15;
    private static final int MOST_BYTES = 1 << 22;

    private byte[] bytes = new byte[1 << 14];
    private int[] ends = new int[256];
    private Line[] lines = new Line[256];
    private int size;
    private int at;
    private int caughtUp;
    private boolean stopped;
    private int version = -1;

    /// What a line meant.
    sealed interface Line {}

    /// A comment.
    ///
    /// @param type  of the family at place `family`, where the comment declares it; otherwise it says nothing
    record Comment(int family, Optional<MetricType> type) implements Line {}

    /// A sample, remembered up to its value.
    ///
    /// @param reopened  whether other families came between its family's samples
    /// @param hash      the series'
    /// @param sink      where values of it go; empty when the line has to be read anew to know
    record Sample(int family, boolean reopened, Optional<KnownSeries> known, long hash, Optional<DoubleConsumer> sink) implements Line {}

    /// Starts another scrape.
    ///
    /// @param families  version of the families that are known now
    void begin(int families) {
        if (families != version) {
            size = 0;
            version = families;
        }
        at = 0;
        caughtUp = 0;
        stopped = false;
    }

    /// Takes no more lines of this scrape, and knows none.
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    /// @return whether the line `[from, to)` begins as the one that came in its place
    boolean knows(byte[] b, int from, int to, int families) {
        if (stopped || at >= size || families != version) {
            return false;
        }
        int start = start(at);
        int length = ends[at] - start;
        return to - from >= length && Arrays.equals(bytes, start, start + length, b, from, from + length);
    }

    Line line() {
        return lines[at];
    }

    /// How many bytes of the current line are remembered.
    int length() {
        return ends[at] - start(at);
    }

    void step() {
        at++;
    }

    /// Remembers that `[from, to)`, the beginning of a line that was read just now, means `line`.
    void put(byte[] b, int from, int to, Line line, int families) {
        if (stopped || families != version) {
            stopped = true;
            return;
        }
        if (at < size && ends[at] - start(at) == to - from && lines[at].getClass() == line.getClass() && knows(b, from, to, families)) {
            lines[at++] = line;
            return;
        }
        size = at;
        int start = start(at);
        int end = start + to - from;
        if (size == MOST_LINES || end > MOST_BYTES) {
            stopped = true;
            return;
        }
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(end, bytes.length * 2));
        }
        if (size == lines.length) {
            lines = Arrays.copyOf(lines, size * 2);
            ends = Arrays.copyOf(ends, size * 2);
        }
        System.arraycopy(b, from, bytes, start, to - from);
        ends[size] = end;
        lines[size] = line;
        size++;
        at++;
    }

    /// Adds the series that came by from memory, before others are looked for among them.
    void catchUp(SeriesSet series) {
        for (; caughtUp < at; caughtUp++) {
            if (lines[caughtUp] instanceof Sample sample) {
                series.add(sample.hash);
            }
        }
    }

    private int start(int place) {
        return place == 0 ? 0 : ends[place - 1];
    }
}
