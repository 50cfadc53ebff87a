package analyzers.file;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// Cells of the tables about a dump: plain numbers, and texts from the file cut to a length and without control characters.
final class PrometheusCells {

    private static final int LONGEST_TEXT = 120;

    private PrometheusCells() {}

    static String number(Optional<Double> value) {
        return value.map(PrometheusCells::number).orElse("");
    }

    /// Whole numbers in full, others with six digits.
    static String number(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            return Long.toString((long) value);
        }
        double size = Math.abs(value);
        return size >= 1e-3 && size < 1e9 ? String.format(Locale.ROOT, "%." + Math.max(0, 5 - (int) Math.floor(Math.log10(size))) + "f", value)
                : String.format(Locale.ROOT, "%.5e", value);
    }

    static String text(String raw) {
        String cut = raw.length() > LONGEST_TEXT ? raw.substring(0, LONGEST_TEXT) + "…" : raw;
        StringBuilder plain = new StringBuilder();
        cut.chars().map(c -> Character.isISOControl(c) ? ' ' : c).forEach(c -> plain.append((char) c));
        return plain.toString();
    }

    static String instant(long epochNs) {
        try {
            return Instant.ofEpochSecond(Math.floorDiv(epochNs, 1_000_000_000L), Math.floorMod(epochNs, 1_000_000_000L)).toString();
        } catch (DateTimeException e) {
            return "";
        }
    }
}
