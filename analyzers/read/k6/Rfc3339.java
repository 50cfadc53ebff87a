package analyzers.read.k6;

/// Instants as k6 writes them, `2026-11-30T22:11:46.604975059+05:30`, out of bytes: any fraction, any zone.
final class Rfc3339 {

    /// No instant: the bytes are none.
    static final long NONE = Long.MIN_VALUE;

    private static final int FRACTION_AT = 19;

    private Rfc3339() {}

    /// @return UTC epoch nanoseconds of the instant that fills `[from, to)`, or [#NONE]; years 1970 to 2261, which is what fits
    static long epochNs(byte[] b, int from, int to) {
        if (to - from < FRACTION_AT + 1 || b[from + 4] != '-' || b[from + 7] != '-' || b[from + 13] != ':' || b[from + 16] != ':') {
            return NONE;
        }
        byte separator = b[from + 10];
        int year = number(b, from, 4);
        int month = number(b, from + 5, 2);
        int day = number(b, from + 8, 2);
        int hour = number(b, from + 11, 2);
        int minute = number(b, from + 14, 2);
        int second = number(b, from + 17, 2);
        if (separator != 'T' && separator != 't' && separator != ' ' || year < 1970 || year > 2261 || month < 1 || month > 12 || day < 1
                || day > 31 || hour < 0 || hour > 24 || minute < 0 || minute > 59 || second < 0 || second > 60) {
            return NONE;
        }
        int i = from + FRACTION_AT;
        long nanos = 0;
        if (b[i] == '.' || b[i] == ',') {
            int digits = 0;
            for (i++; i < to && b[i] >= '0' && b[i] <= '9'; i++, digits++) {
                nanos = digits < 9 ? nanos * 10 + (b[i] - '0') : nanos;
            }
            if (digits == 0) {
                return NONE;
            }
            for (; digits < 9; digits++) {
                nanos *= 10;
            }
        }
        int offset = offsetSeconds(b, i, to);
        if (offset == Integer.MIN_VALUE) {
            return NONE;
        }
        long seconds = epochDay(year, month, day) * 86_400 + hour * 3_600L + minute * 60L + second - offset;
        return seconds < 0 ? NONE : seconds * 1_000_000_000L + nanos;
    }

    private static int offsetSeconds(byte[] b, int i, int to) {
        if (i == to - 1 && (b[i] == 'Z' || b[i] == 'z')) {
            return 0;
        }
        if (i >= to || b[i] != '+' && b[i] != '-') {
            return Integer.MIN_VALUE;
        }
        int length = to - i;
        int hours = length >= 3 ? number(b, i + 1, 2) : -1;
        int minutes = switch (length) {
            case 3 -> 0;
            case 5 -> number(b, i + 3, 2);
            case 6 -> b[i + 3] == ':' ? number(b, i + 4, 2) : -1;
            default -> -1;
        };
        if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) {
            return Integer.MIN_VALUE;
        }
        int offset = hours * 3_600 + minutes * 60;
        return b[i] == '-' ? -offset : offset;
    }

    private static int number(byte[] b, int from, int digits) {
        int value = 0;
        for (int i = from; i < from + digits; i++) {
            int digit = b[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    /// Days since 1970-01-01 in the proleptic Gregorian calendar: years are counted from March, so that the leap day comes last.
    private static long epochDay(int year, int month, int day) {
        int y = month <= 2 ? year - 1 : year;
        int monthFromMarch = month <= 2 ? month + 9 : month - 3;
        long days = 365L * y + y / 4 - y / 100 + y / 400 + (153 * monthFromMarch + 2) / 5 + day - 1;
        return days - 719_468;
    }
}
