package charts.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.Levels;
import analyzers.Watched;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.Window;
import analyzers.jfr.RecordingReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordedLevelTest {

    @Test
    void aStarvedLevelReadsAsOne() {
        Path file = Path.of("../shared/samples/jfr/made-lab-starved-jdk25.jfr");
        assumeTrue(Files.exists(file), () -> "skipped: the sample " + file + " is not here, as in a public clone");
        long from = Instant.parse("2026-11-30T22:28:07Z").toEpochMilli() * 1_000_000;
        Window window = new Window(from, from + 10_000_000_000L);
        LevelRecording recording = new RecordingReader().read(file, List.of(window)).windows().getFirst();
        LevelEvidence e = Levels.of(20, 10, 2).after(Levels.of(1, 5, 0.2)).level();
        LevelEvidence level = Watched.with(e, window, recording);
        assertThat(RecordedLevel.of(List.of(e))).as("no row without a recording").isEmpty();
        RecordedLevel row = RecordedLevel.of(List.of(level)).getFirst();
        assertThat(row.starved()).isEqualTo("10 of 10");
        assertThat(row.pins()).as("its threshold was 0").isEqualTo("none");
        assertThat(row.share()).startsWith("0");
        assertThat(row.ran()).startsWith("PinLab.spin:45, ");
        assertThat(row.waited()).isEqualTo("n/a");
    }
}
