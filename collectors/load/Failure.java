package collectors.load;

import java.io.IOException;
import java.net.ConnectException;
import java.util.Locale;

/// Why a request got no answer, with the `error_code` and `error` tags that k6 gives the same event.
///
/// Source of the numbers: k6's documented error codes (1000 general, 1050 timeout, 121x dialling, 12xx TCP).
enum Failure {
    TIMEOUT(1050, "request timeout"),
    REFUSED(1212, "dial: connection refused"),
    DIAL_TIMEOUT(1211, "dial: i/o timeout"),
    DIAL(1210, "dial: failed"),
    RESET(1220, "read: connection reset by peer"),
    BROKEN_PIPE(1201, "write: broken pipe"),
    CLOSED(1000, "EOF"),
    CUT(1000, "unexpected EOF"),
    MALFORMED(1000, "malformed HTTP response"),
    OTHER(1000, "read or write failed");

    final int code;
    final String text;

    Failure(int code, String text) {
        this.code = code;
        this.text = text;
    }

    static Failure ofDial(IOException e) {
        String message = message(e);
        if (message.contains("timed out")) {
            return DIAL_TIMEOUT;
        }
        return e instanceof ConnectException && message.contains("refused") ? REFUSED : DIAL;
    }

    static Failure ofExchange(IOException e) {
        String message = message(e);
        if (message.contains("reset")) {
            return RESET;
        }
        return message.contains("broken pipe") ? BROKEN_PIPE : OTHER;
    }

    /// Whether the server had given up a kept connection, so that a second try on a new one is right.
    boolean connectionGone() {
        return this == CLOSED || this == RESET || this == BROKEN_PIPE;
    }

    private static String message(IOException e) {
        return e.getMessage() == null ? "" : e.getMessage().toLowerCase(Locale.ROOT);
    }
}
