package analyzers.bound;

import java.util.Locale;

/// A rate in words, to three digits and never with an exponent: `9.88/s`, `47.6/s`, `1970/s`.
public final class Rate {

    private Rate() {}

    /// @param perSecond  1/s
    public static String text(double perSecond) {
        double size = Math.abs(perSecond);
        return String.format(Locale.ROOT, size < 9.995 ? "%.2f/s" : size < 99.95 ? "%.1f/s" : "%.0f/s", perSecond);
    }
}
