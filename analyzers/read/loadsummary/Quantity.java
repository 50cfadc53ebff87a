package analyzers.read.loadsummary;

import analyzers.read.bytes.Decimal;
import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Numbers and times as load generators print them.
public final class Quantity {

    /// Go's durations chain units: `1m2.5s`, `1h0m3s`; wrk prints one: `1.02ms`, `2.00m`.
    private static final Pattern DURATION_PART = Pattern.compile("(\\d{1,18}(?:\\.\\d{1,18})?)(ns|us|µs|μs|ms|s|m|h)");

    private Quantity() {}

    /// Milliseconds.
    ///
    /// @return empty when the text is no duration, such as `-nan` or a number without unit
    public static OptionalDouble durationMs(String text) {
        Matcher part = DURATION_PART.matcher(text);
        double ms = 0;
        int end = 0;
        while (part.find() && part.start() == end) {
            ms += number(part.group(1)).orElse(Double.NaN) * ms(part.group(2));
            end = part.end();
        }
        return end > 0 && end == text.length() && Double.isFinite(ms) ? OptionalDouble.of(ms) : OptionalDouble.empty();
    }

    static OptionalDouble durationMs(String number, String unit) {
        OptionalDouble value = number(number);
        return value.isPresent() && ms(unit) > 0 ? OptionalDouble.of(value.getAsDouble() * ms(unit)) : OptionalDouble.empty();
    }

    static OptionalDouble number(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        double value = Decimal.parse(bytes, 0, bytes.length);
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    static OptionalLong whole(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        long value = Decimal.parseWhole(bytes, 0, bytes.length);
        return value < 0 ? OptionalLong.empty() : OptionalLong.of(value);
    }

    private static double ms(String unit) {
        return switch (unit) {
            case "ns" -> 1e-6;
            case "us", "µs", "μs" -> 1e-3;
            case "ms" -> 1;
            case "s", "sec", "secs" -> 1e3;
            case "m" -> 60e3;
            case "h" -> 3600e3;
            default -> 0;
        };
    }
}
