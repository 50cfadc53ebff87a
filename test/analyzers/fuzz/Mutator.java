package analyzers.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/// Breaks a file the way disks, networks, editors and people do: bits flip, parts go missing, repeat, change places, or come from another
/// file, and numbers become ones that a parser stumbles over. The same seed gives the same files.
final class Mutator {

    private static final List<String> TOKENS = List.of("NaN", "-nan", "+Inf", "-1", "-0", "0", "1e999", "-1e-999", "18446744073709551616", "9223372036854775807",
            "-9223372036854775808", "4294967295", "0x7f", "1,5", "1.5.5", "null", "{}", "[]", "{", "}", "[[[[[[[[", "\"", "\\", "\\u0000", "\u0000", "\n", "\r\n", "\n\n",
            "\t", " ", ",", ";", ":", "=", "#", "# EOF\n", "# scrape 1 2 200\n", "%", "100%", "µs", "ms", "secs", "kB", "GB", "é", "\ufeff", "\u202e",
            "2026-13-45T25:61:61Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:60.999999999+14:00", "FLR\u0000", "Average:", "le=\"+Inf\"", "quantile=\"2\"",
            "\"type\":\"Point\"", "\"metric\":\"http_reqs\"", "\"values\":{}", "\"time\":");

    private final Random random;

    Mutator(long seed) {
        random = new Random(seed);
    }

    /// @param other  a file of the same kind, to splice in
    byte[] mutate(byte[] content, byte[] other) {
        byte[] changed = content.clone();
        int steps = 1 + random.nextInt(4);
        for (int i = 0; i < steps; i++) {
            changed = step(changed, other);
        }
        return changed;
    }

    private byte[] step(byte[] b, byte[] other) {
        if (b.length == 0) {
            return token();
        }
        return switch (random.nextInt(8)) {
            case 0 -> flip(b);
            case 1 -> Arrays.copyOf(b, random.nextInt(b.length));
            case 2 -> join(b, 0, at(b), token(), 0, -1, b);
            case 3 -> overwriteNumber(b);
            case 4 -> removePart(b);
            case 5 -> repeatPart(b);
            case 6 -> splice(b, other);
            default -> overwrite(b);
        };
    }

    private byte[] token() {
        return TOKENS.get(random.nextInt(TOKENS.size())).getBytes(StandardCharsets.UTF_8);
    }

    private int at(byte[] b) {
        return random.nextInt(b.length);
    }

    private byte[] flip(byte[] b) {
        for (int i = 0; i <= random.nextInt(8); i++) {
            b[at(b)] ^= (byte) (1 << random.nextInt(8));
        }
        return b;
    }

    private byte[] overwrite(byte[] b) {
        byte[] token = token();
        int at = at(b);
        System.arraycopy(token, 0, b, at, Math.min(token.length, b.length - at));
        return b;
    }

    /// A number in a text is where a parser computes.
    private byte[] overwriteNumber(byte[] b) {
        int from = at(b);
        while (from < b.length && (b[from] < '0' || b[from] > '9')) {
            from++;
        }
        int to = from;
        while (to < b.length && (b[to] >= '0' && b[to] <= '9' || b[to] == '.')) {
            to++;
        }
        return join(b, 0, from, token(), to, b.length, b);
    }

    private byte[] removePart(byte[] b) {
        int from = at(b);
        int to = Math.min(b.length, from + 1 + random.nextInt(1 + Math.min(b.length, 300)));
        return join(b, 0, from, new byte[0], to, b.length, b);
    }

    private byte[] repeatPart(byte[] b) {
        int from = at(b);
        int to = Math.min(b.length, from + 1 + random.nextInt(1 + Math.min(b.length, 300)));
        byte[] part = Arrays.copyOfRange(b, from, to);
        return join(b, 0, to, part, to, b.length, b);
    }

    private byte[] splice(byte[] b, byte[] other) {
        if (other.length == 0) {
            return b;
        }
        int from = random.nextInt(other.length);
        byte[] part = Arrays.copyOfRange(other, from, Math.min(other.length, from + 1 + random.nextInt(500)));
        int at = at(b);
        return join(b, 0, at, part, at, b.length, b);
    }

    /// @param to  −1 for going on where the first part ends
    private static byte[] join(byte[] first, int from, int end, byte[] middle, int next, int to, byte[] last) {
        int start = to < 0 ? end : next;
        int stop = to < 0 ? last.length : to;
        byte[] joined = new byte[end - from + middle.length + stop - start];
        System.arraycopy(first, from, joined, 0, end - from);
        System.arraycopy(middle, 0, joined, end - from, middle.length);
        System.arraycopy(last, start, joined, end - from + middle.length, stop - start);
        return joined;
    }
}
