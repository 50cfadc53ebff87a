package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;

/// A comment that begins a scrape in a file of several: `# scrape <epoch_ns> [<duration_ns> <status>]`, or an instant alone, as people's own
/// loops write it: `# 1796078880`, `# 1796078880.25`, `# 2026-11-30T12:00:00Z`. The unit of a number is told by its size.
///
/// @param epochNs  UTC
/// @param answered whether the scrape had an answer with status 200; true where the lead does not say
record Lead(long epochNs, boolean answered) {

    private static final int LONGEST = 100;

    /// @return empty for any other comment
    static Optional<Lead> of(byte[] b, int from, int to) {
        if (to - from < 3 || to - from > LONGEST || b[from] != '#') {
            return Optional.empty();
        }
        boolean named = to - from > 9 && new String(b, from, 9, StandardCharsets.ISO_8859_1).equals("# scrape ");
        int first = from + (named ? 9 : b[from + 1] == ' ' ? 2 : 1);
        if (first >= to || b[first] < '0' || b[first] > '9') {
            return Optional.empty();
        }
        String[] words = new String(b, first, to - first, StandardCharsets.ISO_8859_1).strip().split("[ \t]+");
        if (!named && words.length > 1) {
            return Optional.empty();
        }
        boolean answered = words.length < 3 || words[2].equals("200");
        // A bare small number is some other comment.
        return epochNs(words[0]).filter(ns -> named || ns >= 1_000_000_000_000_000_000L).map(ns -> new Lead(ns, answered));
    }

    private static Optional<Long> epochNs(String word) {
        try {
            if (word.indexOf('T') > 0) {
                Instant instant = OffsetDateTime.parse(word).toInstant();
                return Optional.of(Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000L), instant.getNano()));
            }
            if (word.indexOf('.') > 0) {
                double seconds = Double.parseDouble(word);
                return seconds < 1e9 || seconds > 9e9 ? Optional.empty() : Optional.of(Math.round(seconds * 1e9));
            }
            long number = Long.parseLong(word);
            long unit = number < 100_000_000_000L ? 1_000_000_000L : number < 100_000_000_000_000L ? 1_000_000L : number < 100_000_000_000_000_000L ? 1_000L : 1L;
            return Optional.of(Math.multiplyExact(number, unit));
        } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
            return Optional.empty();
        }
    }
}
