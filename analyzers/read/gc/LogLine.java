package analyzers.read.gc;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A line of the JVM's unified logging: decorations in brackets, in the order and choice of `-Xlog`, none at all included, then the message.
///
/// @param decorations  their contents, trimmed
/// @param message      the rest of the line
record LogLine(List<String> decorations, String message) {

    private static final int MOST_DECORATIONS = 12;
    private static final int LONGEST_DECORATION = 100;
    /// Above it a count of milliseconds is one since 1970 and not since the JVM's start.
    private static final long YEAR_2001_MS = 978_307_200_000L;
    private static final Set<String> LEVELS = Set.of("trace", "debug", "info", "warning", "error");
    private static final Pattern TAGS = Pattern.compile("[a-z][a-z0-9_]{0,30}(?:,[a-z][a-z0-9_]{0,30}){0,8}");
    private static final Pattern SINCE = Pattern.compile("(\\d{1,18})(?:[.,](\\d{1,9}))?(s|ms|ns)");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSZ", Locale.ROOT);

    static LogLine of(String line) {
        var decorations = new ArrayList<String>();
        int at = 0;
        while (at < line.length() && line.charAt(at) == '[' && decorations.size() < MOST_DECORATIONS) {
            int end = line.indexOf(']', at);
            if (end < 0 || end - at > LONGEST_DECORATION) {
                break;
            }
            decorations.add(line.substring(at + 1, end).strip());
            at = end + 1;
        }
        return new LogLine(List.copyOf(decorations), line.substring(at).strip());
    }

    /// The message's tags, such as `gc,start`; empty where lines carry none.
    String tags() {
        return decorations.reversed().stream().filter(each -> !LEVELS.contains(each) && TAGS.matcher(each).matches()).findFirst().orElse("");
    }

    boolean tagged(String tag) {
        return ("," + tags() + ",").contains("," + tag + ",");
    }

    /// UTC epoch nanoseconds, by the wall-clock decoration (`time`, `utctime`, `timemillis`, `timenanos`), to the millisecond.
    OptionalLong epochNs() {
        for (String each : decorations) {
            if (each.length() == 28 && each.charAt(10) == 'T') {
                try {
                    return OptionalLong.of(OffsetDateTime.parse(each, TIME).toInstant().toEpochMilli() * 1_000_000);
                } catch (DateTimeException | ArithmeticException e) {
                    continue;
                }
            }
            double ms = milliseconds(each);
            if (ms >= YEAR_2001_MS && ms < 9e15 / 1e3) {
                return OptionalLong.of(Math.round(ms) * 1_000_000);
            }
        }
        return OptionalLong.empty();
    }

    /// Seconds since the JVM's start.
    OptionalDouble uptimeSeconds() {
        return decorations.stream().mapToDouble(LogLine::milliseconds).filter(ms -> ms >= 0 && ms < YEAR_2001_MS).map(ms -> ms / 1e3).findFirst();
    }

    private static double milliseconds(String decoration) {
        Matcher form = SINCE.matcher(decoration);
        if (!form.matches()) {
            return Double.NaN;
        }
        double value = Double.parseDouble(form.group(1) + "." + (form.group(2) == null ? "0" : form.group(2)));
        return switch (form.group(3)) {
            case "s" -> value * 1e3;
            case "ms" -> value;
            default -> value / 1e6;
        };
    }
}
