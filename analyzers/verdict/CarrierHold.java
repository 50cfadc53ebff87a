package analyzers.verdict;

import analyzers.evidence.FrameSums;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.Pin;
import analyzers.evidence.PinSums;
import analyzers.evidence.Recorded;
import analyzers.evidence.RecordingEvidence.EventState;
import analyzers.evidence.StackSamples;
import analyzers.evidence.Window;
import java.util.Locale;
import java.util.Optional;

/// What held the carriers in a level's window, as far as its recording tells, in words.
final class CarrierHold {

    private CarrierHold() {}

    /// Σ durations of pins / (parallelism · window), 0 to 1; absent where pins or carriers are not known.
    static Optional<Double> pinnedShare(LevelEvidence level, Optional<Integer> parallelism) {
        double seconds = level.window().map(Window::seconds).orElse(0.0);
        return level.recording().flatMap(r -> r.pins().value()).filter(_ -> seconds > 0)
                .flatMap(pins -> parallelism.map(p -> pins.shareOfCarrierTime(p, seconds)));
    }

    /// Pins of the window, or that there are none over the threshold; then what is known of native code and files.
    static String blocked(LevelEvidence level, Optional<Integer> parallelism) {
        if (level.recording().isEmpty()) {
            return "what holds them is not known without a recording";
        }
        LevelRecording recording = level.recording().get();
        Optional<PinSums> pins = recording.pins().value();
        Optional<String> pinned = pins.flatMap(p -> p.kinds().stream().findFirst().map(first -> pinned(p, first, pinnedShare(level, parallelism))));
        String under = recording.pins().thresholdMs().filter(ms -> ms > 0).map(ms -> String.format(Locale.ROOT, " over the threshold of %.0f ms", ms)).orElse("");
        String told = pinned.map(text -> text + under).orElseGet(() -> pins.isPresent()
                ? "no pinned event" + under + " in the window, so they are blocked in native code or file I/O" + (under.isEmpty() ? "" : ", or pinned for shorter")
                : "pinning was " + (recording.pins().state() == EventState.DISABLED ? "not recorded" : "not recorded as far as is known"));
        return told + frame(", most time in files", recording.fileIo()).or(() -> frame(", native code mostly", recording.nativeSamples())).orElse("");
    }

    private static String pinned(PinSums pins, Pin first, Optional<Double> share) {
        return String.format(Locale.ROOT, "pinned %d times for %.0f ms in all%s, mostly: %s, at %s", pins.count(), pins.totalMs(),
                share.map(s -> String.format(Locale.ROOT, " (%.0f %% of the carriers' time)", s * 100)).orElse(""),
                first.reason().orElse("this JDK tells no reason"), first.frame().orElse("no stack recorded"));
    }

    private static Optional<String> frame(String lead, Recorded<FrameSums> frames) {
        return frames.value().flatMap(f -> f.top().stream().findFirst()).flatMap(FrameSums.Frame::caller).map(caller -> lead + " at " + caller);
    }

    /// The application's frame that most samples on virtual threads were in.
    static String computed(LevelEvidence level) {
        Optional<StackSamples> samples = level.recording().flatMap(r -> r.samples().value()).filter(s -> s.onVirtual() > 0);
        return samples.flatMap(s -> s.held().top().getFirst().caller().map(caller -> String.format(Locale.ROOT, ", mostly at %s (%.0f %% of %d samples)", caller,
                100.0 * s.held().top().getFirst().spans().count() / s.onVirtual(), s.onVirtual()))).orElse("");
    }
}
