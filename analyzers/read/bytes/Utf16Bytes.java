package analyzers.read.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// UTF-16 text as the bytes of the same text in UTF-8, which all readers take. Windows PowerShell's `>` writes whatever a tool prints as UTF-16.
final class Utf16Bytes extends InputStream {

    private static final int CHARACTERS = 1 << 13;

    private final Reader text;
    private final char[] characters = new char[CHARACTERS];
    private int kept;
    private byte[] bytes = {};
    private int next;

    /// @param in  after its byte order mark
    Utf16Bytes(InputStream in, Charset order) {
        text = new InputStreamReader(in, order);
    }

    /// @return empty when the first two bytes of a file are no byte order mark of UTF-16
    static Optional<Charset> order(byte[] start) {
        int mark = start.length < 2 ? 0 : (start[0] & 0xff) << 8 | start[1] & 0xff;
        return switch (mark) {
            case 0xfffe -> Optional.of(StandardCharsets.UTF_16LE);
            case 0xfeff -> Optional.of(StandardCharsets.UTF_16BE);
            default -> Optional.empty();
        };
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (next == bytes.length) {
            if (!more()) {
                return -1;
            }
        }
        int size = Math.min(length, bytes.length - next);
        System.arraycopy(bytes, next, buffer, offset, size);
        next += size;
        return size;
    }

    /// A character of two halves is not cut between them.
    private boolean more() throws IOException {
        int read = text.read(characters, kept, CHARACTERS - kept);
        int filled = kept + Math.max(0, read);
        if (filled == 0) {
            return false;
        }
        int whole = read > 0 && Character.isHighSurrogate(characters[filled - 1]) ? filled - 1 : filled;
        bytes = new String(characters, 0, whole).getBytes(StandardCharsets.UTF_8);
        next = 0;
        kept = filled - whole;
        characters[0] = kept > 0 ? characters[filled - 1] : characters[0];
        return true;
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
