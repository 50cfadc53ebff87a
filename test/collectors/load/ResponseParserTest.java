package collectors.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseParserTest {

    /// @param body    bytes of body, as the wire carries them without framing
    /// @param rest    bytes behind the response
    /// @param atEnd   whether only the server's closing ends it
    record Case(String name, String wire, boolean head, int status, long body, boolean keepAlive, int rest, boolean atEnd) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Case> cases() {
        return List.of(
                new Case("length", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", false, 200, 5, true, 0, false),
                new Case("no reason", "HTTP/1.1 503\r\ncontent-length:0\r\n\r\n", false, 503, 0, true, 0, false),
                new Case("bare line feeds", "HTTP/1.1 200 OK\nContent-Length: 2\n\nhi", false, 200, 2, true, 0, false),
                new Case("chunked", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\nA\r\n0123456789\r\n0\r\n\r\n",
                        false, 200, 15, true, 0, false),
                new Case("chunked with trailer", "HTTP/1.1 200 OK\r\ntransfer-encoding: gzip, Chunked\r\n\r\n1\r\n\n\r\n0\r\nX: y\r\n\r\n",
                        false, 200, 1, true, 0, false),
                new Case("chunked wins over length",
                        "HTTP/1.1 200 OK\r\nContent-Length: 99\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n", false, 200, 1, true, 0, false),
                new Case("no content", "HTTP/1.1 204 No Content\r\n\r\n", false, 204, 0, true, 0, false),
                new Case("not modified with a length", "HTTP/1.1 304 Not Modified\r\nContent-Length: 10\r\n\r\n", false, 304, 0, true, 0, false),
                new Case("to HEAD", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n", true, 200, 0, true, 0, false),
                new Case("close", "HTTP/1.1 200 OK\r\nConnection: Close\r\nContent-Length: 1\r\n\r\nx", false, 200, 1, false, 0, false),
                new Case("HTTP/1.0", "HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\nx", false, 200, 1, false, 0, false),
                new Case("HTTP/1.0 kept", "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 1\r\n\r\nx", false, 200, 1, true, 0, false),
                new Case("until close", "HTTP/1.1 200 OK\r\n\r\nhello", false, 200, 5, false, 0, true),
                new Case("after an interim response",
                        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx",
                        false, 200, 1, true, 0, false),
                new Case("switching protocols", "HTTP/1.1 101 Switching Protocols\r\n\r\n", false, 101, 0, false, 0, false),
                new Case("folded field", "HTTP/1.1 200 OK\r\nX: a\r\n b\r\nContent-Length: 1\r\n\r\nx", false, 200, 1, true, 0, false),
                new Case("garbage behind", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nxGARBAGE", false, 200, 1, true, 7, false));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void readsTheSameHoweverTheBytesAreSplit(Case c) {
        byte[] wire = c.wire().getBytes(StandardCharsets.ISO_8859_1);
        for (int first = 0; first <= wire.length; first++) {
            check(c, wire, first);
        }
        check(c, wire, 1, 1);
        SplittableRandom random = new SplittableRandom(42);
        for (int i = 0; i < 200; i++) {
            check(c, wire, random.nextInt(1, 9), random.nextInt(1, 9));
        }
    }

    /// Feeds in pieces: the sizes given, then whole, or over and over when there is more than one size.
    private static void check(Case c, byte[] wire, int... sizes) {
        ResponseParser parser = new ResponseParser();
        parser.reset(c.head());
        int at = 0;
        for (int i = 0; at < wire.length && !parser.done(); i++) {
            int size = sizes.length == 1 && i > 0 ? wire.length : sizes[i % sizes.length];
            int to = Math.min(wire.length, at + size);
            at = parser.feed(wire, at, to);
        }
        if (c.atEnd()) {
            assertThat(parser.done()).isFalse();
            assertThat(parser.endOfInput()).isTrue();
        }
        assertThat(parser.malformed()).isFalse();
        assertThat(parser.done()).isTrue();
        assertThat(parser.status()).isEqualTo(c.status());
        assertThat(parser.bodyBytes()).isEqualTo(c.body());
        assertThat(parser.keepAlive()).isEqualTo(c.keepAlive());
        assertThat(wire.length - at).isEqualTo(c.rest());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "GARBAGE\r\n\r\n",
        "HTTP/2 200\r\n\r\n",
        "HTTP/1.1 20 OK\r\n\r\n",
        "HTTP/1.1 099 X\r\n\r\n",
        "HTTP/1.1 2000 OK\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1, 1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 9999999999999999999\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nxy\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n"
    })
    void refusesWhatIsMalformed(String wire) {
        byte[] bytes = wire.getBytes(StandardCharsets.ISO_8859_1);
        for (int first = 0; first <= bytes.length; first++) {
            ResponseParser parser = new ResponseParser();
            parser.reset(false);
            parser.feed(bytes, 0, first);
            parser.feed(bytes, first, bytes.length);
            assertThat(parser.malformed()).as("split at %d", first).isTrue();
            assertThat(parser.keepAlive()).isFalse();
        }
    }

    @Test
    void aHeadWithoutEndIsBounded() {
        byte[] line = "X-Filler: 0123456789012345678901234567890123456789\r\n".getBytes(StandardCharsets.ISO_8859_1);
        ResponseParser parser = new ResponseParser();
        parser.reset(false);
        byte[] status = "HTTP/1.1 200 OK\r\n".getBytes(StandardCharsets.ISO_8859_1);
        parser.feed(status, 0, status.length);
        int fed = 0;
        while (!parser.malformed() && fed < 1_000_000) {
            parser.feed(line, 0, line.length);
            fed += line.length;
        }
        assertThat(fed).isBetween(60_000, 70_000);
    }

    @Test
    void aLineWithoutEndIsBounded() {
        byte[] bytes = "H".repeat(20_000).getBytes(StandardCharsets.ISO_8859_1);
        ResponseParser parser = new ResponseParser();
        parser.reset(false);
        parser.feed(bytes, 0, bytes.length);
        assertThat(parser.malformed()).isTrue();
    }
}
