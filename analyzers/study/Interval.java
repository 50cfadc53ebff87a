package analyzers.study;

import java.util.Locale;

/// What counts as the same: both ends included.
public record Interval(double least, double most) {

    public Interval {
        if (!(least <= most)) {
            throw new IllegalArgumentException("least " + least + " and most " + most + ": expected least at or under most");
        }
    }

    boolean contains(double value) {
        return value >= least && value <= most;
    }

    /// @throws IllegalArgumentException when it is no number
    boolean accepts(String number) {
        try {
            return contains(Double.parseDouble(number.strip()));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + number + "': expected a number", e);
        }
    }

    @Override
    public String toString() {
        return Double.isInfinite(most) ? "at least " + text(least) : text(least) + " to " + text(most);
    }

    /// Three significant digits, or whole from 100 on.
    static String text(double value) {
        double size = Math.abs(value);
        return String.format(Locale.ROOT, size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : size >= 1 || size == 0 ? "%.2f" : "%.3f", value);
    }
}
