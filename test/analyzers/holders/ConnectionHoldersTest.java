package analyzers.holders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.Levels;
import analyzers.Watched;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.Subject;
import analyzers.evidence.Window;
import analyzers.jfr.RecordingReader;
import analyzers.read.Samples;
import analyzers.result.Judge;
import analyzers.result.ResultsJson;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A prototype's recording: `select pg_sleep(1)` through a pool of 10. The right numbers are those that the JDK's own tool prints of it:
/// under `lab.workload.workload.slow:42` and not inside the pool itself, `jfr print --events jdk.SocketRead` has 151 reads of 150.382 s in all, 1016.9 ms
/// at most, and `--events jdk.SocketWrite` 12 writes of 24.2 ms in all; 10 more reads are the pool's own, which tries a connection before it lends it.
class ConnectionHoldersTest {

    private static final Window WHOLE = new Window(ns("2026-11-30T22:48:00Z"), ns("2026-11-30T22:48:16Z"));

    @Test
    void theFrameThatHoldsConnectionsIsNamedWithItsTimes() {
        LevelRecording recording = new RecordingReader().read(Samples.path("lab-runs/exp-d-n50/run.jfr"), List.of(WHOLE)).windows().getFirst();
        Subject subject = level(recording);
        ConnectionHolders.Known holders = (ConnectionHolders.Known) ConnectionHolders.of(subject);
        assertThat(holders.need()).isEmpty();
        assertThat(holders.top()).first().satisfies(first -> {
            assertThat(first.frame()).isEqualTo("lab.workload.workload.slow:42");
            assertThat(first.waits().count()).isEqualTo(151 + 12);
            assertThat(first.waits().totalMs()).isCloseTo(150_381.637 + 24.151, within(0.01));
            assertThat(first.waits().longestMs()).isCloseTo(1016.855, within(0.01));
            assertThat(first.event()).contains("jdk.SocketRead");
        });
        assertThat(holders.heldMs()).as("10 in use for 16 s").contains(160_000.0);
        assertThat(HoldersText.sentence(holders)).contains("lab.workload.workload.slow:42", "150.41 s in 163 waits of 1 ms and more, 1.02 s at most", "94 %");
        assertThat(HoldersText.limits(holders)).contains("jdk.SocketRead 1 ms");
        assertThat(ResultsJson.text(List.of(Judge.judge(subject.run())))).contains("\"pool_holders\"", "\"frame\" : \"lab.workload.workload.slow:42\"", "\"thresholds_ms\"");
    }

    @Test
    void withoutARecordingItIsSaidWhatWouldTell() {
        Subject subject = Levels.of(50, 9.8, 5.1).pool(10, 1, 10, 40, 1, 4).server(5.1).cpu(0.8, 0.2).after(Levels.of(1, 1, 1));
        assertThat(ConnectionHolders.of(subject)).isEqualTo(new ConnectionHolders.Unknown("recording.jfr is missing"));
    }

    private static Subject level(LevelRecording recording) {
        Subject bare = Levels.of(50, 9.8, 5.1).pool(10, 1, 10, 40, 1, 4).server(5.1).cpu(0.8, 0.2).after(Levels.of(1, 1, 1));
        LevelEvidence level = Watched.with(bare.level(), WHOLE, recording);
        return new Subject(Watched.run(List.of(level)), level);
    }

    private static long ns(String instant) {
        return Instant.parse(instant).toEpochMilli() * 1_000_000;
    }
}
