package charts.page;

import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.Coverage;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.Pin;
import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.result.RunResult;
import charts.format.Figures;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Pinned virtual threads as Flight Recorder saw them, always with the threshold in force and the JDK: under the threshold nothing is known.
final class PinningSection {

    private static final int MOST_PINS = 50;

    private PinningSection() {}

    /// @param sentence  what the recording can and cannot say
    /// @param more      how many kinds the table leaves out; empty when none
    /// @param levels    the recording cut to each level's window
    record RunPinning(String run, String sentence, List<String> warnings, List<PinRow> pins, String more, List<RecordedLevel> levels) {

        boolean anyPins() {
            return !pins.isEmpty();
        }

        boolean anyLevels() {
            return !levels.isEmpty();
        }
    }

    record PinRow(String count, String total, String longest, String reason, String operation, String frame) {}

    static List<RunPinning> of(Collection<List<RunResult>> scenarios) {
        return scenarios.stream().flatMap(List::stream).map(run -> of(run.evidence())).toList();
    }

    private static RunPinning of(RunEvidence run) {
        List<Pin> pins = run.recording().map(RecordingEvidence::pins).orElse(List.of());
        int more = pins.size() - MOST_PINS;
        return new RunPinning(Words.known(run.run().id()),
                run.recording().map(recording -> sentence(recording, run))
                        .orElse("Not recorded: this run has no recording.jfr that could be read, so nothing is known of pinning."),
                run.recording().map(RecordingEvidence::warnings).orElse(List.of()),
                pins.stream().limit(MOST_PINS).map(PinningSection::row).toList(),
                more > 0 ? Words.counted(more, "more kind") + ", each of a smaller total, left out." : "",
                RecordedLevel.of(run.levels()));
    }

    private static String sentence(RecordingEvidence recording, RunEvidence run) {
        String jdk = recording.jdk().map(v -> "JDK " + v).orElse("a JDK of unknown version");
        String threshold = recording.pinnedThresholdMs().map(ms -> "the recording's threshold of " + Figures.plain(ms) + "\u202fms")
                .orElse("a threshold that the recording does not tell");
        if (recording.status().equals("refused")) {
            return recording.file() + " could not be read, so nothing is known of pinning.";
        }
        String partial = recording.status().equals("partial") ? " The recording is partial: what is missing from it is not counted." : "";
        return switch (recording.pinned()) {
            case TYPE_MISSING -> "The recording holds no description of jdk.VirtualThreadPinned (" + jdk
                    + "): nothing is known of pinning." + partial;
            case UNKNOWN -> "The recording holds no pinned event, and not the setting of jdk.VirtualThreadPinned either (" + jdk
                    + "): whether pinning was recorded is not known." + partial;
            case DISABLED -> "jdk.VirtualThreadPinned was switched off in the recording (" + jdk
                    + "): pinning was not recorded, which is not the same as none." + partial;
            case ENABLED_AND_EMPTY -> "No pinned event over " + threshold + " (" + jdk
                    + "). That is not \"no pinning\": " + (everyPin(recording) ? "" : "shorter pins leave no event, and ")
                    + "carriers blocked in native or file I/O leave none at all." + partial;
            case RECORDED -> recorded(recording, run, threshold, jdk) + partial;
        };
    }

    private static boolean everyPin(RecordingEvidence recording) {
        return recording.pinnedThresholdMs().filter(ms -> ms == 0).isPresent();
    }

    private static String recorded(RecordingEvidence recording, RunEvidence run, String threshold, String jdk) {
        long count = recording.pins().stream().mapToLong(Pin::count).sum();
        // Pins of one thread may overlap; the reader's total counts such time once, and a sum over the table's rows would not.
        double totalMs = recording.pinnedTotalMs().orElseGet(() -> recording.pins().stream().mapToDouble(Pin::totalMs).sum());
        Optional<Double> share = carrierMs(recording, run).map(available -> totalMs / available);
        return Words.counted(count, "pinned event") + " over " + threshold + " (" + jdk + "), " + Figures.msWithUnit(totalMs) + " in total"
                + share.map(s -> ", which is " + Figures.percent(s) + " of the carriers' time over the recording").orElse("")
                + "." + (everyPin(recording) ? "" : " Shorter pins leave no event.");
    }

    /// Time that the carriers had while it was recorded: parallelism × the recording's length, or else the run's, in milliseconds.
    private static Optional<Double> carrierMs(RecordingEvidence recording, RunEvidence run) {
        Optional<Integer> parallelism = run.levels().stream().map(LevelEvidence::carriers).flatMap(Optional::stream).findFirst()
                .map(CarrierEvidence::parallelism);
        Optional<Long> lengthNs = recording.coverage().map(Coverage::coveredNs)
                .or(() -> run.run().endEpochNs().map(end -> end - run.run().startEpochNs()));
        return parallelism.flatMap(p -> lengthNs.map(length -> p * (length / 1e6))).filter(ms -> ms > 0);
    }

    private static PinRow row(Pin pin) {
        return new PinRow(Figures.count(pin.count()), Figures.ms(pin.totalMs()), Figures.ms(pin.longestMs()),
                pin.reason().orElse("not told by this JDK"), pin.blockingOperation().orElse("not told by this JDK"),
                pin.frame().orElse("no stack recorded"));
    }
}
