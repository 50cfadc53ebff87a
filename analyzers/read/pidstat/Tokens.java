package analyzers.read.pidstat;

import analyzers.read.bytes.Decimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The words of a line, as places in its bytes. Colours that pidstat was told to print (`S_COLORS=always`) are taken out first.
final class Tokens {

    private static final byte ESCAPE = 0x1b;
    private static final int LONGEST_NUMBER_BYTES = 64;

    private byte[] b = {};
    private int end;
    private int[] places = new int[64];
    private int count;
    private boolean comma;

    /// @param most  words looked for; what follows the last one stays unsplit
    void split(byte[] bytes, int from, int to, int most) {
        b = bytes;
        end = to;
        comma = false;
        if (places.length < 2 * most) {
            places = new int[2 * most];
        }
        int[] found = places;
        int size = 0;
        int i = from;
        while (size < 2 * most) {
            while (i < to && (bytes[i] & 0xff) <= ' ' && bytes[i] != ESCAPE) {
                i++;
            }
            if (i == to) {
                break;
            }
            found[size] = i;
            // One comparison a byte: an escape ends a word here as a blank does, and is looked at then.
            while (i < to && (bytes[i] & 0xff) > ' ') {
                i++;
            }
            found[size + 1] = i;
            size += 2;
            if (i < to && bytes[i] == ESCAPE) {
                byte[] plain = withoutColours(bytes, from, to);
                split(plain, 0, plain.length, most);
                return;
            }
        }
        count = size / 2;
    }

    private static byte[] withoutColours(byte[] bytes, int from, int to) {
        byte[] plain = new byte[to - from];
        int size = 0;
        for (int i = from; i < to; i++) {
            if (bytes[i] == ESCAPE) {
                while (i < to && !(bytes[i] >= 'A' && bytes[i] <= 'Z' || bytes[i] >= 'a' && bytes[i] <= 'z')) {
                    i++;
                }
            } else {
                plain[size++] = bytes[i];
            }
        }
        return Arrays.copyOf(plain, size);
    }

    int count() {
        return count;
    }

    byte[] bytes() {
        return b;
    }

    int from(int token) {
        return places[2 * token];
    }

    int to(int token) {
        return places[2 * token + 1];
    }

    /// End of the line.
    int end() {
        return end;
    }

    String text(int token) {
        return new String(b, from(token), to(token) - from(token), StandardCharsets.UTF_8);
    }

    boolean is(int token, String ascii) {
        if (token >= count || to(token) - from(token) != ascii.length()) {
            return false;
        }
        for (int i = 0; i < ascii.length(); i++) {
            if (b[from(token) + i] != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /// @return −1 when it is no whole number without sign
    long whole(int token) {
        return Decimal.parseWhole(b, from(token), to(token));
    }

    /// A decimal number, with a dot or (other locales) a comma, and with the `%` that `--human` puts behind it.
    ///
    /// @return NaN when it is none
    double number(int token) {
        int stop = to(token);
        return number(from(token), b[stop - 1] == '%' ? stop - 1 : stop);
    }

    /// A size in KiB; `--human` writes it with a unit.
    ///
    /// @return NaN when it is none
    double kibibytes(int token) {
        int stop = to(token) - 1;
        double unit = switch (b[stop]) {
            case 'B' -> 1.0 / 1024;
            case 'k', 'K' -> 1;
            case 'M' -> 1 << 10;
            case 'G' -> 1 << 20;
            case 'T' -> 1 << 30;
            case 'P' -> 1L << 40;
            default -> 0;
        };
        return unit == 0 ? number(from(token), stop + 1) : number(from(token), stop) * unit;
    }

    private double number(int from, int to) {
        double plain = Decimal.parse(b, from, to);
        if (!Double.isNaN(plain) || to - from > LONGEST_NUMBER_BYTES) {
            return plain;
        }
        String other = new String(b, from, to - from, StandardCharsets.UTF_8).replace(',', '.').replace('\u066b', '.');
        byte[] dotted = other.getBytes(StandardCharsets.UTF_8);
        double value = Decimal.parse(dotted, 0, dotted.length);
        comma |= !Double.isNaN(value);
        return value;
    }

    /// Whether a number of this line had a comma where others have a dot.
    boolean comma() {
        return comma;
    }
}
