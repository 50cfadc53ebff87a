package collectors.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The k6 side, with the stand-in that runs the real `load.js` under Node and really sends its requests.
@Timeout(60)
class K6ProcessTest {

    private static final String STAND_IN = Path.of("test/collectors/load/k6-standin").toAbsolutePath().toString();
    private static final Path SCRIPT = Path.of("collectors/load/load.js");

    @TempDir
    Path folder;

    @BeforeAll
    static void needsNode() throws InterruptedException {
        try {
            Process node = new ProcessBuilder("node", "--version").start();
            assumeTrue(node.waitFor(10, TimeUnit.SECONDS) && node.exitValue() == 0, "node does not run here");
        } catch (IOException e) {
            assumeTrue(false, "no node here");
        }
    }

    @Test
    void aLevelGivesPointsSummaryAndWhatK6Tells() throws IOException {
        try (RawServer server = RawServer.sleeping(20); K6Process k6 = new K6Process(STAND_IN, SCRIPT)) {
            List<Progress> progress = Collections.synchronizedList(new ArrayList<>());
            LevelOrder order = Orders.stagger(Orders.order(folder, server.url("/x?a=1&b=2"), 5, 1500).withThink(Duration.ofMillis(10)), 100);
            LevelEnd end = k6.run(order, progress::add);

            assertThat(end.problem()).isEmpty();
            assertThat(end.outcome()).isEqualTo(LevelEnd.Outcome.COMPLETE);
            assertThat(end.requests()).contains((long) server.requests.get());
            assertThat(end.failed()).contains(0L);
            assertThat(end.unfinished()).isEmpty();
            assertThat(end.busiestThreadCpuShare()).isEmpty();
            assertThat(end.sendEndEpochNs().orElseThrow() - end.startEpochNs().orElseThrow()).isEqualTo(1_500_000_000L);
            assertThat(progress.getFirst().epochNs()).isEqualTo(end.startEpochNs().orElseThrow());
            assertThat(progress.getLast().requests()).isEmpty();
            assertThat(server.heads.getFirst()).contains("X-Benchmark-Run: test-run");

            Points points = Points.read(folder.resolve("k6.json.gz"));
            assertThat(points.of("http_reqs")).hasSize(server.requests.get());
            assertThat(Points.tag(points.of("http_reqs").getFirst(), "scenario")).isEqualTo("exp-d");
            JsonNode duration = Points.json(folder.resolve("summary.json")).path("metrics").path("http_req_duration").path("values");
            assertThat(duration.propertyNames()).contains("avg", "min", "med", "max", "p(90)", "p(95)", "p(99)", "count");
            assertThat(k6.version()).startsWith("k6 v");
            assertThat(k6.pid()).isEmpty();
        }
    }

    @Test
    void bothToolsGiveTheSameLoad() throws IOException {
        try (RawServer server = RawServer.sleeping(50)) {
            try (LoadTool k6 = new K6Process(STAND_IN, SCRIPT)) {
                k6.run(Orders.order(folder.resolve("k6"), server.url("/"), 4, 1500), p -> {});
            }
            int sentByK6 = server.requests.get();
            new LevelRun(Orders.order(folder.resolve("own"), server.url("/"), 4, 1500)).run(p -> {});
            assertThat((double) server.requests.get() - sentByK6).isCloseTo(sentByK6, within(sentByK6 * 0.25));
        }
    }

    @Test
    void stopEndsItAndKeepsWhatItHas() throws IOException {
        try (RawServer server = RawServer.sleeping(20); K6Process k6 = new K6Process(STAND_IN, SCRIPT)) {
            LevelEnd end = k6.run(Orders.order(folder, server.url("/"), 2, 30_000), p -> k6.stopLevel());
            assertThat(end.outcome()).isEqualTo(LevelEnd.Outcome.INTERRUPTED);
            assertThat(end.sendEndEpochNs()).isEmpty();
            assertThat(folder.resolve("k6.json.gz")).exists();
        }
    }

    @Test
    void whatGoesWrongIsTold() throws IOException {
        assertThatThrownBy(() -> new K6Process("no-such-k6", SCRIPT)).isInstanceOf(IOException.class).hasMessageContaining("no-such-k6");
        assertThatThrownBy(() -> new K6Process(STAND_IN, Path.of("missing.js"))).isInstanceOf(IOException.class).hasMessageContaining("missing.js");
        Path broken = Files.writeString(folder.resolve("broken.js"), "throw new Error('no load today');");
        try (K6Process k6 = new K6Process(STAND_IN, broken)) {
            LevelEnd end = k6.run(Orders.order(folder, "http://127.0.0.1:1/", 1, 100), p -> {});
            assertThat(end.outcome()).isEqualTo(LevelEnd.Outcome.FAILED);
            assertThat(end.problem().orElseThrow()).contains("exit code 107", "no load today");
            assertThat(end.requests()).isEmpty();
        }
    }
}
