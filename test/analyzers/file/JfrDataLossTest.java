package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// B26: a recording with a gap, which this JDK tells by `jdk.DataLoss`.
class JfrDataLossTest {

    @TempDir
    private Path folder;

    @Test
    void whatTheRecorderLostIsSaidAndNothingIsNone() throws IOException, InterruptedException {
        Path recording = folder.resolve("gap.jfr");
        Process program = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx64m", "-Xlog:disable",
                "-XX:FlightRecorderOptions:repository=" + folder.resolve("repository"), "-cp", System.getProperty("java.class.path"),
                LosingProgram.class.getName(), recording.toString()).redirectErrorStream(true).redirectOutput(folder.resolve("out.txt").toFile()).start();
        assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(program.exitValue()).as(Files.readString(folder.resolve("out.txt"))).isZero();
        List<RecordedEvent> losses = RecordingFile.readAllEvents(recording).stream().filter(e -> e.getEventType().getName().equals("jdk.DataLoss")).toList();
        assertThat(losses).as("the JDK says that it lost a chunk").isNotEmpty();
        long bytes = losses.stream().mapToLong(e -> e.getLong("amount")).sum();

        FileEvidence evidence = new AnyFile().read(recording);
        assertThat(evidence.kind()).contains(Kind.JFR);
        assertThat(evidence.warnings()).anySatisfy(w -> assertThat(w).contains("lost " + bytes + " bytes", "jdk.DataLoss", "lower bound"));
        assertThat(evidence.values()).as("no pin was seen, and one may be in the gap").doesNotContainKeys("pinned_count", "pinned_total_ms");
        assertThat(evidence.tables()).anySatisfy(table -> {
            assertThat(table.title()).isEqualTo("Coverage");
            assertThat(table.rows().getFirst().getLast()).isEqualTo(Long.toString(bytes));
        });
    }
}
