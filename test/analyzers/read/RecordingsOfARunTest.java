package analyzers.read;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.WindowedRecording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Each application process of a run writes a recording of its own.
class RecordingsOfARunTest {

    @TempDir
    private Path folder;

    @Test
    void allPartsAreReadInTheirOrder() throws IOException {
        SmallRun run = new SmallRun(folder);
        run.write();
        for (String name : new String[] {"recording.jfr", "recording-2.jfr", "recording-3.jfr", "recording-5.jfr"}) {
            Files.writeString(folder.resolve(name), "stands for one");
        }
        RunEvidence evidence = new RunReader((file, windows) -> {
            if (file.endsWith("recording-3.jfr")) {
                throw new IllegalStateException("two\nlines");
            }
            return new WindowedRecording(RecordingEvidence.refused(file.getFileName().toString(), file.getFileName() + " was asked for"), List.of());
        }).read(folder);
        assertThat(evidence.recording().orElseThrow().file()).isEqualTo("recording.jfr, recording-2.jfr, recording-3.jfr");
        assertThat(evidence.warnings()).contains("recording.jfr was asked for", "recording-2.jfr was asked for")
                .anySatisfy(w -> assertThat(w).startsWith("recording-3.jfr cannot be read")).noneMatch(w -> w.contains("\n"));
    }
}
