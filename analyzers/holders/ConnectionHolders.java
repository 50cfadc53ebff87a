package analyzers.holders;

import analyzers.bound.Seconds;
import analyzers.evidence.EventTypeEvidence;
import analyzers.evidence.FrameSums;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Recorded;
import analyzers.evidence.RecordingEvidence.EventState;
import analyzers.evidence.Spans;
import analyzers.evidence.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Who holds the pool's connections longest over a level's window, by the recording's stacks. A connection is held while its holder waits or runs;
/// waits leave an event with their length, over a threshold; running code leaves samples, which have none.
///
/// @param top         by the waits' total, longest first
/// @param waitedMs    all waits of holders together
/// @param heldMs      how long connections were held, by the pool's gauge (mean in use · window); absent without a window
/// @param thresholds  ms by event type: shorter waits leave no event
/// @param throttle    of `jdk.SocketRead`, such as `100/s`: of more than so many a second the rest is dropped
/// @param file        the recording
public record ConnectionHolders(List<Holder> top, double waitedMs, Optional<Double> heldMs, Map<String, Double> thresholds, Optional<String> throttle, String file) {

    private static final int SHOWN = 5;
    private static final String READ = "jdk.SocketRead";
    private static final String SAMPLE = "jdk.ExecutionSample";

    /// Below this share of the time that connections were held, it is said how little was seen of it.
    private static final double MOST = 0.50;

    /// @return empty where nothing is known of the pool or its holders; [#need] says what would tell
    public static Optional<ConnectionHolders> of(Subject subject) {
        return subject.level().pool().flatMap(pool -> subject.level().recording().map(r -> of(subject, pool, r))).filter(holders -> !holders.top().isEmpty());
    }

    /// What would tell, where nothing does.
    public static Optional<String> need(Subject subject) {
        Optional<LevelRecording> recording = subject.level().recording();
        if (recording.isEmpty()) {
            return Optional.of("recording.jfr is missing");
        }
        EventState reads = recording.get().holds().stream().filter(h -> h.event().equals(READ)).findFirst().map(Recorded::state).orElse(EventState.TYPE_MISSING);
        return switch (reads) {
            case RECORDED, ENABLED_AND_EMPTY -> of(subject).isPresent() ? Optional.empty()
                    : Optional.of(recording.get().file() + " has no wait of a thread with a connection in hand: all were under the thresholds, or it was cut");
            case DISABLED -> Optional.of(recording.get().file() + " was recorded without " + READ + "; " + READ + "#enabled=true would tell");
            case TYPE_MISSING, UNKNOWN -> Optional.of(recording.get().file() + " does not tell of " + READ + " over this level");
        };
    }

    private static ConnectionHolders of(Subject subject, PoolEvidence pool, LevelRecording recording) {
        Map<String, List<Seen>> byFrame = new LinkedHashMap<>();
        Map<String, Double> thresholds = new TreeMap<>();
        for (Recorded<FrameSums> kind : recording.holds()) {
            kind.thresholdMs().ifPresent(ms -> thresholds.put(kind.event(), ms));
            kind.value().ifPresent(sums -> sums.top().forEach(frame -> byFrame.computeIfAbsent(frame.caller().or(frame::topmost).orElse("no stack recorded"),
                    _ -> new ArrayList<>()).add(new Seen(kind.event(), frame))));
        }
        List<Holder> holders = byFrame.entrySet().stream().map(e -> holder(e.getKey(), e.getValue()))
                .sorted(Comparator.<Holder>comparingDouble(h -> -h.waits().totalMs()).thenComparingLong(h -> -h.samples()).thenComparing(Holder::frame)).toList();
        double waited = recording.holds().stream().flatMap(h -> h.value().stream()).mapToDouble(sums -> sums.all().totalMs()).sum();
        Optional<String> throttle = subject.run().recording().stream().flatMap(r -> r.types().stream()).filter(t -> t.name().equals(READ)).findFirst()
                .map(EventTypeEvidence::settings).map(s -> s.get("throttle")).filter(t -> !t.equals("off"));
        return new ConnectionHolders(holders.stream().limit(SHOWN).toList(), waited, subject.level().window().map(w -> pool.meanActive() * w.seconds() * 1e3),
                Map.copyOf(thresholds), throttle, recording.file());
    }

    private record Seen(String event, FrameSums.Frame frame) {

        boolean waits() {
            return !event.equals(SAMPLE);
        }
    }

    private static Holder holder(String frame, List<Seen> seen) {
        List<Spans> waits = seen.stream().filter(Seen::waits).map(s -> s.frame().spans()).toList();
        Optional<Seen> mostly = seen.stream().filter(Seen::waits).max(Comparator.comparingDouble(s -> s.frame().spans().totalMs()));
        return new Holder(frame, new Spans(waits.stream().mapToLong(Spans::count).sum(), waits.stream().mapToDouble(Spans::totalMs).sum(),
                waits.stream().mapToDouble(Spans::longestMs).max().orElse(0)), mostly.map(Seen::event), mostly.flatMap(s -> s.frame().topmost()), seen.stream().filter(s -> !s.waits()).mapToLong(s -> s.frame().spans().count()).sum());
    }

    /// Share of the time that connections were held of which it is known who held them; sampled gauges and cut events may take it a little over 1.
    public Optional<Double> seenShare() {
        return heldMs.filter(ms -> ms > 0).map(ms -> waitedMs / ms);
    }

    /// The first of them in a sentence, with what the recording leaves out.
    public String sentence() {
        Holder first = top.getFirst();
        String what = first.waits().count() == 0 ? first.samples() + " samples of it running"
                : String.format(Locale.ROOT, "%s in %d waits%s, %s at most", text(first.waits().totalMs()), first.waits().count(), first.event().map(this::over).orElse(""), text(first.waits().longestMs()));
        String share = seenShare().map(s -> s < MOST
                ? String.format(Locale.ROOT, "; who held them for %.0f %% of the time is not known", (1 - s) * 100)
                : String.format(Locale.ROOT, "; waits account for %.0f %% of the time that connections were held", Math.min(1, s) * 100)).orElse("");
        return "Connections are held longest at " + first.frame() + ": " + what + share + ".";
    }

    private String over(String event) {
        return Optional.ofNullable(thresholds.get(event)).map(ms -> " of " + milliseconds(ms) + " and more").orElse("");
    }

    /// All thresholds, in words.
    public String limits() {
        String each = new TreeMap<>(thresholds).entrySet().stream().map(e -> e.getKey() + " " + milliseconds(e.getValue())).collect(Collectors.joining(", "));
        return (each.isEmpty() ? "The recording does not tell its thresholds" : "Shorter waits leave no event: " + each)
                + throttle.map(t -> "; of " + READ + " " + t + " are kept at most, so that sums are of a sample").orElse("") + ".";
    }

    private static String milliseconds(double ms) {
        return String.format(Locale.ROOT, ms == Math.rint(ms) ? "%.0f ms" : "%.3g ms", ms);
    }

    private static String text(double ms) {
        return Seconds.text(ms / 1e3);
    }
}
