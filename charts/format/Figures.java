package charts.format;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// How the report writes numbers: `Locale.ROOT`, groups of three set apart by a narrow space, units after a narrow space.
///
/// A number that is not known, or not finite, is `n/a`. A number that is not zero is never rounded to a zero.
public final class Figures {

    public static final String UNKNOWN = "n/a";

    /// A narrow space that does not break a line.
    static final char THIN = '\u202f';

    private Figures() {}

    /// A rate: three significant digits under 1000, whole above.
    public static String rate(double perSecond) {
        return significant(perSecond, 3);
    }

    /// A rate with its unit, completions a second.
    public static String perSecond(double perSecond) {
        return withUnit(rate(perSecond), "/s");
    }

    /// Milliseconds without the unit: one decimal under 100, none above, two significant digits under 1.
    public static String ms(double ms) {
        double size = Math.abs(ms);
        if (size > 0 && size < 0.95) {
            return significant(ms, 2);
        }
        return fixed(ms, size < 99.95 ? 1 : 0);
    }

    public static String msWithUnit(double ms) {
        return withUnit(ms(ms), THIN + "ms");
    }

    /// A time with the unit that suits its size: ms under one second, else s.
    public static String seconds(double seconds) {
        return Math.abs(seconds) < 1 ? msWithUnit(seconds * 1e3) : withUnit(plain(seconds, 3), THIN + "s");
    }

    /// A share, 0 to 1, as a percentage.
    public static String percent(double share) {
        return withUnit(plain(share * 100, 3), THIN + "%");
    }

    public static String count(long count) {
        return grouped(Long.toString(count));
    }

    /// Bytes in the largest binary unit of which there is at least one.
    public static String bytes(long bytes) {
        String[] units = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
        double value = bytes;
        int unit = 0;
        while (Math.abs(value) >= 1024 && unit < units.length - 1) {
            value /= 1024;
            unit++;
        }
        return plain(value, 3) + THIN + units[unit];
    }

    /// A number of any kind: four significant digits, no trailing zeros.
    public static String plain(double value) {
        return plain(value, 4);
    }

    /// The value, or `n/a` where there is none.
    public static <T> String known(Optional<T> value, Function<? super T, String> words) {
        return value.map(words).orElse(UNKNOWN);
    }

    private static String plain(double value, int digits) {
        String text = significant(value, digits);
        return text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text;
    }

    private static String withUnit(String figure, String unit) {
        return figure.equals(UNKNOWN) ? figure : figure + unit;
    }

    /// So many significant digits, but never fewer than the digits before the point.
    private static String significant(double value, int digits) {
        if (value == 0 || !Double.isFinite(value)) {
            return fixed(value, 0);
        }
        int exponent = (int) Math.floor(Math.log10(Math.abs(value)));
        int decimals = Math.clamp(digits - 1L - exponent, 0, 15);
        // 9.996 at three digits is 10.0 and not 10.00: rounding can move the exponent.
        double rounded = Math.abs(Math.round(value * Math.pow(10, decimals)) / Math.pow(10, decimals));
        if (decimals > 0 && rounded >= Math.pow(10, exponent + 1.0)) {
            decimals--;
        }
        return fixed(value, decimals);
    }

    private static String fixed(double value, int decimals) {
        if (!Double.isFinite(value)) {
            return UNKNOWN;
        }
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value == 0 ? 0.0 : value);
        int point = text.indexOf('.');
        return point < 0 ? grouped(text) : grouped(text.substring(0, point)) + text.substring(point);
    }

    private static String grouped(String digits) {
        int first = digits.startsWith("-") ? 1 : 0;
        StringBuilder text = new StringBuilder(digits);
        for (int at = digits.length() - 3; at > first; at -= 3) {
            text.insert(at, THIN);
        }
        return text.toString();
    }
}
