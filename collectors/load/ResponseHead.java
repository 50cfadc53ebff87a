package collectors.load;

/// What matters of a response's status line and header fields.
final class ResponseHead {

    int status;
    boolean http10;
    boolean keepAlive;
    boolean chunked;
    /// −1 where the response does not say.
    long contentLength;

    void reset() {
        status = 0;
        http10 = false;
        keepAlive = true;
        chunked = false;
        contentLength = -1;
    }

    /// @return false when it is no status line of HTTP/1.x
    boolean status(byte[] line, int length) {
        if (length < 12 || !starts(line, length, "http/1.") || line[8] != ' ') {
            return false;
        }
        if (line[7] != '0' && line[7] != '1' || length > 12 && line[12] != ' ') {
            return false;
        }
        http10 = line[7] == '0';
        keepAlive = !http10;
        for (int i = 9; i < 12; i++) {
            if (line[i] < '0' || line[i] > '9') {
                return false;
            }
            status = status * 10 + line[i] - '0';
        }
        return status >= 100;
    }

    /// @return false when the field makes the message's length doubtful, or is no field
    boolean field(byte[] line, int length) {
        if (starts(line, length, "content-length:")) {
            return length(line, skipSpace(line, 15, length), length);
        }
        if (starts(line, length, "transfer-encoding:")) {
            chunked = holds(line, length, 18, "chunked");
            return chunked;
        }
        if (starts(line, length, "connection:")) {
            if (holds(line, length, 11, "close")) {
                keepAlive = false;
            } else if (holds(line, length, 11, "keep-alive")) {
                keepAlive = true;
            }
            return true;
        }
        // A line that starts with a blank continues the field before it, an old form that none of the fields above needs.
        return line[0] == ' ' || line[0] == '\t' || hasColon(line, length);
    }

    /// 1xx announces another response, but for 101, after which the connection speaks another protocol.
    boolean interim() {
        return status < 200 && status != 101;
    }

    boolean bodyless() {
        if (status == 101) {
            keepAlive = false;
        }
        return status < 200 || status == 204 || status == 304;
    }

    private boolean length(byte[] line, int from, int length) {
        int end = length;
        while (end > from && line[end - 1] <= ' ') {
            end--;
        }
        long value = 0;
        for (int i = from; i < end; i++) {
            if (line[i] < '0' || line[i] > '9' || i - from > 17) {
                return false;
            }
            value = value * 10 + line[i] - '0';
        }
        if (end == from || contentLength >= 0 && contentLength != value) {
            return false;
        }
        contentLength = value;
        return true;
    }

    private static boolean starts(byte[] line, int length, String word) {
        if (length < word.length()) {
            return false;
        }
        return matches(line, 0, word);
    }

    private static boolean holds(byte[] line, int length, int from, String word) {
        for (int i = from; i + word.length() <= length; i++) {
            if (matches(line, i, word)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(byte[] line, int at, String lowerCase) {
        for (int i = 0; i < lowerCase.length(); i++) {
            int c = line[at + i];
            if ((c >= 'A' && c <= 'Z' ? c + 32 : c) != lowerCase.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static int skipSpace(byte[] line, int from, int length) {
        int at = from;
        while (at < length && (line[at] == ' ' || line[at] == '\t')) {
            at++;
        }
        return at;
    }

    private static boolean hasColon(byte[] line, int length) {
        for (int i = 0; i < length; i++) {
            if (line[i] == ':') {
                return true;
            }
        }
        return false;
    }
}
