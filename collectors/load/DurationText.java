package collectors.load;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Durations as people write them: `500ms`, `60s`, `1.5m`, `1h`, `2m30s`; a bare `0`.
final class DurationText {

    private static final Pattern PART = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(ms|s|m|h)");
    private static final Duration LONGEST = Duration.ofDays(30);
    private static final BigDecimal TOO_LONG = BigDecimal.valueOf(LONGEST.toNanos() + 1);

    private DurationText() {}

    /// @throws IllegalArgumentException in one line
    static Duration parse(String text) {
        if (text.equals("0")) {
            return Duration.ZERO;
        }
        Matcher part = PART.matcher(text);
        Duration sum = Duration.ZERO;
        int end = 0;
        while (part.find() && part.start() == end) {
            BigDecimal nanos = new BigDecimal(part.group(1)).multiply(nanos(part.group(2)));
            sum = sum.plusNanos(nanos.min(TOO_LONG).longValue());
            if (sum.compareTo(LONGEST) > 0) {
                break;
            }
            end = part.end();
        }
        if (text.isEmpty() || end != text.length() || sum.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("'" + text + "' is not a duration; expected for instance 500ms, 60s, 2m or 2m30s, 30 days at most");
        }
        return sum;
    }

    /// Seconds with a unit, as k6 takes them too.
    static String seconds(Duration duration) {
        return BigDecimal.valueOf(duration.toNanos(), 9).stripTrailingZeros().toPlainString() + "s";
    }

    private static BigDecimal nanos(String unit) {
        return BigDecimal.valueOf(switch (unit) {
            case "ms" -> 1_000_000L;
            case "s" -> 1_000_000_000L;
            case "m" -> 60_000_000_000L;
            default -> 3_600_000_000_000L;
        });
    }
}
