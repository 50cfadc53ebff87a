package analyzers.jfr;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A span of time as recording settings write it: `20 ms`, `0 ns`, `1 s`.
final class Timespan {

    private static final Pattern FORM = Pattern.compile("(\\d{1,18})\\s*(ns|us|ms|s|m|h|d)");

    private Timespan() {}

    /// Milliseconds, or empty for what is no span, such as `infinity` or `everyChunk`.
    static Optional<Double> milliseconds(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            return Optional.empty();
        }
        double perUnit = switch (form.group(2)) {
            case "ns" -> 1e-6;
            case "us" -> 1e-3;
            case "ms" -> 1;
            case "s" -> 1e3;
            case "m" -> 60e3;
            case "h" -> 3_600e3;
            default -> 86_400e3;
        };
        return Optional.of(Long.parseLong(form.group(1)) * perUnit);
    }
}
