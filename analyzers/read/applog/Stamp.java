package analyzers.read.applog;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The time that begins an entry of a log, as Spring Boot, Logback, Log4j, `java.util.logging` and structured (JSON) logging write it; behind
/// whatever a container's runtime puts before it.
///
/// @param text     as it is shown
/// @param instant  absent where date or zone is missing: a time of an unknown zone is no instant
record Stamp(String text, Optional<OffsetDateTime> instant) {

    private static final int FURTHEST = 120;
    private static final Pattern DATE_TIME = Pattern.compile(
            "(?<date>\\d{4}-\\d{2}-\\d{2})[T ](?<time>\\d{2}:\\d{2}:\\d{2})(?:[.,](?<fraction>\\d{1,9}))?(?: ?(?<zone>Z|[+-]\\d{2}:?\\d{2}))?");
    private static final Pattern WITHOUT_DATE = Pattern.compile("^\\[?(\\d{2}:\\d{2}:\\d{2}[.,]\\d{3})\\b");
    private static final Pattern UTIL_LOGGING = Pattern.compile("^(\\d{1,2}-[A-Z][a-z]{2}-\\d{4} \\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?)\\b");

    static Optional<Stamp> of(String line) {
        String start = line.substring(0, Math.min(line.length(), FURTHEST));
        Matcher full = DATE_TIME.matcher(start);
        if (full.find()) {
            return Optional.of(full(full));
        }
        for (Pattern pattern : new Pattern[] {WITHOUT_DATE, UTIL_LOGGING}) {
            Matcher partly = pattern.matcher(start);
            if (partly.find()) {
                return Optional.of(new Stamp(partly.group(1), Optional.empty()));
            }
        }
        return Optional.empty();
    }

    private static Stamp full(Matcher stamp) {
        String local = stamp.group("date") + "T" + stamp.group("time") + (stamp.group("fraction") == null ? "" : "." + stamp.group("fraction"));
        if (stamp.group("zone") == null) {
            return new Stamp(local, Optional.empty());
        }
        try {
            String zone = stamp.group("zone");
            OffsetDateTime at = LocalDateTime.parse(local).atOffset(ZoneOffset.of(zone)).withOffsetSameInstant(ZoneOffset.UTC);
            return new Stamp(at.toInstant().toString(), Optional.of(at));
        } catch (DateTimeException e) {
            return new Stamp(stamp.group(), Optional.empty());
        }
    }

    Optional<Long> epochNs() {
        return instant.map(OffsetDateTime::toInstant).filter(at -> Math.abs(at.getEpochSecond()) < 9_000_000_000L)
                .map(at -> at.getEpochSecond() * 1_000_000_000 + at.getNano());
    }
}
