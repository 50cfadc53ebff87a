package collectors.load;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The bytes of the one request that a level sends again and again.
final class RequestBytes {

    private static final Set<String> OURS = Set.of("host", "connection", "content-length", "transfer-encoding");
    private static final String TOKEN_SYMBOLS = "!#$%&'*+-.^_`|~";

    private RequestBytes() {}

    /// @return a direct buffer, ready to be written
    /// @throws IllegalArgumentException in one line, for a header that cannot be sent
    static ByteBuffer of(LevelOrder order, TargetUrl url) {
        StringBuilder head = new StringBuilder(200)
                .append(order.method()).append(' ').append(url.target()).append(" HTTP/1.1\r\n")
                .append("Host: ").append(url.hostHeader()).append("\r\n")
                .append("User-Agent: loomlab\r\n");
        order.runId().ifPresent(id -> append(head, "X-Benchmark-Run: " + id));
        for (String header : checked(order.headers())) {
            append(head, header);
        }
        byte[] bytes = head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    private static List<String> checked(List<String> headers) {
        for (String header : headers) {
            int colon = header.indexOf(':');
            String name = header.substring(0, Math.max(colon, 0));
            if (name.isEmpty() || !name.chars().allMatch(RequestBytes::isTokenChar)) {
                throw new IllegalArgumentException("bad header '" + header + "'; expected 'Name: value'");
            }
            if (OURS.contains(name.toLowerCase(Locale.ROOT))) {
                throw new IllegalArgumentException("header '" + name + "' is the generator's own and cannot be set");
            }
        }
        return headers;
    }

    private static void append(StringBuilder head, String header) {
        if (header.chars().anyMatch(c -> c < ' ' && c != '\t' || c == 127)) {
            throw new IllegalArgumentException("header '" + header.strip() + "' holds a control character");
        }
        head.append(header).append("\r\n");
    }

    private static boolean isTokenChar(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || TOKEN_SYMBOLS.indexOf(c) >= 0;
    }
}
