package analyzers.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.evidence.LevelRecording;
import analyzers.evidence.PinSums;
import analyzers.evidence.RecordingEvidence.EventState;
import analyzers.evidence.Spans;
import analyzers.evidence.StackSamples;
import analyzers.evidence.Window;
import analyzers.evidence.WindowedRecording;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A recording cut to windows, against the JDK's own reader.
class RecordingWindowsTest {

    private static long ns(Instant instant) {
        return instant.getEpochSecond() * 1_000_000_000 + instant.getNano();
    }

    private static long start(RecordedEvent event) {
        return ns(event.getStartTime());
    }

    private static double insideMs(RecordedEvent event, Window window) {
        return Math.max(0, Math.min(ns(event.getEndTime()), window.endEpochNs()) - Math.max(start(event), window.startEpochNs())) / 1e6;
    }

    private static List<RecordedEvent> of(List<RecordedEvent> events, String type, Window window) {
        return events.stream().filter(event -> event.getEventType().getName().equals(type))
                .filter(event -> insideMs(event, window) > 0 || window.contains(start(event))).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"made-lab-pinned-native-jdk25.jfr", "made-lab-healthy-jdk25.jfr", "made-lab-starved-jdk25.jfr", "made-vt-sync-jdk21.jfr",
            "made-jdk25-nmt-cpuload-gc.jfr", "made-lab-multichunk-jdk25.jfr"})
    void theMiddleOfEachRecordingAsTheJdkReadsIt(String sample) throws IOException {
        Path file = SampleRecordings.named(sample);
        List<RecordedEvent> events = RecordingFile.readAllEvents(file);
        long first = events.stream().mapToLong(RecordingWindowsTest::start).min().orElseThrow();
        long last = events.stream().mapToLong(RecordingWindowsTest::start).max().orElseThrow();
        long third = (last - first) / 3;
        List<Window> windows = List.of(new Window(first, first + third), new Window(first + third, last), new Window(last + 1_000_000_000L, last + 2_000_000_000L));
        WindowedRecording read = new RecordingReader().read(file, windows);
        assertThat(read.whole()).isEqualTo(new RecordingReader().read(file));
        assertThat(read.windows()).hasSize(3);
        for (int i = 0; i < 2; i++) {
            Window window = windows.get(i);
            LevelRecording level = read.windows().get(i);
            spans(level.pins().value().map(pins -> new Spans(pins.count(), pins.kinds().stream().mapToDouble(p -> p.totalMs()).sum(), pins.longestMs())).orElse(null),
                    of(events, "jdk.VirtualThreadPinned", window), window);
            spans(level.pauses().value().orElse(null), of(events, "jdk.GCPhasePause", window), window);
            spans(level.collections().value().orElse(null), of(events, "jdk.GarbageCollection", window), window);
            spans(level.compilations().value().orElse(null), of(events, "jdk.Compilation", window), window);
            samples(level, of(events, "jdk.CPUTimeSample", window), of(events, "jdk.ExecutionSample", window));
        }
        LevelRecording afterwards = read.windows().getLast();
        assertThat(afterwards.coveredShare()).isZero();
        assertThat(afterwards.pins().value()).as("a time that was not recorded has no zero").isEmpty();
    }

    private static void spans(Spans spans, List<RecordedEvent> expected, Window window) {
        if (expected.isEmpty()) {
            assertThat(spans).isIn(null, new Spans(0, 0, 0));
            return;
        }
        assertThat(spans.count()).isEqualTo(expected.size());
        assertThat(spans.totalMs()).isCloseTo(expected.stream().mapToDouble(event -> insideMs(event, window)).sum(), within(0.001 * expected.size()));
        assertThat(spans.longestMs()).isCloseTo(expected.stream().mapToDouble(event -> insideMs(event, window)).max().orElseThrow(), within(0.001));
    }

    private static void samples(LevelRecording level, List<RecordedEvent> byCpuTime, List<RecordedEvent> byTurn) {
        boolean cpuTime = !byCpuTime.isEmpty();
        Predicate<RecordedEvent> virtual = event -> event.getThread(cpuTime ? "eventThread" : "sampledThread") != null
                && event.getThread(cpuTime ? "eventThread" : "sampledThread").isVirtual();
        List<RecordedEvent> expected = cpuTime ? byCpuTime : byTurn;
        StackSamples samples = level.samples().value().orElse(null);
        if (samples == null) {
            assertThat(expected).isEmpty();
        } else {
            assertThat(samples.count()).isEqualTo(expected.size());
            assertThat(samples.onVirtual()).isEqualTo(expected.stream().filter(virtual).count());
        }
    }

    @Test
    void pinsThatSpanTheWindowAreCut() {
        Path file = SampleRecordings.named("made-lab-pinned-classinit-jdk25.jfr");
        long from = ns(Instant.parse("2026-11-30T22:27:52.380Z"));
        LevelRecording level = new RecordingReader().read(file, List.of(new Window(from, from + 200_000_000))).windows().getFirst();
        PinSums pins = level.pins().value().orElseThrow();
        assertThat(pins.count()).as("two carriers pinned from .277 and .278 for 400 ms; the third pin begins at .680").isEqualTo(2);
        assertThat(pins.totalMs()).isCloseTo(400, within(1e-3));
        assertThat(pins.longestMs()).isCloseTo(200, within(1e-3));
        assertThat(pins.shareOfCarrierTime(2, 0.2)).as("both of two carriers, all the time").isCloseTo(1, within(1e-5));
        assertThat(level.pins().thresholdMs()).contains(0.0);
    }

    @Test
    void whatHeldTheCarriersIsNamed() {
        Path file = SampleRecordings.named("made-lab-starved-jdk25.jfr");
        long from = ns(Instant.parse("2026-11-30T22:28:07Z"));
        StackSamples samples = new RecordingReader().read(file, List.of(new Window(from, from + 6_000_000_000L))).windows().getFirst()
                .samples().value().orElseThrow();
        assertThat(samples.held().top().getFirst().caller().orElseThrow()).contains("PinLab");
    }

    @Test
    void disabledAndMissingAndEmptyAreToldApart() {
        Path file = SampleRecordings.named("made-vt-sync-jdk25.jfr");
        long first = new RecordingReader().read(file).coverage().orElseThrow().startEpochNs();
        LevelRecording level = new RecordingReader().read(file, List.of(new Window(first, first + 50_000_000))).windows().getFirst();
        assertThat(level.pins().state()).isEqualTo(EventState.ENABLED_AND_EMPTY);
        assertThat(level.pins().value()).contains(new PinSums(0, 0, 0, List.of(), Optional.empty(), 0));
        assertThat(level.scheduler().value()).isEmpty();
    }
}
