package collectors.scenario;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Durations as people write them: `200ms`, `1s`, `2.5s`, `1m`.
public final class Durations {

    private static final Pattern FORM = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?)(us|ms|s|m)");

    private Durations() {}

    /// @throws IllegalArgumentException saying what form was expected
    public static Duration parse(String text) {
        Matcher m = FORM.matcher(text.strip());
        if (!m.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no duration; expected a number and a unit, like 200ms, 1s or 2m");
        }
        long ns = switch (m.group(2)) {
            case "us" -> 1_000L;
            case "ms" -> 1_000_000L;
            case "s" -> 1_000_000_000L;
            default -> 60_000_000_000L;
        };
        return Duration.ofNanos(new BigDecimal(m.group(1)).multiply(BigDecimal.valueOf(ns)).longValue());
    }

    /// The shortest form that loses nothing above a microsecond, as Spring reads it too.
    public static String format(Duration duration) {
        long us = duration.toNanos() / 1_000;
        if (us % 1_000_000 == 0) {
            return us / 1_000_000 + "s";
        }
        return us % 1_000 == 0 ? us / 1_000 + "ms" : us + "us";
    }

    public static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }
}
