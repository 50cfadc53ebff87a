package analyzers.bound;

import java.util.Locale;

/// A time in words: `204 ms`, `1.02 s`.
public final class Seconds {

    private Seconds() {}

    public static String text(double seconds) {
        return seconds < 1
                ? String.format(Locale.ROOT, seconds < 0.01 ? "%.2f ms" : "%.0f ms", seconds * 1e3)
                : String.format(Locale.ROOT, "%.2f s", seconds);
    }
}
