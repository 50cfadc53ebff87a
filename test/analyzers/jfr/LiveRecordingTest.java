package analyzers.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import analyzers.evidence.RecordingEvidence;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Recordings that this JDK makes now, read back.
class LiveRecordingTest {

    private static final String SECRET = "correct-horse-battery-staple";

    @TempDir
    private Path folder;

    @Test
    void aPinnedClassInitializerAtThresholdZero() throws IOException, InterruptedException {
        Path recording = folder.resolve("pinned.jfr");
        Process program = start("-XX:StartFlightRecording:filename=" + recording + ",settings=default,jdk.VirtualThreadPinned#threshold=0ms");
        assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
        RecordingEvidence evidence = new RecordingReader().read(recording);
        List<RecordedEvent> events = RecordingFile.readAllEvents(recording);

        assertThat(evidence.status()).isEqualTo("read");
        assertThat(evidence.warnings()).isEmpty();
        assertThat(evidence.events()).isEqualTo(events.size());
        assertThat(evidence.jdk()).contains(Runtime.version().toString());
        assertThat(evidence.pinnedThresholdMs()).contains(0.0);
        assertThat(evidence.pinnedCount()).contains(events.stream().filter(e -> e.getEventType().getName().equals(Tally.PINNED)).count());
        assertThat(evidence.pins().getFirst()).satisfies(pin -> {
            assertThat(pin.reason()).hasValueSatisfying(reason -> assertThat(reason).contains("PinnedProgram$Slow.<clinit>"));
            assertThat(pin.blockingOperation()).isPresent();
            assertThat(pin.frame()).hasValueSatisfying(frame -> assertThat(frame).startsWith("analyzers.jfr.PinnedProgram.sleep:"));
            assertThat(pin.longestMs()).isGreaterThanOrEqualTo(119);
        });
        assertThat(evidence.toString()).as("properties and command lines stay in the recording").doesNotContain(SECRET);
        assertThat(events.toString()).as("where they are").contains(SECRET);
    }

    @Test
    void theChunkOfAKilledJvm() throws IOException, InterruptedException {
        Path repository = Files.createDirectory(folder.resolve("repository"));
        Process program = start("-XX:FlightRecorderOptions:repository=" + repository,
                "-XX:StartFlightRecording:settings=default,jdk.VirtualThreadPinned#threshold=0ms", "wait");
        try (BufferedReader out = program.inputReader()) {
            assertThat(out.lines().anyMatch("pinned"::equals)).isTrue();
            TimeUnit.MILLISECONDS.sleep(2_500); // the recorder flushes once a second
            program.destroyForcibly().waitFor();
        }
        Path chunk;
        try (Stream<Path> files = Files.walk(repository)) {
            chunk = files.filter(file -> file.toString().endsWith(".jfr")).findFirst().orElseThrow();
        }
        RecordingEvidence evidence = assertTimeoutPreemptively(Duration.ofSeconds(30), () -> new RecordingReader().read(chunk));
        assertThat(evidence.status()).isEqualTo("partial");
        assertThat(evidence.warnings()).anySatisfy(warning -> assertThat(warning).contains("never closed", "killed"));
        assertThat(evidence.events()).isPositive();
        assertThat(evidence.pinnedLongestMs()).hasValueSatisfying(ms -> assertThat(ms).isGreaterThanOrEqualTo(119));
    }

    private static Process start(String... arguments) throws IOException {
        var command = new ArrayList<String>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xlog:disable",
                "-Xmx64m", "-Dpassword=" + SECRET, "-cp", System.getProperty("java.class.path")));
        Stream.of(arguments).filter(argument -> argument.startsWith("-")).forEach(command::add);
        command.add(PinnedProgram.class.getName());
        Stream.of(arguments).filter(argument -> !argument.startsWith("-")).forEach(command::add);
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    }
}
