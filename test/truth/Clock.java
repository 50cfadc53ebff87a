package truth;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where the lines of a raw file have their instants.
enum Clock {

    /// First cell of a CSV file, epoch nanoseconds.
    TABLE(Pattern.compile("^(\\d{15,})(?=,|$)")),

    /// The line that leads each scrape; the samples below go with it.
    SCRAPES(Pattern.compile("(?<=^# scrape )(\\d+)")),

    /// pidstat's first column, epoch seconds.
    PIDSTAT(Pattern.compile("^(\\d+)(?= )")) {
        @Override
        long parse(String text) {
            return Long.parseLong(text) * 1_000_000_000L;
        }

        @Override
        String print(long epochNs) {
            return Long.toString(Math.floorDiv(epochNs, 1_000_000_000L));
        }
    },

    /// Logs of the JVM and of the application.
    LOG(Pattern.compile("^\\[?(\\d{4}-\\d\\d-\\d\\dT[0-9:.]+(?:Z|[+]0000))")) {
        @Override
        long parse(String text) {
            return POINTS.parse(text.replace("+0000", "Z"));
        }

        @Override
        String print(long epochNs) {
            return DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'+0000'", Locale.ROOT).withZone(ZoneOffset.UTC)
                    .format(Instant.ofEpochSecond(0, epochNs));
        }
    },

    /// k6's points, RFC 3339.
    POINTS(Pattern.compile("(?<=\"time\":\")([^\"]+)(?=\")")) {
        @Override
        long parse(String text) {
            Instant instant = Instant.parse(text);
            return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
        }

        @Override
        String print(long epochNs) {
            return Instant.ofEpochSecond(0, epochNs).toString();
        }
    };

    private final Pattern pattern;

    Clock(Pattern pattern) {
        this.pattern = pattern;
    }

    static Clock of(String file) {
        return file.endsWith(".csv") ? TABLE : file.startsWith("prometheus") ? SCRAPES : file.startsWith("pidstat") ? PIDSTAT
                : file.endsWith(".log") ? LOG : POINTS;
    }

    /// Epoch nanoseconds, unless the file has it otherwise.
    long parse(String text) {
        return Long.parseLong(text);
    }

    String print(long epochNs) {
        return Long.toString(epochNs);
    }

    /// @return empty for a line without an instant
    OptionalLong epochNs(String line) {
        Matcher found = pattern.matcher(line);
        return found.find() ? OptionalLong.of(parse(found.group(1))) : OptionalLong.empty();
    }

    String moved(String line, long ns) {
        Matcher found = pattern.matcher(line);
        return found.find() ? line.substring(0, found.start(1)) + print(parse(found.group(1)) + ns) + line.substring(found.end(1)) : line;
    }
}
