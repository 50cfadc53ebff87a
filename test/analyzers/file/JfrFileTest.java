package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.file.FileEvidence.FileTable;
import analyzers.file.FileEvidence.Status;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Trouble that was reported with recordings, and what a stand-alone file must say of it.
class JfrFileTest {

    private static final Path SAMPLES = Path.of("../shared/samples/jfr");
    private static final String SECRET = "correct-horse-battery-staple";

    @TempDir
    private Path folder;

    private static FileEvidence sample(String name) throws IOException {
        Path file = SAMPLES.resolve(name);
        assumeTrue(Files.exists(file), () -> "skipped: the sample " + file + " is not here, as in a public clone");
        return read(file);
    }

    private static FileEvidence read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        boolean gzip = bytes.length > 1 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b;
        try (InputStream in = gzip ? new GZIPInputStream(new ByteArrayInputStream(bytes)) : new ByteArrayInputStream(bytes)) {
            var head = new Head(file.getFileName().toString(), bytes.length, gzip, in.readNBytes(1 << 16));
            assertThat(new JfrFile().recognises(head)).as(file.toString()).isTrue();
            return new JfrFile().read(file, head);
        }
    }

    private static List<String> row(FileEvidence evidence, String firstCell) {
        return evidence.tables().stream().map(FileTable::rows).flatMap(List::stream).filter(row -> row.getFirst().equals(firstCell)).findFirst()
                .orElseThrow();
    }

    private static String pinTitle(FileEvidence evidence) {
        return evidence.tables().getFirst().title();
    }

    @Test
    void aFileWithoutAReadableChunkHasNoValuesAtAll() throws IOException {
        for (String name : List.of("made-header-only-68-bytes.jfr", "made-cut-in-half.jfr", "made-cut-minus-1-byte.jfr", "made-trunc-20-bytes.jfr",
                "made-jdk25-sigkill-dumponexit-target-0-bytes.jfr", "datadog-stripped-2chunks-390KB.jfr", "OLD-format-0.9-jdk7u40.jfr")) {
            FileEvidence evidence = sample(name);
            assertThat(evidence.status()).as(name).isEqualTo(Status.REFUSED);
            assertThat(evidence.values()).as(name).isEmpty();
            assertThat(evidence.warnings()).as(name).singleElement().asString().hasLineCount(1).startsWith(SAMPLES.resolve(name) + " ").doesNotContain("constant pool position");
        }
        assertThat(sample("made-jdk25-sigkill-dumponexit-target-0-bytes.jfr").warnings().getFirst()).contains("empty (0 bytes)", "killed", "repository");
        assertThat(sample("made-cut-minus-1-byte.jfr").warnings().getFirst()).contains("197920 of the 197921");
    }

    @Test
    void aHeaderWithZeroOffsetsEnds() throws IOException {
        byte[] header = new byte[68];
        System.arraycopy("FLR\0".getBytes(java.nio.charset.StandardCharsets.US_ASCII), 0, header, 0, 4);
        header[5] = 2;
        Path file = Files.write(folder.resolve("crash.jfr"), header);
        assertThat(read(file).status()).isEqualTo(Status.REFUSED);
    }

    @Test
    void whatThePartsOfADamagedFileSayIsKept() throws IOException {
        FileEvidence cut = sample("made-good-chunk-plus-truncated-chunk.jfr");
        assertThat(cut.status()).isEqualTo(Status.PARTIAL);
        assertThat(cut.values()).containsEntry("pinned_count", 3L).doesNotContainKeys("submit_failed", "gc_count");
        assertThat(cut.values().get("pinned_total_ms").doubleValue()).isCloseTo(649.247196, within(1e-3));
        assertThat(sample("made-good-chunk-plus-1000-zero-bytes.jfr").values()).containsEntry("pinned_count", 3L);
        assertThat(sample("jdk17-event-with-type-zero-3chunks.jfr.gz").values().get("events").longValue()).isGreaterThanOrEqualTo(92_522);
        FileEvidence scrubbed = sample("fastslow-3chunks-scrubbed.jfr.gz");
        assertThat(scrubbed.status()).isEqualTo(Status.PARTIAL);
        assertThat(scrubbed.values().get("events").longValue()).isGreaterThanOrEqualTo(1_156);
    }

    @Test
    void countsAgreeWithThoseOfTheReports() throws IOException {
        assertThat(sample("jdk21.0.6-parse_failure_repro1.jfr.gz").values()).containsEntry("events", 1_575L);
        assertThat(row(sample("jdk21.0.6-parse_failure_repro1.jfr.gz"), "jdk.CPULoad")).contains("14");
        assertThat(row(sample("jdk17.0.1-2chunks-cryostat.jfr"), "jdk.CPULoad")).contains("89");
        assertThat(sample("made-gzip-content-with-jfr-name.jfr").status()).isEqualTo(Status.READ);
    }

    @Test
    void absentDisabledAndEmptyAreThreeAnswers() throws IOException {
        FileEvidence byDefault = sample("made-jdk25-pinned-default-20ms.jfr");
        assertThat(byDefault.values()).containsEntry("pinned_count", 3L).containsEntry("pinned_threshold_ms", 20.0).containsEntry("submit_failed", 0L)
                .doesNotContainKeys("virtual_starts", "virtual_ends");
        assertThat(row(byDefault, "jdk.VirtualThreadStart")).startsWith("jdk.VirtualThreadStart", "disabled", "", "false");
        assertThat(sample("made-jdk25-pinned-threshold0-startend.jfr").values()).containsEntry("virtual_starts", 509L).containsEntry("virtual_ends", 509L);
        FileEvidence old = sample("jdk17.0.1-2chunks-cryostat.jfr");
        assertThat(old.values()).containsEntry("gc_count", 483L).doesNotContainKeys("pinned_count", "pinned_total_ms", "submit_failed");
        assertThat(row(old, "jdk.VirtualThreadPinned")).contains("type missing");
        FileEvidence quiet = sample("made-vt-sync-jdk25.jfr");
        assertThat(quiet.values()).containsEntry("pinned_count", 0L).containsEntry("pinned_total_ms", 0.0).doesNotContainKey("pinned_max_ms");
        assertThat(pinTitle(quiet)).contains("none over the threshold of 20 ms");
        assertThat(pinTitle(sample("made-vt-sync-jdk21.jfr"))).as("the same code on the other JDK").contains("60 pins");
        assertThat(row(sample("jdk21.0.3-datadog-tck-2chunks.jfr"), "jdk.ExecutionSample").get(2)).as("a profiler's own samples stand in").isEmpty();
    }

    @Test
    void reasonOperationAndFrameArePrinted() throws IOException {
        assertThat(sample("made-jdk25-pinned-default-20ms.jfr").tables().getFirst().rows()).hasSize(3).first().asString()
                .contains("300.171", "VM call to Pin$Slow.<clinit> on stack", "LockSupport.park", "Pin$Slow.<clinit>:3");
        assertThat(sample("made-vt-sync-jdk21.jfr").tables().getFirst().rows()).singleElement().satisfies(row -> {
            assertThat(row.getFirst()).isEqualTo("60");
            assertThat(row.subList(3, 5)).containsExactly("", "");
        });
    }

    /// B19: code that waits inside synchronized pins on JDK 21 and not on JDK 25. Side by side that reads as progress, and is the JDK's.
    @Test
    void recordingsOfJdksThatPinDifferentlyAreSaidToDiffer() throws IOException {
        FileEvidence old = sample("jdk21-uint64-ref-id.jfr.gz");
        Path file = folder.resolve("late.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.JVMInformation");
            recording.enable("jdk.VirtualThreadPinned");
            recording.start();
            recording.stop();
            recording.dump(file);
        }
        FileEvidence late = read(file);
        List<FileEvidence> together = JdkDifference.among(List.of(late, old));
        assertThat(together.getLast()).isEqualTo(old);
        assertThat(together.getFirst().warnings()).last().asString().hasLineCount(1)
                .contains("of JDK " + Runtime.version().feature(), old.file() + " of JDK 21", "the JDKs differ", "JEP 491");
        assertThat(together.getFirst().values()).isEqualTo(late.values());
        assertThat(JdkDifference.among(List.of(late, late))).isEqualTo(List.of(late, late));
        FileEvidence before = sample("fastslow-3chunks-scrubbed.jfr.gz");
        assertThat(JdkDifference.among(List.of(before, late))).as("JDK 17 has no virtual threads to pin").isEqualTo(List.of(before, late));
    }

    @Test
    void twoJvmsInOneFileAreSaid() throws IOException {
        assertThat(sample("made-two-jvm-runs-concatenated.jfr").warnings()).anySatisfy(w -> assertThat(w).contains("two JVMs"));
    }

    /// 180 pins of microseconds: many, and negligible; of 180 unnamed threads, not of one named ""; under 2,048 frames each.
    @Test
    void manyShortPinsOfUnnamedThreadsUnderDeepStacks() throws IOException, InterruptedException {
        Path file = folder.resolve("short.jfr");
        Process program = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xlog:disable", "-Xmx64m",
                "-Dpassword=" + SECRET, "-XX:FlightRecorderOptions:stackdepth=2048",
                "-XX:StartFlightRecording:settings=default,jdk.VirtualThreadPinned#threshold=0ms,filename=" + file, "-cp",
                System.getProperty("java.class.path"), "analyzers.jfr.ShortPinsProgram", "180")
                .redirectError(ProcessBuilder.Redirect.DISCARD).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
        List<RecordedEvent> pins = RecordingFile.readAllEvents(file).stream().filter(e -> e.getEventType().getName().equals("jdk.VirtualThreadPinned"))
                .toList();
        double total = pins.stream().mapToLong(pin -> pin.getDuration().toNanos()).sum() / 1e6;
        assertThat(pins).hasSizeGreaterThanOrEqualTo(180).anySatisfy(pin -> assertThat(pin.getStackTrace().getFrames()).hasSize(2048));

        FileEvidence evidence = read(file);
        assertThat(evidence.values()).containsEntry("pinned_count", (long) pins.size()).containsEntry("pinned_threshold_ms", 0.0);
        assertThat(evidence.values().get("pinned_total_ms").doubleValue()).isCloseTo(total, within(0.1));
        assertThat(pinTitle(evidence)).startsWith("Pinned virtual threads: " + pins.size() + " pins, ").contains("% of the time covered",
                "over the threshold of 0 ms",
                "(JDK " + Runtime.version() + ")");
        assertThat(evidence.warnings()).singleElement().asString().contains("--scrub " + file + " ", "InitialSystemProperty", "JVMInformation");
        assertThat(evidence.toString()).doesNotContain(SECRET);
    }

    /// The second chunk, moved on by five seconds of its clock: as where a chunk between the two was deleted.
    @Test
    void aLostChunkIsAGap() throws IOException {
        Path file = SAMPLES.resolve("made-lab-multichunk-jdk25.jfr");
        assumeTrue(Files.exists(file), () -> "skipped: the sample " + file + " is not here, as in a public clone");
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        int second = (int) bytes.getLong(8);
        bytes.putLong(second + 32, bytes.getLong(second + 32) + 5_000_000_000L); // start in epoch nanoseconds, then in ticks
        bytes.putLong(second + 48, bytes.getLong(second + 48) + 5 * bytes.getLong(second + 56));
        FileEvidence evidence = read(Files.write(folder.resolve("holed.jfr"), bytes.array()));
        assertThat(evidence.warnings()).anySatisfy(w -> assertThat(w).contains("5.0 s between chunks 1 and 2 are not covered"));
        double covered = Double.parseDouble(row(evidence, "").get(4));
        double span = Double.parseDouble(row(sample("made-lab-multichunk-jdk25.jfr"), "").get(4));
        assertThat(covered).as("the time that rates are divided by").isEqualTo(span);
    }
}
