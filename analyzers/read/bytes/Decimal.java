package analyzers.read.bytes;

import java.nio.charset.StandardCharsets;

/// Numbers out of bytes, to the last bit as `Double.parseDouble` gives them.
public final class Decimal {

    private static final double[] POWERS_OF_TEN = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22
    };
    private static final long EXACT = 1L << 53;
    private static final long LONGEST = 1L << 62;
    private static final double NEAR = 0x1p-40;
    private static final int LONGEST_NUMBER_BYTES = 400;

    private Decimal() {}

    /// A decimal number with optional sign, fraction and exponent, filling `[from, to)`.
    ///
    /// @return NaN when the bytes are no such number
    public static double parse(byte[] bytes, int from, int to) {
        int i = from;
        boolean negative = i < to && bytes[i] == '-';
        if (i < to && (bytes[i] == '-' || bytes[i] == '+')) {
            i++;
        }
        long mantissa = 0;
        int digits = 0;
        int scale = 0;
        boolean fraction = false;
        for (; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit >= 0 && digit <= 9) {
                digits++;
                if (mantissa < LONGEST / 10) {
                    mantissa = mantissa * 10 + digit;
                    scale += fraction ? 1 : 0;
                } else {
                    return slow(bytes, from, to);
                }
            } else if (bytes[i] == '.' && !fraction) {
                fraction = true;
            } else if (bytes[i] == 'E' && digits > 0 && to - i == 2 && bytes[i + 1] >= '0' && bytes[i + 1] <= '9') {
                scale -= bytes[i + 1] - '0'; // as Java writes numbers of ten millions and more
                i++;
            } else {
                return slow(bytes, from, to);
            }
        }
        if (digits == 0) {
            return Double.NaN;
        }
        if (scale >= POWERS_OF_TEN.length || scale < 0 && mantissa > EXACT) {
            return slow(bytes, from, to);
        }
        // Both operands are exact, so the quotient or product is the correctly rounded value.
        double value = scale < 0 ? mantissa * POWERS_OF_TEN[-scale] : mantissa <= EXACT ? mantissa / POWERS_OF_TEN[scale] : quotient(mantissa, POWERS_OF_TEN[scale]);
        if (Double.isNaN(value)) {
            return slow(bytes, from, to);
        }
        return negative ? -value : value;
    }

    /// Of a dividend that is longer than a double: a quotient of its rounded value, and a correction by what that leaves over. Their sum is off by
    /// far less than a 2^40th of an ulp, so that it rounds as the true value does, unless that is as near to where rounding turns.
    ///
    /// @return NaN where it is
    private static double quotient(long dividend, double divisor) {
        double rounded = dividend;
        double first = rounded / divisor;
        double correction = (Math.fma(-first, divisor, rounded) + (dividend - (long) rounded)) / divisor;
        double sum = first + correction;
        double error = Math.abs(correction - (sum - first));
        double ulp = Math.ulp(sum);
        // Half an ulp away, or a quarter below a power of two.
        boolean isNear = Math.abs(error - ulp / 2) < ulp * NEAR || Math.abs(error - ulp / 4) < ulp * NEAR;
        return isNear ? Double.NaN : sum;
    }

    /// A whole number without sign, as instants and counters are written.
    ///
    /// @return −1 when the bytes are no such number or it does not fit
    public static long parseWhole(byte[] bytes, int from, int to) {
        if (from >= to || to - from > 19) {
            return -1;
        }
        long value = 0;
        for (int i = from; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
            if (value < 0) {
                return -1;
            }
        }
        return value;
    }

    private static double slow(byte[] bytes, int from, int to) {
        if (to - from > LONGEST_NUMBER_BYTES) {
            return Double.NaN;
        }
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            // parseDouble would also take "NaN", "Infinity", hexadecimal, "1d" and blanks.
            if (!(b >= '0' && b <= '9' || b == '.' || b == '-' || b == '+' || b == 'e' || b == 'E')) {
                return Double.NaN;
            }
        }
        try {
            double value = Double.parseDouble(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
            return Double.isInfinite(value) ? Double.NaN : value;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
