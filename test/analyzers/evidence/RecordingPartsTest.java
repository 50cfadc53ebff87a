package analyzers.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.RecordingEvidence.EventState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Added up by hand.
class RecordingPartsTest {

    private static RecordingEvidence part(String file, EventState pinned, List<Pin> pins, double threshold, long collections) {
        Optional<Double> total = pinned == EventState.RECORDED || pinned == EventState.ENABLED_AND_EMPTY
                ? Optional.of(pins.stream().mapToDouble(Pin::totalMs).sum()) : Optional.empty();
        var types = List.of(
                new EventTypeEvidence("jdk.VirtualThreadPinned", pinned, pins.stream().mapToLong(Pin::count).sum(), Map.of(), Optional.of(threshold)),
                new EventTypeEvidence("jdk.GarbageCollection", EventState.RECORDED, collections, Map.of(), Optional.empty()));
        return new RecordingEvidence(file, "read", List.of("a remark"), Optional.of("25"), 100, pinned, Optional.of(threshold), pins,
                Optional.of(collections), Optional.of(10.0 * collections), Optional.of(12.0 + collections), List.of(), List.of(), total,
                Optional.of("G1New, G1Old"), Optional.of(0L), Optional.of(new Coverage(1_000, 2_000, 1_000, 1, 1)), types);
    }

    private static Pin pin(String frame, long count, double totalMs, double longestMs) {
        return new Pin(Optional.empty(), Optional.empty(), Optional.of(frame), count, totalMs, longestMs);
    }

    @Test
    void countsAndTimesAddUp() {
        RecordingEvidence both = RecordingParts.together(List.of(
                part("recording.jfr", EventState.RECORDED, List.of(pin("a", 2, 30, 20)), 20, 3),
                part("recording-2.jfr", EventState.RECORDED, List.of(pin("a", 1, 40, 40), pin("b", 5, 50, 11)), 20, 4)));
        assertThat(both.pins()).containsExactly(pin("a", 3, 70, 40), pin("b", 5, 50, 11));
        assertThat(both.pinnedCount()).contains(8L);
        assertThat(both.pinnedTotalMs()).contains(120.0);
        assertThat(both.pinnedThresholdMs()).contains(20.0);
        assertThat(both.gcCount()).contains(7L);
        assertThat(both.gcPauseMs()).contains(70.0);
        assertThat(both.gcLongestPauseMs()).contains(16.0);
        assertThat(both.events()).isEqualTo(200);
        assertThat(both.jdk()).contains("25");
        assertThat(both.coverage()).contains(new Coverage(1_000, 2_000, 2_000, 2, 2));
        assertThat(both.warnings()).containsExactly("recording.jfr: a remark", "recording-2.jfr: a remark");
    }

    @Test
    void noneIsSaidOnlyWhereEveryPartSaysIt() {
        RecordingEvidence quiet = part("recording.jfr", EventState.ENABLED_AND_EMPTY, List.of(), 20, 0);
        assertThat(RecordingParts.together(List.of(quiet, quiet)).pinnedCount()).contains(0L);
        RecordingEvidence unread = RecordingEvidence.refused("recording-2.jfr", "recording-2.jfr is empty");
        RecordingEvidence half = RecordingParts.together(List.of(quiet, unread));
        assertThat(half.pinned()).isEqualTo(EventState.UNKNOWN);
        assertThat(half.pinnedCount()).isEmpty();
        assertThat(half.pinnedTotalMs()).isEmpty();
        assertThat(half.status()).isEqualTo("partial");
        assertThat(half.warnings()).containsExactly("recording.jfr: a remark", "recording-2.jfr is empty");
    }

    @Test
    void whatOnePartAloneRecordedIsALowerBoundAndSaid() {
        RecordingEvidence both = RecordingParts.together(List.of(
                part("recording.jfr", EventState.RECORDED, List.of(pin("a", 2, 30, 20)), 20, 3),
                part("recording-2.jfr", EventState.DISABLED, List.of(), 0, 4)));
        assertThat(both.pinnedCount()).contains(2L);
        assertThat(both.pinnedTotalMs()).contains(30.0);
        assertThat(both.pinnedThresholdMs()).isEmpty();
        assertThat(both.warnings()).anySatisfy(w -> assertThat(w).startsWith("recording-2.jfr: pinning was not recorded in this part"));
    }
}
