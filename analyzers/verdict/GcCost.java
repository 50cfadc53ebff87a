package analyzers.verdict;

import analyzers.evidence.CpuEvidence;
import analyzers.evidence.GcEvidence;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.Recorded;
import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.Spans;
import analyzers.evidence.Subject;
import java.util.Locale;
import java.util.Optional;

/// What garbage collection costs over a window, from the best witness there is: Flight Recorder, else the JVM's log, else the collectors' MBeans,
/// which count what each collector calls a collection.
///
/// @param pauseShare     share of the time in which the application was stopped, 0 to 1
/// @param cpuShare       CPU of the pauses' collection, as a share of the application's; absent where it was not recorded
/// @param stallShare     threads that waited for memory, on average; absent where nothing tells (most collectors never stall a thread so)
/// @param collector      as the file names it
/// @param witness        how the sentence calls the source
/// @param file           the file
record GcCost(double pauseShare, Optional<Double> cpuShare, Optional<Double> stallShare, Optional<String> collector, String witness, String file) {

    /// A recording or log that covers less of the window may have missed the pauses.
    private static final double COVERED = 0.9;

    static Optional<GcCost> of(Subject subject) {
        LevelEvidence level = subject.level();
        double seconds = level.window().map(w -> w.seconds()).orElse(Double.NaN);
        Optional<GcEvidence> log = level.gc().filter(g -> g.coveredSeconds() >= COVERED * seconds && g.pauseShare().isPresent());
        Optional<LevelRecording> recording = level.recording().filter(r -> r.coveredShare() >= COVERED && r.pauses().value().isPresent());
        Optional<Double> cpu = recording.map(LevelRecording::gcCpuMs).flatMap(Recorded::value)
                .flatMap(ms -> level.cpu().flatMap(CpuEvidence::applicationCores).filter(c -> c > 0).map(c -> ms / 1e3 / seconds / c));
        Optional<String> collector = subject.run().recording().flatMap(RecordingEvidence::collector).or(() -> level.gc().flatMap(GcEvidence::collector));
        Optional<Double> stalls = recording.map(LevelRecording::allocationStalls).flatMap(Recorded::value).map(Spans::totalMs)
                .or(() -> log.flatMap(GcEvidence::stallMs)).map(ms -> ms / 1e3 / seconds);
        return recording.map(r -> new GcCost(r.pauses().value().orElseThrow().totalMs() / 1e3 / seconds, cpu, stalls, collector, "by the recording", r.file()))
                .or(() -> log.map(g -> new GcCost(g.pauseShare().orElseThrow(), cpu, stalls, collector, "by the JVM's log", g.file())))
                .or(() -> level.cpu().flatMap(CpuEvidence::gcCores).map(share -> new GcCost(share, cpu, stalls, collector, "as its MBeans tell", "jmx.csv")));
    }

    /// ZGC and Shenandoah work beside the application, so that their pauses say little of their cost.
    boolean concurrent() {
        return collector.filter(name -> name.startsWith("Z") || name.contains("Shenandoah")).isPresent();
    }

    String text() {
        return String.format(Locale.ROOT, "garbage collection%s stops the application for %.1f %% of the time%s, %s", collector.map(name -> " (" + name + ")").orElse(""),
                        pauseShare * 100, cpuShare.map(s -> String.format(Locale.ROOT, " and takes %.1f %% of its CPU", s * 100)).orElse(""), witness)
                + stallShare.filter(s -> s > 0).map(s -> String.format(Locale.ROOT, ", while %.2f threads wait for memory on average", s)).orElse("");
    }
}
