package collectors.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Levels against a real server.
class LevelRunTest {

    @TempDir
    Path folder;

    @Test
    void countsAgreeWithTheServersAndBetweenAllFiles() throws IOException {
        try (RawServer server = RawServer.sleeping(20)) {
            List<Progress> progress = Collections.synchronizedList(new ArrayList<>());
            LevelEnd end = new LevelRun(Orders.order(folder, server.url("/a?b=1&c=2"), 20, 2200)).run(progress::add).end();

            long served = server.requests.get();
            assertThat(end.outcome()).isEqualTo(LevelEnd.Outcome.COMPLETE);
            assertThat(end.problem()).isEmpty();
            assertThat(end.requests()).contains(served);
            assertThat(end.failed()).contains(0L);
            assertThat(end.unfinished()).contains(0L);
            assertThat(server.connections.get()).isEqualTo(20);
            assertThat(server.heads.getFirst()).startsWith("GET /a?b=1&c=2 HTTP/1.1\r\n").contains("\r\nX-Benchmark-Run: test-run\r\n");

            Points points = Points.read(folder.resolve("k6.json.gz"));
            for (String metric : List.of("http_reqs", "http_req_duration", "http_req_failed", "iterations", "iteration_duration", "data_sent")) {
                assertThat(points.of(metric)).as(metric).hasSize((int) served);
            }
            JsonNode summary = Points.json(folder.resolve("summary.json"));
            assertThat(value(summary, "http_reqs", "count")).isEqualTo(served);
            assertThat(value(summary, "iterations", "count")).isEqualTo(served);
            assertThat(value(summary, "http_req_failed", "passes")).isZero();
            assertThat(value(summary, "http_req_failed", "fails")).isEqualTo(served);
            assertThat(value(summary, "vus", "max")).isEqualTo(20);
            assertThat(value(summary, "data_sent", "count")).isEqualTo(served * server.heads.getFirst().length());
            assertThat(value(summary, "data_received", "count")).isEqualTo(served * 43);
            assertThat(summary.path("loomlab").path("unfinished").asInt()).isZero();
            assertThat(summary.path("loomlab").path("percentiles").asString()).startsWith("exact");
            assertThat(Files.readString(folder.resolve("unfinished.csv"))).isEqualTo("start_epoch_ns\n");

            assertThat(progress.getFirst().elapsedSeconds()).isZero();
            assertThat(progress).hasSizeBetween(2, 4);
            assertThat(progress.getLast().requests().orElseThrow()).isBetween(1L, served);
            long sendEnd = end.sendEndEpochNs().orElseThrow();
            assertThat(sendEnd - end.startEpochNs().orElseThrow()).isEqualTo(2_200_000_000L);
        }
    }

    @Test
    void durationIsTheSumOfItsPartsAndSummaryMatchesPoints() throws IOException {
        try (RawServer server = RawServer.sleeping(5)) {
            new LevelRun(Orders.order(folder, server.url("/"), 5, 700)).run(p -> {});
            Points points = Points.read(folder.resolve("k6.json.gz"));
            double[] duration = points.values("http_req_duration");
            double[] sending = points.values("http_req_sending");
            double[] waiting = points.values("http_req_waiting");
            double[] receiving = points.values("http_req_receiving");
            double[] blocked = points.values("http_req_blocked");
            double[] connecting = points.values("http_req_connecting");
            double[] iteration = points.values("iteration_duration");
            for (int i = 0; i < duration.length; i++) {
                assertThat(duration[i]).isCloseTo(sending[i] + waiting[i] + receiving[i], within(1e-9));
                assertThat(blocked[i]).isGreaterThanOrEqualTo(connecting[i]);
                assertThat(iteration[i]).isGreaterThanOrEqualTo(duration[i]);
                assertThat(duration[i]).as("no shorter than the server slept").isGreaterThan(4.9);
            }
            JsonNode summary = Points.json(folder.resolve("summary.json"));
            assertThat(value(summary, "http_req_duration", "avg")).isCloseTo(Arrays.stream(duration).average().orElseThrow(), within(1e-6));
            Arrays.sort(duration);
            double rank = (duration.length - 1) * 0.95;
            double low = duration[(int) rank];
            assertThat(value(summary, "http_req_duration", "p(95)"))
                    .isCloseTo(low + (duration[(int) rank + 1] - low) * (rank - (int) rank), within(1e-6));
        }
    }

    /// The occupancy law: users in an iteration, averaged over a window, are N. Points carry ends and durations; requests that were
    /// cut carry their starts.
    @Test
    void occupancyIsTheNumberOfUsersAlsoWithThinkTimeAndRequestsThatAreCut() throws IOException {
        try (RawServer server = new RawServer((n, head, out) -> {
            Thread.sleep(n % 7 == 0 ? 3000 : 30);
            return RawServer.write(out, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        })) {
            LevelOrder order = Orders.grace(Orders.order(folder, server.url("/"), 40, 2000).withThink(java.time.Duration.ofMillis(20)), 200);
            LevelEnd end = new LevelRun(Orders.stagger(order, 100)).run(p -> {}).end();
            assertThat(end.unfinished().orElseThrow()).isGreaterThan(5);
            long from = end.startEpochNs().orElseThrow() + 300_000_000L;
            long to = end.sendEndEpochNs().orElseThrow() - 100_000_000L;
            assertThat(occupancy(from, to)).isCloseTo(40, within(0.4));
        }
    }

    private double occupancy(long from, long to) throws IOException {
        double sum = 0;
        for (JsonNode point : Points.read(folder.resolve("k6.json.gz")).of("iteration_duration")) {
            long end = Points.epochNs(point);
            long start = end - Math.round(point.path("data").path("value").asDouble() * 1e6);
            sum += Math.max(0, Math.min(end, to) - Math.max(start, from));
        }
        for (long start : unfinished()) {
            sum += Math.max(0, to - Math.max(start, from));
        }
        return sum / (to - from);
    }

    @Test
    void staggerSpreadsTheStarts() throws IOException {
        try (RawServer server = RawServer.sleeping(1)) {
            LevelOrder order = Orders.stagger(Orders.order(folder, server.url("/"), 100, 1500).withThink(java.time.Duration.ofSeconds(5)), 1000);
            LevelEnd end = new LevelRun(Orders.grace(order, 0)).run(p -> {}).end();
            // Each user sends once within the level, so these are the starts; three quarters must not fall into one half.
            Points points = Points.read(folder.resolve("k6.json.gz"));
            List<JsonNode> requests = points.of("http_req_duration");
            assertThat(requests).hasSize(100);
            long half = end.startEpochNs().orElseThrow() + 500_000_000L;
            assertThat(requests.stream().filter(p -> Points.epochNs(p) < half).count()).isBetween(25L, 75L);
            assertThat(points.of("iterations")).as("pauses that were cut end their iterations").hasSize(100);
            assertThat(end.unfinished()).contains(0L);
        }
    }

    @Test
    void requestsInFlightGetTheGracefulStopAndAreRecorded() throws IOException {
        try (RawServer server = RawServer.sleeping(400)) {
            LevelEnd end = new LevelRun(Orders.order(folder, server.url("/"), 10, 200)).run(p -> {}).end();
            assertThat(end.outcome()).isEqualTo(LevelEnd.Outcome.COMPLETE);
            assertThat(end.requests()).contains(10L);
            assertThat(end.unfinished()).contains(0L);
            assertThat(server.requests.get()).isEqualTo(10);
        }
    }

    @Test
    void requestsThatOutlastTheGracefulStopAreCutAndTheirStartsKept() throws IOException {
        try (RawServer server = RawServer.sleeping(5000)) {
            LevelEnd end = new LevelRun(Orders.grace(Orders.order(folder, server.url("/"), 10, 200), 300)).run(p -> {}).end();
            long start = end.startEpochNs().orElseThrow();
            assertThat(end.requests()).contains(0L);
            assertThat(end.unfinished()).contains(10L);
            assertThat(unfinished()).hasSize(10).allSatisfy(ns -> assertThat(ns).isBetween(start, end.sendEndEpochNs().orElseThrow()));
            assertThat(end.endEpochNs() - start).isLessThan(3_000_000_000L);
            assertThat(Points.json(folder.resolve("summary.json")).path("metrics").has("http_req_duration")).isFalse();
        }
    }

    @Test
    void aStopEndsTheLevelEarlyAndSaysSo() throws Exception {
        try (RawServer server = RawServer.sleeping(50)) {
            LevelRun run = new LevelRun(Orders.order(folder, server.url("/"), 5, 20_000));
            Thread stopper = Thread.ofPlatform().start(() -> {
                try {
                    Thread.sleep(300);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                run.stop(LevelLoop.Stop.GRACEFUL);
            });
            LevelEnd end = run.run(p -> {}).end();
            stopper.join();
            assertThat(end.outcome()).isEqualTo(LevelEnd.Outcome.INTERRUPTED);
            assertThat(end.requests()).contains((long) server.requests.get());
            assertThat(end.unfinished()).contains(0L);
            assertThat(end.sendEndEpochNs().orElseThrow() - end.startEpochNs().orElseThrow()).isLessThan(5_000_000_000L);
            assertThat(Points.read(folder.resolve("k6.json.gz")).of("http_reqs")).hasSize(server.requests.get());
        }
    }

    @Test
    void aFullDiskEndsTheLevelAndIsToldByName() throws IOException {
        Path full = Path.of("/dev/full");
        org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(full), "no /dev/full here");
        try (RawServer server = RawServer.sleeping(1)) {
            LevelEnd end = new LevelRun(Orders.points(Orders.order(folder, server.url("/"), 20, 20_000), full)).run(p -> {}).end();
            assertThat(end.outcome()).isEqualTo(LevelEnd.Outcome.FAILED);
            assertThat(end.problem().orElseThrow()).startsWith("/dev/full: cannot write points").contains("No space left on device");
            assertThat(end.endEpochNs() - end.startEpochNs().orElseThrow()).as("ends early").isLessThan(15_000_000_000L);
        }
    }

    @Test
    void withoutFilesItStillCounts() throws IOException {
        try (RawServer server = RawServer.sleeping(1)) {
            LevelOrder o = Orders.order(folder, server.url("/"), 2, 200);
            LevelOrder bare = new LevelOrder(o.vus(), o.duration(), o.gracefulStop(), o.stagger(), o.think(), o.timeout(), o.method(), o.url(),
                    o.headers(), Optional.empty(), o.scenario(), Optional.empty(), Optional.empty(), Optional.empty());
            LevelEnd end = new LevelRun(bare).run(p -> {}).end();
            assertThat(end.requests()).contains((long) server.requests.get());
            assertThat(server.heads.getFirst()).doesNotContain("X-Benchmark-Run");
            assertThat(folder).isEmptyDirectory();
        }
    }

    private List<Long> unfinished() throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve("unfinished.csv"));
        assertThat(lines.getFirst()).isEqualTo("start_epoch_ns");
        return lines.stream().skip(1).map(Long::valueOf).toList();
    }

    static double value(JsonNode summary, String metric, String name) {
        JsonNode value = summary.path("metrics").path(metric).path("values").path(name);
        assertThat(value.isNumber()).as(metric + " " + name).isTrue();
        return value.asDouble();
    }
}
