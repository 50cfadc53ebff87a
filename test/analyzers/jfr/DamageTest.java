package analyzers.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import analyzers.evidence.RecordingEvidence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// No damage makes the reader hang, throw or claim that it read everything.
class DamageTest {

    private static final int SMALL_BYTES = 250_000;

    @TempDir
    private Path folder;

    @Test
    void everySampleCutAnywhereIsReadAsFarAsItGoes() throws IOException {
        assumeFalse(SampleRecordings.all().isEmpty(), "skipped: the folder of sample recordings is not here, as in a public clone");
        for (Path sample : SampleRecordings.all()) {
            byte[] whole = Files.readAllBytes(sample);
            int places = whole.length < SMALL_BYTES ? 50 : 5;
            for (int place = 0; place < places; place++) {
                byte[] cut = Arrays.copyOf(whole, (int) ((long) whole.length * place / places));
                RecordingEvidence evidence = read(cut, sample + " cut at " + cut.length);
                assertThat(evidence.warnings()).as("%s cut at %d", sample, cut.length).isNotEmpty();
                if (evidence.status().equals("refused")) {
                    assertThat(evidence.events()).isZero();
                }
            }
        }
    }

    @Test
    void flippedBytesNeitherHangNorThrow() throws IOException {
        byte[] whole = Files.readAllBytes(SampleRecordings.named("made-jdk25-pinned-threshold0-startend.jfr"));
        var random = new Random(25);
        for (int round = 0; round < 150; round++) {
            byte[] damaged = whole.clone();
            for (int flips = random.nextInt(1, 20); flips > 0; flips--) {
                damaged[random.nextInt(round < 50 ? 2_000 : damaged.length)] = (byte) random.nextInt();
            }
            read(damaged, "round " + round);
        }
    }

    private RecordingEvidence read(byte[] content, String what) throws IOException {
        Path file = Files.write(folder.resolve("damaged.jfr"), content);
        return assertTimeoutPreemptively(Duration.ofSeconds(20), () -> new RecordingReader().read(file), what);
    }
}
