package analyzers.holders;

import analyzers.evidence.EventTypeEvidence;
import analyzers.evidence.FrameSums;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Recorded;
import analyzers.evidence.Spans;
import analyzers.evidence.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Adds up what the recording's event types tell of holders, by the frame that held.
final class HolderSums {

    private static final int SHOWN = 5;
    private static final Set<String> SAMPLES = Set.of("jdk.ExecutionSample", "jdk.CPUTimeSample");
    private static final Comparator<Holder> LONGEST_FIRST = Comparator.<Holder>comparingDouble(h -> -h.seenMs())
            .thenComparingLong(h -> -h.samples()).thenComparing(Holder::frame);

    private HolderSums() {}

    private record Seen(String event, FrameSums.Frame frame) {

        boolean running() {
            return SAMPLES.contains(event);
        }

        Spans spans() {
            return frame.spans();
        }
    }

    static ConnectionHolders.Known of(Subject subject, PoolEvidence pool, LevelRecording recording) {
        Map<String, List<Seen>> byFrame = new LinkedHashMap<>();
        Map<String, Double> thresholds = new TreeMap<>();
        double waited = 0;
        double ran = 0;
        for (Recorded<FrameSums> kind : recording.holds()) {
            kind.thresholdMs().ifPresent(ms -> thresholds.put(kind.event(), ms));
            double ms = kind.value().map(sums -> sums.all().totalMs()).orElse(0.0);
            waited += SAMPLES.contains(kind.event()) ? 0 : ms;
            ran += SAMPLES.contains(kind.event()) ? ms : 0;
            kind.value().ifPresent(sums -> sums.top().forEach(frame -> byFrame.computeIfAbsent(name(frame), _ -> new ArrayList<>()).add(new Seen(kind.event(), frame))));
        }
        List<Holder> top = byFrame.entrySet().stream().map(e -> holder(e.getKey(), e.getValue())).sorted(LONGEST_FIRST).limit(SHOWN).toList();
        return new ConnectionHolders.Known(top, waited, some(ran), subject.level().window().map(w -> pool.meanActive() * w.seconds() * 1e3), Map.copyOf(thresholds),
                throttle(subject), WhyUnknown.noReads(recording), recording.file());
    }

    private static String name(FrameSums.Frame frame) {
        return frame.caller().or(frame::topmost).orElse("no stack recorded");
    }

    private static Holder holder(String frame, List<Seen> seen) {
        List<Seen> waits = seen.stream().filter(s -> !s.running()).toList();
        List<Seen> running = seen.stream().filter(Seen::running).toList();
        Optional<Seen> mostly = waits.stream().max(Comparator.comparingDouble(s -> s.spans().totalMs()));
        Spans waited = sum(waits);
        Spans ran = sum(running);
        return new Holder(frame, waited, mostly.map(Seen::event), mostly.flatMap(s -> s.frame().topmost()), ran.count(), some(ran.totalMs()));
    }

    private static Spans sum(List<Seen> seen) {
        return new Spans(seen.stream().mapToLong(s -> s.spans().count()).sum(), seen.stream().mapToDouble(s -> s.spans().totalMs()).sum(),
                seen.stream().mapToDouble(s -> s.spans().longestMs()).max().orElse(0));
    }

    /// Samples of an unknown period add up to nothing, which is not zero.
    private static Optional<Double> some(double ms) {
        return Optional.of(ms).filter(sum -> sum > 0);
    }

    private static Optional<String> throttle(Subject subject) {
        return subject.run().recording().stream().flatMap(r -> r.types().stream()).filter(t -> t.name().equals(WhyUnknown.READ)).findFirst()
                .map(EventTypeEvidence::settings).map(s -> s.get("throttle")).filter(t -> !t.equals("off"));
    }
}
