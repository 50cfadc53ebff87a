package charts.page;

import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.CarrierSamples;
import analyzers.evidence.FrameSums;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.Recorded;
import analyzers.evidence.RecordingEvidence.EventState;
import analyzers.evidence.Spans;
import analyzers.evidence.StackSamples;
import charts.format.Figures;
import java.util.List;
import java.util.Optional;

/// A level's window in the recording, as one row of the page. What was not recorded is said in its cell.
///
/// @param pins      events and their total
/// @param share     of the carriers' time
/// @param starved   seconds that were starved, by the workload app's own samples
/// @param probe     how long a new virtual thread waited for a carrier
/// @param pauses    of the garbage collector
/// @param ran       the frame that most samples on virtual threads were in
/// @param waited    the frame that waited longest for a connection, on platform threads
record RecordedLevel(String users, String pins, String share, String starved, String probe, String pauses, String ran, String waited) {

    static List<RecordedLevel> of(List<LevelEvidence> levels) {
        return levels.stream().flatMap(level -> level.recording().map(recording -> of(level, recording)).stream()).toList();
    }

    private static RecordedLevel of(LevelEvidence level, LevelRecording r) {
        Optional<Integer> parallelism = r.scheduler().value().flatMap(CarrierSamples::gauges).map(CarrierSamples.Gauges::parallelism)
                .or(() -> level.carriers().map(CarrierEvidence::parallelism));
        Optional<Double> share = r.pins().value()
                .flatMap(pins -> parallelism.flatMap(p -> level.window().map(window -> pins.shareOfCarrierTime(p, window.seconds()))));
        return new RecordedLevel(Words.users(level.level()),
                cell(r.pins().map(p -> new Spans(p.count(), p.totalMs(), p.longestMs()))), Figures.known(share, Figures::percent),
                Figures.known(r.scheduler().value(), s -> s.starvedSeconds() + " of " + s.seconds()),
                Figures.known(r.scheduler().value(), s -> Figures.msWithUnit(s.probeMedianMs()) + ", at most " + Figures.msWithUnit(s.probeMaxMs())),
                cell(r.pauses()), Figures.known(r.samples().value().filter(s -> s.onVirtual() > 0), RecordedLevel::ran),
                Figures.known(r.poolWaits().value().flatMap(waits -> waits.top().stream().findFirst()), frame -> waited(frame, r.poolWaits())));
    }

    private static String cell(Recorded<Spans> spans) {
        return spans.value().map(s -> s.count() == 0 ? "none" + over(spans) : Figures.count(s.count()) + ", " + Figures.msWithUnit(s.totalMs()) + over(spans))
                .orElse(spans.state() == EventState.DISABLED ? "not recorded" : Figures.UNKNOWN);
    }

    private static String over(Recorded<?> part) {
        return part.thresholdMs().filter(ms -> ms > 0).map(ms -> " over " + Figures.msWithUnit(ms)).orElse("");
    }

    private static String ran(StackSamples samples) {
        FrameSums.Frame first = samples.held().top().getFirst();
        return first.caller().or(first::topmost).orElse("no stack recorded") + ", "
                + Figures.percent((double) first.spans().count() / samples.onVirtual()) + " of " + Figures.count(samples.onVirtual()) + " samples";
    }

    private static String waited(FrameSums.Frame frame, Recorded<FrameSums> waits) {
        return frame.caller().orElse("no stack recorded") + ", " + Figures.count(frame.spans().count()) + " waits" + over(waits) + ", "
                + Figures.msWithUnit(frame.spans().totalMs());
    }
}
