package analyzers.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.Levels;
import analyzers.Watched;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.Subject;
import analyzers.evidence.Window;
import analyzers.jfr.RecordingReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Recordings of programs whose carriers are starved, or not, by construction; the processor's use is stated.
class CarrierStateTest {

    private static CarrierState state(String sample, String from, String to, Levels cpu) {
        Path file = Path.of("../shared/samples/jfr").resolve(sample);
        assumeTrue(Files.exists(file), () -> "skipped: the sample " + file + " is not here, as in a public clone");
        Window window = new Window(ns(from), ns(to));
        Subject subject = cpu.after(Levels.of(1, 5, 0.2));
        LevelRecording recording = new RecordingReader().read(file, List.of(window)).windows().getFirst();
        return CarrierState.of(new Subject(subject.run(), Watched.with(subject.level(), window, recording)));
    }

    private static long ns(String time) {
        Instant instant = Instant.parse("2026-11-30T" + time + "Z");
        return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
    }

    @Test
    void computingThreadsStarveTheCarriers() {
        CarrierState state = state("made-lab-starved-jdk25.jfr", "22:28:07", "22:28:17", Levels.of(20, 10, 2).cpu(0.01, 1.9));
        assertThat(state).isInstanceOfSatisfying(CarrierState.Starved.class, starved -> {
            assertThat(starved.kind()).isEqualTo(CarrierState.Kind.COMPUTE);
            assertThat(starved.parallelism()).contains(2);
            assertThat(starved.gauges()).contains("10 of 10 seconds starved", "all 2 carriers busy in 100 %");
        });
    }

    @Test
    void withoutCpuFiguresTheCarriersOwnLoadTells() {
        CarrierState state = state("made-lab-starved-jdk25.jfr", "22:28:07", "22:28:17", Levels.of(20, 10, 2));
        assertThat(state).isInstanceOfSatisfying(CarrierState.Starved.class, starved -> assertThat(starved.kind()).isIn(CarrierState.Kind.COMPUTE,
                CarrierState.Kind.UNKNOWN));
    }

    @Test
    void aClassInitialiserPinsThem() {
        CarrierState state = state("made-lab-pinned-classinit-jdk25.jfr", "22:27:52.300", "22:27:52.670", Levels.of(20, 10, 2).cpu(0.8, 0.1));
        assertThat(state).isInstanceOfSatisfying(CarrierState.Starved.class, starved -> assertThat(starved.kind()).isEqualTo(CarrierState.Kind.PINNED));
    }

    @Test
    void aQueueForAnInstantIsNoStarvation() {
        assertThat(state("made-lab-healthy-jdk25.jfr", "22:27:58", "22:28:05", Levels.of(500, 4900, 0.1).cpu(0.8, 0.3))).isInstanceOf(CarrierState.Clear.class);
    }

    @Test
    void aTimeWithoutSamplesIsNotSampled() {
        assertThat(state("made-lab-starved-jdk25.jfr", "22:28:06.300", "22:28:06.400", Levels.of(20, 10, 2))).isEqualTo(new CarrierState.NotSampled(Optional.empty()));
    }
}
