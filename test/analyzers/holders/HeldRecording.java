package analyzers.holders;

import analyzers.Levels;
import analyzers.Watched;
import analyzers.evidence.FrameSums;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.Recorded;
import analyzers.evidence.RecordingEvidence.EventState;
import analyzers.evidence.Spans;
import analyzers.evidence.Subject;
import analyzers.evidence.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A level of 20 s with 2 of 2 connections in use, and of its recording what holders were seen in.
record HeldRecording(double holdSeconds, List<Recorded<FrameSums>> holds) {

    private static final Window WINDOW = new Window(0, 20_000_000_000L);

    /// Of how many ms connections were held: 2 in use for 20 s.
    static final double HELD_MS = 40_000;

    static HeldRecording of(double holdSeconds) {
        return new HeldRecording(holdSeconds, List.of());
    }

    /// Reads over 20 ms were kept, and none was a holder's.
    HeldRecording noRead() {
        return and(new Recorded<>("jdk.SocketRead", EventState.ENABLED_AND_EMPTY, Optional.of(20.0), Optional.empty()));
    }

    HeldRecording disabled(String event) {
        return and(new Recorded<>(event, EventState.DISABLED, Optional.of(20.0), Optional.empty()));
    }

    /// @param totalMs  in all; 0 for samples of an unknown period
    HeldRecording seen(String event, String frame, long count, double totalMs) {
        Spans spans = new Spans(count, totalMs, totalMs / count);
        FrameSums sums = new FrameSums(spans, List.of(new FrameSums.Frame(Optional.of(frame), Optional.of("java.lang.Deep.down:1"), spans)), Optional.empty());
        return and(new Recorded<>(event, EventState.RECORDED, event.contains("Sample") ? Optional.empty() : Optional.of(20.0), Optional.of(sums)));
    }

    private HeldRecording and(Recorded<FrameSums> kind) {
        List<Recorded<FrameSums>> all = new ArrayList<>(holds);
        all.add(kind);
        return new HeldRecording(holdSeconds, List.copyOf(all));
    }

    Subject subject() {
        Subject bare = Levels.of(50, 9.8, 5.1).pool(2, 1, 2, 48, holdSeconds, 4.9).server(5.1).cpu(0.8, 0.2).after(Levels.of(1, 1, 1));
        return new Subject(bare.run(), Watched.with(bare.level(), WINDOW, recording()));
    }

    private LevelRecording recording() {
        return new LevelRecording("recording.jfr", 1, none(), none(), none(), none(), none(), none(), none(), none(), none(), none(), none(), none(), none(), none(), holds, none());
    }

    private static <T> Recorded<T> none() {
        return new Recorded<>("none", EventState.UNKNOWN, Optional.empty(), Optional.empty());
    }
}
