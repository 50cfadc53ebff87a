package collectors.load;

import java.nio.charset.StandardCharsets;

/// Reads one HTTP/1.1 response after another from bytes as they arrive (RFC 9112). The body is counted, never kept.
///
/// Bounded: a head, its interim responses and its trailer hold at most 64 KiB, or the response is malformed.
final class ResponseParser {

    private static final int LONGEST_HEAD = 64 * 1024;
    private static final int LONGEST_LINE = 8 * 1024;

    private enum Expect { STATUS, HEADER, BODY, CHUNK_SIZE, CHUNK, CHUNK_END, TRAILER, END_OF_INPUT, DONE, MALFORMED }

    private Expect expect = Expect.STATUS;
    private boolean head;
    private boolean started;
    private byte[] line = new byte[128];
    private int lineLength;
    private int headLength;
    private long bodyBytes;
    private long left;
    private boolean unbounded;
    private final ResponseHead fields = new ResponseHead();

    /// Makes ready for the next response.
    ///
    /// @param toHead whether the request was HEAD, whose answer has no body whatever its fields say
    void reset(boolean toHead) {
        head = toHead;
        expect = Expect.STATUS;
        started = false;
        lineLength = 0;
        headLength = 0;
        bodyBytes = 0;
        unbounded = false;
        fields.reset();
    }

    /// Takes bytes of the response and stops after its last one.
    ///
    /// @return the index behind the last byte taken; less than `to` when there are bytes that belong to no response
    int feed(byte[] data, int from, int to) {
        int at = from;
        started |= to > from;
        while (at < to && expect != Expect.DONE && expect != Expect.MALFORMED) {
            at = switch (expect) {
                case BODY, CHUNK, END_OF_INPUT -> body(at, to);
                default -> text(data, at, to);
            };
        }
        return at;
    }

    /// The server closed its side. True when that ends the response properly.
    boolean endOfInput() {
        if (expect == Expect.END_OF_INPUT) {
            expect = Expect.DONE;
        }
        return done();
    }

    boolean done() {
        return expect == Expect.DONE;
    }

    boolean malformed() {
        return expect == Expect.MALFORMED;
    }

    /// Whether a byte of the response has come.
    boolean started() {
        return started;
    }

    int status() {
        return fields.status;
    }

    boolean http10() {
        return fields.http10;
    }

    long bodyBytes() {
        return bodyBytes;
    }

    /// Whether the connection may carry another request after this response.
    boolean keepAlive() {
        return done() && fields.keepAlive && !unbounded;
    }

    private int body(int at, int to) {
        if (expect == Expect.END_OF_INPUT) {
            bodyBytes += to - at;
            return to;
        }
        int taken = (int) Math.min(left, to - at);
        bodyBytes += taken;
        left -= taken;
        if (left == 0) {
            expect = expect == Expect.BODY ? Expect.DONE : Expect.CHUNK_END;
        }
        return at + taken;
    }

    private int text(byte[] data, int at, int to) {
        int end = at;
        while (end < to && data[end] != '\n') {
            end++;
        }
        // Chunk lines repeat for as long as the body does, so only the line bound holds for them.
        if (expect != Expect.CHUNK_SIZE && expect != Expect.CHUNK_END) {
            headLength += end - at + 1;
        }
        if (headLength > LONGEST_HEAD || lineLength + end - at > LONGEST_LINE) {
            expect = Expect.MALFORMED;
            return to;
        }
        append(data, at, end);
        if (end == to) {
            return to;
        }
        int length = lineLength > 0 && line[lineLength - 1] == '\r' ? lineLength - 1 : lineLength;
        lineLength = 0;
        expect = next(length);
        return end + 1;
    }

    private Expect next(int length) {
        return switch (expect) {
            case STATUS -> fields.status(line, length) ? Expect.HEADER : Expect.MALFORMED;
            case HEADER -> length == 0 ? afterHead() : fields.field(line, length) ? Expect.HEADER : Expect.MALFORMED;
            case CHUNK_SIZE -> chunk(length);
            case CHUNK_END -> length == 0 ? Expect.CHUNK_SIZE : Expect.MALFORMED;
            default -> length == 0 ? Expect.DONE : Expect.TRAILER;
        };
    }

    private Expect afterHead() {
        if (fields.interim()) {
            fields.reset();
            return Expect.STATUS;
        }
        if (head || fields.bodyless()) {
            return Expect.DONE;
        }
        if (fields.chunked) {
            return Expect.CHUNK_SIZE;
        }
        left = fields.contentLength;
        unbounded = left < 0;
        return unbounded ? Expect.END_OF_INPUT : left == 0 ? Expect.DONE : Expect.BODY;
    }

    private Expect chunk(int length) {
        int end = 0;
        while (end < length && line[end] != ';' && line[end] != ' ' && line[end] != '\t') {
            end++;
        }
        try {
            // Fifteen digits leave the sum far from overflow; Long.parseLong alone would take a sign.
            if (end == 0 || end > 15 || line[0] == '+' || line[0] == '-') {
                return Expect.MALFORMED;
            }
            left = Long.parseLong(new String(line, 0, end, StandardCharsets.ISO_8859_1), 16);
        } catch (NumberFormatException e) {
            return Expect.MALFORMED;
        }
        return left == 0 ? Expect.TRAILER : Expect.CHUNK;
    }

    private void append(byte[] data, int from, int to) {
        int more = to - from;
        if (lineLength + more > line.length) {
            line = java.util.Arrays.copyOf(line, Math.max(line.length * 2, lineLength + more));
        }
        System.arraycopy(data, from, line, lineLength, more);
        lineLength += more;
    }
}
