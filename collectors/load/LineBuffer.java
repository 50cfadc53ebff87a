package collectors.load;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;

/// Bytes of text on their way to a file, with the two number forms that points need, written without garbage.
final class LineBuffer {

    private static final int FLUSH_AT = 64 * 1024;

    private final OutputStream out;
    private byte[] bytes = new byte[FLUSH_AT + 4096];
    private int size;
    private long second = Long.MIN_VALUE;
    private byte[] secondText = {};

    LineBuffer(OutputStream out) {
        this.out = out;
    }

    void put(byte[] text) throws IOException {
        if (size + text.length > FLUSH_AT) {
            drain();
            if (text.length > bytes.length) {
                bytes = Arrays.copyOf(bytes, text.length + FLUSH_AT);
            }
        }
        System.arraycopy(text, 0, bytes, size, text.length);
        size += text.length;
    }

    /// RFC 3339 in UTC with nanoseconds, trailing zeros cut, as Go prints it.
    void putTime(long epochNs) throws IOException {
        long whole = Math.floorDiv(epochNs, 1_000_000_000L);
        if (whole != second) {
            second = whole;
            String text = Instant.ofEpochSecond(whole).toString();
            secondText = text.substring(0, text.length() - 1).getBytes(StandardCharsets.ISO_8859_1);
        }
        put(secondText);
        putFraction(Math.floorMod(epochNs, 1_000_000_000L), 100_000_000L);
        bytes[size++] = 'Z';
    }

    /// Nanoseconds as milliseconds, all digits, trailing zeros cut.
    void putMillis(long ns) throws IOException {
        putLong(ns / 1_000_000);
        putFraction(ns % 1_000_000, 100_000L);
    }

    /// @param value not negative
    void putLong(long value) throws IOException {
        if (size + 24 > bytes.length) {
            drain();
        }
        long scale = 1;
        while (value / scale >= 10) {
            scale *= 10;
        }
        for (long rest = value; scale > 0; scale /= 10) {
            bytes[size++] = (byte) ('0' + rest / scale);
            rest %= scale;
        }
    }

    /// Hands everything to the stream below and has it pass that on.
    void flush() throws IOException {
        drain();
        out.flush();
    }

    private void putFraction(long value, long highest) {
        if (value == 0) {
            return;
        }
        bytes[size++] = '.';
        for (long rest = value, scale = highest; rest > 0; scale /= 10) {
            bytes[size++] = (byte) ('0' + rest / scale);
            rest %= scale;
        }
    }

    private void drain() throws IOException {
        out.write(bytes, 0, size);
        size = 0;
    }
}
