package analyzers.holders;

import analyzers.bound.Seconds;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Who holds connections, in words.
public final class HoldersText {

    /// Below this share of the time that connections were held, what was seen says nothing of who holds them longest.
    private static final double MOST = 0.50;

    private HoldersText() {}

    /// The first of them in a sentence, with what the recording leaves out; or what would tell.
    public static String sentence(ConnectionHolders holders) {
        return switch (holders) {
            case ConnectionHolders.Unknown(String need) -> "Who holds connections longest is not known: " + need + ".";
            case ConnectionHolders.Known known -> sentence(known);
        };
    }

    private static String sentence(ConnectionHolders.Known known) {
        Holder first = known.top().getFirst();
        Optional<Double> share = known.seenShare();
        boolean most = share.filter(s -> s >= MOST).isPresent();
        String rest = share.map(s -> most
                ? String.format(Locale.ROOT, "; what was seen accounts for %.0f %% of the time that connections were held", Math.min(1, s) * 100)
                : String.format(Locale.ROOT, "; who held connections for %.0f %% of the time is not known", (1 - s) * 100)).orElse("");
        return (most ? "Connections are held longest at " : "Of the time seen with a connection in hand, the largest part is at ")
                + first.frame() + ": " + what(first, known) + rest + ".";
    }

    /// The larger part of what was seen of it.
    private static String what(Holder first, ConnectionHolders.Known known) {
        if (first.waits().count() == 0 || first.ranMs().filter(ms -> ms > first.waits().totalMs()).isPresent()) {
            return first.samples() + " samples of it running" + first.ranMs().map(ms -> ", about " + text(ms)).orElse("");
        }
        String over = first.event().flatMap(event -> Optional.ofNullable(known.thresholds().get(event))).map(ms -> " of " + milliseconds(ms) + " and more").orElse("");
        long count = first.waits().count();
        return String.format(Locale.ROOT, "%s in %d %s%s, %s at most", text(first.waits().totalMs()), count, count == 1 ? "wait" : "waits", over, text(first.waits().longestMs()));
    }

    /// All that the recording leaves out, in words.
    public static String limits(ConnectionHolders.Known known) {
        String each = new TreeMap<>(known.thresholds()).entrySet().stream().map(e -> e.getKey() + " " + milliseconds(e.getValue())).collect(Collectors.joining(", "));
        return (each.isEmpty() ? "The recording does not tell its thresholds" : "Shorter waits leave no event: " + each)
                + known.throttle().map(t -> "; of " + WhyUnknown.READ + " " + t + " are kept at most, so that sums are of a sample").orElse("")
                + known.need().map(need -> "; " + need).orElse("") + ".";
    }

    static String milliseconds(double ms) {
        return String.format(Locale.ROOT, ms == Math.rint(ms) ? "%.0f ms" : "%.3g ms", ms);
    }

    private static String text(double ms) {
        return Seconds.text(ms / 1e3);
    }
}
