package charts.format;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// How the report writes instants: UTC, to the second.
public final class Times {

    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Times() {}

    public static String utc(long epochNs) {
        return SECOND.format(Instant.ofEpochSecond(Math.floorDiv(epochNs, 1_000_000_000L)));
    }
}
