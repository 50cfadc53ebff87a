package analyzers.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.EventTypeEvidence;
import analyzers.evidence.Pin;
import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.RecordingEvidence.EventState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a recording says of an event type, and what of a file that is not whole.
class RecordingReaderTest {

    @TempDir
    private Path folder;

    private static RecordingEvidence read(String sample) {
        return new RecordingReader().read(SampleRecordings.named(sample));
    }

    private static EventTypeEvidence type(RecordingEvidence evidence, String name) {
        return evidence.types().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void anAbsentADisabledAndAnEmptyEventTypeAreThreeAnswers() {
        RecordingEvidence jdk17 = read("jdk17.0.1-2chunks-cryostat.jfr");
        assertThat(jdk17.pinned()).isEqualTo(EventState.TYPE_MISSING);
        assertThat(jdk17.pinnedCount()).isEmpty();

        RecordingEvidence byDefault = read("made-jdk25-pinned-default-20ms.jfr");
        assertThat(byDefault.pinned()).isEqualTo(EventState.RECORDED);
        assertThat(byDefault.pinnedThresholdMs()).contains(20.0);
        assertThat(type(byDefault, "jdk.VirtualThreadStart").state()).isEqualTo(EventState.DISABLED);
        assertThat(byDefault.virtualStarts()).as("509 threads ran, and none was recorded").isEmpty();
        assertThat(byDefault.submitFailed()).contains(0L);

        RecordingEvidence quiet = read("made-vt-sync-jdk25.jfr");
        assertThat(quiet.pinned()).isEqualTo(EventState.ENABLED_AND_EMPTY);
        assertThat(quiet.pinnedCount()).contains(0L);
        assertThat(quiet.pinnedThresholdMs()).contains(20.0);
        assertThat(quiet.pinnedLongestMs()).as("there is no longest of nothing").isEmpty();
    }

    @Test
    void pinsAreGroupedByReasonOperationAndFirstApplicationFrame() {
        assertThat(read("made-jdk25-pinned-default-20ms.jfr").pins()).satisfiesExactly(
                pin -> {
                    assertThat(pin.reason()).contains("VM call to Pin$Slow.<clinit> on stack");
                    assertThat(pin.blockingOperation()).contains("LockSupport.park");
                    assertThat(pin.frame()).contains("Pin$Slow.<clinit>:3");
                    assertThat(pin.totalMs()).isEqualTo(300.171085);
                },
                pin -> assertThat(pin.reason()).contains("Waited for initialization of Pin$Slow by another thread"),
                pin -> assertThat(pin.longestMs()).isEqualTo(50.120207));
        assertThat(read("made-vt-sync-jdk21.jfr").pins()).as("JDK 21 has neither reason nor operation").singleElement()
                .satisfies(pin -> {
                    assertThat(pin.reason()).isEmpty();
                    assertThat(pin.blockingOperation()).isEmpty();
                    assertThat(pin.count()).isEqualTo(60);
                });
    }

    @Test
    void recordingsOfTwoJvmsAreNeverMixedSilently() {
        assertThat(read("made-two-jvm-runs-concatenated.jfr").warnings()).singleElement().asString()
                .contains("2 clocks", "2026-11-30T22:24:01.647Z", "2026-11-30T22:17:51.540Z", "two JVMs");
        assertThat(read("made-lab-multichunk-jdk25.jfr").warnings()).as("two chunks of one JVM").isEmpty();
    }

    @Test
    void timeCoveredIsTheChunksOwn() {
        RecordingEvidence glued = read("made-two-jvm-runs-concatenated.jfr");
        assertThat(glued.coverage()).hasValueSatisfying(coverage -> {
            assertThat(coverage.coveredNs()).as("the six minutes between the two runs are not covered").isEqualTo(824758600L + 243510112L);
            assertThat(coverage.chunks()).isEqualTo(2);
        });
    }

    @Test
    void aFormatThatIsNotReadIsRefusedByItsVersion() {
        RecordingEvidence old = read("OLD-format-0.9-jdk7u40.jfr");
        assertThat(old.status()).isEqualTo("refused");
        assertThat(old.warnings()).singleElement().asString().contains("format 0.9");
        assertThat(read("OLD-format-1.0-jdk9-crash.jfr").warnings()).singleElement().asString().contains("no event type is named jdk.*");
    }

    @Test
    void whatIsNoRecordingIsRefusedInOneLine() throws IOException {
        assertThat(refusal(new byte[0])).contains("empty (0 bytes)", "killed", "repository");
        assertThat(refusal("this is not a recording".getBytes(java.nio.charset.StandardCharsets.UTF_8))).contains("magic FLR");
        assertThat(refusal(new byte[] {'F', 'L', 'R', 0, 0, 2})).contains("cut after 6 bytes");
        assertThat(refusal(new byte[] {0x1f, (byte) 0x8b, 8})).contains("gzip");
        Path missing = folder.resolve("missing.jfr");
        assertThat(new RecordingReader().read(missing).warnings()).singleElement().asString().contains("missing.jfr", "cannot be opened");
    }

    private String refusal(byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("some.jfr"), content);
        RecordingEvidence evidence = new RecordingReader().read(file);
        assertThat(evidence.status()).isEqualTo("refused");
        assertThat(evidence.pinned()).isEqualTo(EventState.UNKNOWN);
        assertThat(evidence.warnings()).hasSize(1);
        return evidence.warnings().getFirst();
    }

    @Test
    void aCutGzipGivesItsGoodChunks() throws IOException {
        byte[] recording = Files.readAllBytes(SampleRecordings.named("made-lab-multichunk-jdk25.jfr"));
        var packed = new java.io.ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(recording);
        }
        Path file = Files.write(folder.resolve("cut.jfr"), java.util.Arrays.copyOf(packed.toByteArray(), packed.size() - 20_000));
        RecordingEvidence evidence = new RecordingReader().read(file);
        assertThat(evidence.status()).isEqualTo("partial");
        assertThat(evidence.events()).isBetween(40_000L, 85_373L);
        assertThat(evidence.warnings()).anySatisfy(warning -> assertThat(warning).contains("gzip content is cut"));
    }

    @Test
    void aChunkThatIsThereTwiceCountsOnce() throws IOException {
        byte[] once = Files.readAllBytes(SampleRecordings.named("made-jdk25-pinned-default-20ms.jfr"));
        Path file = folder.resolve("twice.jfr");
        Files.write(file, once);
        Files.write(file, once, java.nio.file.StandardOpenOption.APPEND);
        RecordingEvidence evidence = new RecordingReader().read(file);
        assertThat(evidence.events()).isEqualTo(1516);
        assertThat(evidence.pins().stream().mapToLong(Pin::count).sum()).isEqualTo(3);
        assertThat(evidence.warnings()).isEqualTo(List.of("chunk 2 repeats an earlier one; counted once"));
    }

    @Test
    void aChunkAfterJunkIsFoundAgain() throws IOException {
        byte[] good = Files.readAllBytes(SampleRecordings.named("made-jdk25-pinned-default-20ms.jfr"));
        Path file = folder.resolve("junk.jfr");
        Files.write(file, java.util.Arrays.copyOf(Files.readAllBytes(SampleRecordings.named("made-vt-sync-jdk21.jfr")), 100_000));
        Files.write(file, good, java.nio.file.StandardOpenOption.APPEND);
        RecordingEvidence evidence = new RecordingReader().read(file);
        assertThat(evidence.status()).isEqualTo("partial");
        assertThat(evidence.pinnedTotalMs()).contains(649.247196);
        assertThat(evidence.warnings()).anySatisfy(warning -> assertThat(warning).startsWith("chunk 1 is cut: 100000 of the "));
    }
}
