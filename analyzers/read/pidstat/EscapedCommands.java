package analyzers.read.pidstat;

import analyzers.read.bytes.Newline;
import analyzers.read.bytes.RawFile;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The bytes of a JSON report with its command lines made valid: sysstat 12.7 prints them as they are, with quotes and backslashes. It prints
/// one row a line, whose last member is the command; lines of any other form are passed on untouched.
final class EscapedCommands extends InputStream {

    private static final byte[] COMMAND = "\"cmd\": \"".getBytes(StandardCharsets.US_ASCII);
    private static final int M = 2;
    private static final int LONGEST_LINE_BYTES = 1 << 20;

    private final RawFile file;
    private final byte[] buffer = new byte[LONGEST_LINE_BYTES];
    private int next;
    private int filled;
    private boolean insideLine;
    private byte[] line = {};
    private int from;
    private int to;

    EscapedCommands(RawFile file) {
        this.file = file;
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] b, int offset, int length) {
        int given = 0;
        while (given < length && (from < to || nextLine())) {
            int part = Math.min(length - given, to - from);
            System.arraycopy(line, from, b, offset + given, part);
            from += part;
            given += part;
        }
        return given == 0 && length > 0 ? -1 : given;
    }

    private boolean nextLine() {
        int newline = Newline.find(buffer, next, filled);
        while (newline < 0 && filled - next < buffer.length) {
            System.arraycopy(buffer, next, buffer, 0, filled - next);
            filled -= next;
            next = 0;
            int searched = filled;
            int read = file.read(buffer, filled, buffer.length - filled);
            if (read <= 0) {
                break;
            }
            filled += read;
            newline = Newline.find(buffer, searched, filled);
        }
        int end = newline < 0 ? filled : newline + 1;
        boolean wholeLine = !insideLine && newline >= 0;
        insideLine = newline < 0;
        line = buffer;
        from = next;
        to = end;
        next = end;
        if (wholeLine) {
            escape();
        }
        return from < to;
    }

    private void escape() {
        int stop = to;
        while (stop > from && (line[stop - 1] <= ' ' || line[stop - 1] == ',')) {
            stop--;
        }
        if (stop - from < COMMAND.length + 2 || line[stop - 1] != '}' || line[stop - 2] != '"') {
            return;
        }
        int command = command(stop);
        if (command < 0 || valid(command, stop - 2)) {
            return;
        }
        byte[] repaired = new byte[to - from + stop - command];
        int size = 0;
        for (int i = from; i < to; i++) {
            boolean inside = i >= command && i < stop - 2;
            if (inside && line[i] >= 0 && line[i] < ' ') {
                repaired[size++] = ' ';
                continue;
            }
            if (inside && (line[i] == '"' || line[i] == '\\')) {
                repaired[size++] = '\\';
            }
            repaired[size++] = line[i];
        }
        line = repaired;
        from = 0;
        to = size;
    }

    private int command(int stop) {
        // Looked for by its m: a line has dozens of quotes, and hardly an m.
        byte[] bytes = line;
        for (int i = from + M; i < stop - COMMAND.length + M; i++) {
            if (bytes[i] == 'm' && Arrays.equals(bytes, i - M, i - M + COMMAND.length, COMMAND, 0, COMMAND.length)) {
                return i - M + COMMAND.length;
            }
        }
        return -1;
    }

    private boolean valid(int start, int stop) {
        for (int i = start; i < stop; i++) {
            byte c = line[i];
            if (c == '"' || c >= 0 && c < ' ' || c == '\\' && (i + 1 == stop || "\"\\/bfnrt".indexOf(line[++i]) < 0)) {
                return false;
            }
        }
        return true;
    }
}
