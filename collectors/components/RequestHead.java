package collectors.components;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/// The head of an HTTP/1 request.
///
/// @param target     path and query
/// @param keepAlive  whether the connection stays open after the answer
/// @param error      status of a refusal; 0 for a request that can be answered
record RequestHead(String target, boolean keepAlive, int error) {

    /// The most bytes a head may have.
    static final int LARGEST = 8 * 1024;

    /// The bytes that a whole head has, its empty line included; 0 while it is not whole.
    static int length(byte[] bytes, int count) {
        for (int i = 3; i < count; i++) {
            if (bytes[i] == '\n' && bytes[i - 1] == '\r' && bytes[i - 2] == '\n' && bytes[i - 3] == '\r') {
                return i + 1;
            }
        }
        return 0;
    }

    static RequestHead parse(byte[] bytes, int length) {
        String[] lines = new String(bytes, 0, length, StandardCharsets.ISO_8859_1).split("\r\n");
        String[] words = lines[0].split(" ");
        if (words.length != 3 || !words[2].startsWith("HTTP/1.")) {
            return new RequestHead("", false, 400);
        }
        boolean body = header(lines, "transfer-encoding").isPresent() || header(lines, "content-length").filter(n -> !n.equals("0")).isPresent();
        if (!words[0].equals("GET") || body) {
            // What follows may be a body, which nobody here reads, so the connection cannot be used again.
            return new RequestHead(words[1], false, 405);
        }
        String connection = header(lines, "connection").orElse(words[2].equals("HTTP/1.0") ? "close" : "keep-alive");
        return new RequestHead(words[1], !connection.equals("close"), 0);
    }

    private static Optional<String> header(String[] lines, String name) {
        for (int i = 1; i < lines.length; i++) {
            int colon = lines[i].indexOf(':');
            if (colon == name.length() && lines[i].substring(0, colon).equalsIgnoreCase(name)) {
                return Optional.of(lines[i].substring(colon + 1).strip().toLowerCase(Locale.ROOT));
            }
        }
        return Optional.empty();
    }
}
