package analyzers.read.pidstat;

import analyzers.read.bytes.Decimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The words of a line, as places in its bytes.
final class Tokens {

    private byte[] b = {};
    private int[] places = new int[64];
    private int count;

    void split(byte[] bytes, int from, int to) {
        b = bytes;
        count = 0;
        int i = from;
        while (i < to) {
            while (i < to && blank(b[i])) {
                i++;
            }
            int start = i;
            while (i < to && !blank(b[i])) {
                i++;
            }
            if (i > start) {
                if (2 * count + 2 > places.length) {
                    places = Arrays.copyOf(places, places.length * 2);
                }
                places[2 * count] = start;
                places[2 * count + 1] = i;
                count++;
            }
        }
    }

    private static boolean blank(byte c) {
        return c == ' ' || c == '\t';
    }

    int count() {
        return count;
    }

    String text(int token) {
        return new String(b, places[2 * token], places[2 * token + 1] - places[2 * token], StandardCharsets.UTF_8);
    }

    int length(int token) {
        return places[2 * token + 1] - places[2 * token];
    }

    byte at(int token, int index) {
        return b[places[2 * token] + index];
    }

    boolean is(int token, String ascii) {
        if (token >= count || length(token) != ascii.length()) {
            return false;
        }
        for (int i = 0; i < ascii.length(); i++) {
            if (at(token, i) != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /// @return −1 when it is no whole number without sign
    long whole(int token) {
        return Decimal.parseWhole(b, places[2 * token], places[2 * token + 1]);
    }

    /// A decimal number, with a dot or (other locales) a comma.
    ///
    /// @return NaN when it is none
    double number(int token) {
        int from = places[2 * token];
        int to = places[2 * token + 1];
        for (int i = from; i < to; i++) {
            if (b[i] == ',') {
                byte[] dotted = Arrays.copyOfRange(b, from, to);
                dotted[i - from] = '.';
                return Decimal.parse(dotted, 0, dotted.length);
            }
        }
        return Decimal.parse(b, from, to);
    }
}
