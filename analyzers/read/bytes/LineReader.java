package analyzers.read.bytes;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// The lines of a file as slices of one buffer: no object a line, and memory that does not grow with the file.
///
/// After `next`, the line is `bytes()[from() .. to())`, without its line end, until `next` is called again.
public final class LineReader implements Closeable {

    private static final int BUFFER_BYTES = 1 << 20;

    /// Longer lines are cut here and passed on as not whole.
    public static final int LONGEST_LINE_BYTES = 1 << 23;

    private final RawFile file;
    private byte[] buffer = new byte[BUFFER_BYTES];
    private int next;
    private int filled;
    private int from;
    private int to;
    private long number;
    private boolean whole;
    private boolean atEnd;

    /// @throws IOException naming the file
    public LineReader(Path path) throws IOException {
        file = RawFile.open(path);
    }

    /// Moves to the next line.
    ///
    /// @return false at the end of the file's good part
    public boolean next() {
        int searched = next;
        while (true) {
            int newline = Newline.find(buffer, searched, filled);
            if (newline >= 0) {
                slice(newline, true);
                next = newline + 1;
                return true;
            }
            if (filled - next >= LONGEST_LINE_BYTES) {
                return overlongLine();
            }
            int withoutNewline = filled - next;
            if (atEnd || !fill()) {
                return lastLine();
            }
            searched = next + withoutNewline;
        }
    }

    private void slice(int end, boolean complete) {
        from = next;
        to = end > next && buffer[end - 1] == '\r' ? end - 1 : end;
        if (number++ == 0 && to - from >= 3 && buffer[from] == (byte) 0xef && buffer[from + 1] == (byte) 0xbb && buffer[from + 2] == (byte) 0xbf) {
            from += 3; // byte order mark
        }
        whole = complete;
    }

    private boolean lastLine() {
        if (next >= filled) {
            return false;
        }
        slice(filled, false);
        next = filled;
        return true;
    }

    private boolean overlongLine() {
        byte[] kept = Arrays.copyOfRange(buffer, next, next + LONGEST_LINE_BYTES);
        buffer = new byte[BUFFER_BYTES];
        int newline = -1;
        while (newline < 0) {
            filled = file.read(buffer, 0, BUFFER_BYTES);
            if (filled <= 0) {
                filled = 0;
                atEnd = true;
                break;
            }
            newline = Newline.find(buffer, 0, filled);
        }
        byte[] rest = Arrays.copyOfRange(buffer, newline + 1, filled);
        buffer = Arrays.copyOf(kept, kept.length + BUFFER_BYTES);
        next = 0;
        slice(kept.length, false);
        System.arraycopy(rest, 0, buffer, kept.length, rest.length);
        next = kept.length;
        filled = kept.length + rest.length;
        return true;
    }

    /// Moves what is left to the front of the buffer and reads on.
    private boolean fill() {
        if (next > 0) {
            System.arraycopy(buffer, next, buffer, 0, filled - next);
            filled -= next;
            next = 0;
        }
        if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
        int read = file.read(buffer, filled, buffer.length - filled);
        if (read <= 0) {
            atEnd = true;
            return false;
        }
        filled += read;
        return true;
    }

    public byte[] bytes() {
        return buffer;
    }

    public int from() {
        return from;
    }

    public int to() {
        return to;
    }

    /// Of the current line, from 1.
    public long number() {
        return number;
    }

    /// Whether the line was ended by a line end. A last line without one may be cut anywhere, also inside a number.
    public boolean whole() {
        return whole;
    }

    /// See [RawFile#damage].
    public Optional<String> damage() {
        return file.damage();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
