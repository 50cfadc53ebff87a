package collectors.load;

import static collectors.load.LevelRunTest.value;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// What the points say when a server misbehaves: the same as k6's.
class UglyAnswersTest {

    @TempDir
    Path folder;

    private LevelEnd run(LevelOrder order) throws IOException {
        return new LevelRun(order).run(p -> {}).end();
    }

    private LevelEnd run(String url, int ms) throws IOException {
        return run(Orders.order(folder, url, 4, ms));
    }

    /// Distinct values of a tag over all requests; `null` where it is missing.
    private Set<String> tags(String name) throws IOException {
        List<JsonNode> requests = Points.read(folder.resolve("k6.json.gz")).of("http_reqs");
        assertThat(requests).isNotEmpty();
        return requests.stream().map(p -> String.valueOf(Points.tag(p, name))).collect(Collectors.toSet());
    }

    @Test
    void a503IsAFailedAnswer() throws IOException {
        try (RawServer server = new RawServer((n, head, out) -> {
            Thread.sleep(2);
            return RawServer.write(out, n % 2 == 0 ? "HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n" : "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        })) {
            LevelEnd end = run(server.url("/"), 300);
            long served = server.requests.get();
            assertThat(end.requests()).contains(served);
            assertThat(end.failed()).contains(served / 2);
            assertThat(tags("status")).containsExactlyInAnyOrder("200", "503");
            assertThat(tags("error_code")).containsExactlyInAnyOrder("null", "1503");
            assertThat(tags("error")).containsExactly("null");
            JsonNode summary = Points.json(folder.resolve("summary.json"));
            assertThat(value(summary, "http_req_failed", "passes")).isEqualTo(served / 2);
            assertThat(value(summary, "http_req_duration{expected_response:true}", "count")).isEqualTo(served - served / 2);
        }
    }

    @Test
    void aRefusedPortGivesK6sPointsAndNoBusyLoop() throws IOException {
        int port;
        try (ServerSocket taken = new ServerSocket(0)) {
            port = taken.getLocalPort();
        }
        LevelEnd end = run("http://127.0.0.1:" + port + "/", 1000);
        assertThat(end.outcome()).isEqualTo(LevelEnd.Outcome.COMPLETE);
        assertThat(end.failed()).isEqualTo(end.requests());
        assertThat(end.requests().orElseThrow()).as("4 users, a pause of 100 ms").isBetween(8L, 44L);
        assertThat(tags("status")).containsExactly("0");
        assertThat(tags("error")).containsExactly("dial: connection refused");
        assertThat(tags("error_code")).containsExactly("1212");
        assertThat(tags("proto")).containsExactly("null");
        assertThat(Points.read(folder.resolve("k6.json.gz")).list("http_req_duration")).containsOnly(0.0);
    }

    @Test
    void aTimeoutIsRecordedWithTheTimeItTook() throws IOException {
        try (RawServer server = RawServer.sleeping(3000)) {
            LevelEnd end = run(Orders.timeout(Orders.order(folder, server.url("/"), 4, 500), 200));
            assertThat(end.requests().orElseThrow()).as("each of 4 users has time for two, on a busy machine at least for one").isBetween(4L, 12L);
            assertThat(end.failed()).isEqualTo(end.requests());
            assertThat(tags("error")).containsExactly("request timeout");
            assertThat(tags("error_code")).containsExactly("1050");
            assertThat(Points.read(folder.resolve("k6.json.gz")).list("http_req_duration"))
                    .allSatisfy(ms -> assertThat(ms).isGreaterThan(190));
        }
    }

    @Test
    void chunkedAnswersKeepTheConnection() throws IOException {
        try (RawServer server = new RawServer((n, head, out) -> {
            RawServer.write(out, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n");
            Thread.sleep(5);
            return RawServer.write(out, "2\r\nde\r\n0\r\n\r\n");
        })) {
            LevelEnd end = run(server.url("/"), 300);
            assertThat(end.failed()).contains(0L);
            assertThat(end.requests()).contains((long) server.requests.get());
            assertThat(server.connections.get()).isEqualTo(4);
            assertThat(Arrays.stream(Points.read(folder.resolve("k6.json.gz")).values("http_req_receiving")).average().orElseThrow())
                    .as("the pause between the chunks is receiving").isGreaterThan(3);
        }
    }

    @Test
    void headGetsNoBodyAndKeepsTheConnection() throws IOException {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")) {
            LevelEnd end = run(Orders.method(Orders.order(folder, server.url("/"), 4, 200), "HEAD"));
            assertThat(end.failed()).contains(0L);
            assertThat(server.connections.get()).isEqualTo(4);
            assertThat(tags("method")).containsExactly("HEAD");
        }
    }

    @Test
    void connectionCloseMeansANewConnectionEachTime() throws IOException {
        try (RawServer server = new RawServer((n, head, out) -> {
            RawServer.write(out, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nuntil the end");
            Thread.sleep(2);
            return false;
        })) {
            LevelEnd end = run(server.url("/"), 300);
            assertThat(end.failed()).contains(0L);
            assertThat(end.requests()).contains((long) server.requests.get());
            assertThat(server.connections.get()).isGreaterThanOrEqualTo(server.requests.get());
        }
    }

    @Test
    void garbageBehindAnAnswerCostsTheConnectionNotTheAnswer() throws IOException {
        try (RawServer server = new RawServer((n, head, out) -> {
            Thread.sleep(2);
            return RawServer.write(out, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 500 NOT ASKED FOR\r\n\r\n");
        })) {
            LevelEnd end = run(server.url("/"), 300);
            assertThat(end.failed()).contains(0L);
            assertThat(tags("status")).containsExactly("200");
            assertThat(server.connections.get()).isGreaterThanOrEqualTo(end.requests().orElseThrow().intValue());
        }
    }

    @Test
    void aCutBodyIsAFailure() throws IOException {
        try (RawServer server = new RawServer((n, head, out) -> {
            RawServer.write(out, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this");
            return false;
        })) {
            LevelEnd end = run(server.url("/"), 300);
            assertThat(end.failed()).isEqualTo(end.requests());
            assertThat(tags("error")).isSubsetOf("unexpected EOF", "read: connection reset by peer");
            assertThat(tags("status")).containsExactly("0");
        }
    }

    @Test
    void whatIsNoHttpIsAFailure() throws IOException {
        try (RawServer server = RawServer.saying("220 mail.example.test ESMTP\r\n")) {
            LevelEnd end = run(server.url("/"), 300);
            assertThat(end.failed()).isEqualTo(end.requests());
            assertThat(tags("error")).containsExactly("malformed HTTP response");
        }
    }

    @Test
    void aServerThatHangsUpWithoutAWordIsAFailureAndNoBusyLoop() throws IOException {
        try (RawServer server = new RawServer((n, head, out) -> false)) {
            LevelEnd end = run(server.url("/"), 500);
            assertThat(end.failed()).isEqualTo(end.requests());
            assertThat(end.requests().orElseThrow()).isLessThan(30);
            assertThat(tags("error")).isSubsetOf("EOF", "read: connection reset by peer");
        }
    }

    /// A kept connection that the server closed while its user paused is noticed, and costs a new one, not a failure.
    @Test
    void aConnectionClosedWhileIdleIsReplaced() throws IOException {
        try (RawServer server = new RawServer((n, head, out) -> {
            RawServer.write(out, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
            return false;
        })) {
            LevelEnd end = run(Orders.order(folder, server.url("/"), 4, 500).withThink(java.time.Duration.ofMillis(30)));
            assertThat(end.failed()).contains(0L);
            assertThat(end.requests().orElseThrow()).isGreaterThan(20);
            assertThat(end.requests()).contains((long) server.requests.get());
        }
    }

    /// Without a pause the next request may cross with the closing; it is sent once more on a new connection, as clients do.
    @Test
    void aRequestThatCrossesWithTheClosingIsSentAgain() throws IOException {
        try (RawServer server = new RawServer((n, head, out) -> {
            RawServer.write(out, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
            return false;
        })) {
            LevelEnd end = run(server.url("/"), 300);
            assertThat(end.failed()).contains(0L);
            assertThat(end.requests().orElseThrow()).isGreaterThan(20);
        }
    }

    @Test
    void aLargeBodyIsCounted() throws IOException {
        byte[] body = new byte[1 << 20];
        try (RawServer server = new RawServer((n, head, out) -> {
            RawServer.write(out, "HTTP/1.1 200 OK\r\nContent-Length: " + body.length + "\r\n\r\n");
            out.write(body);
            return true;
        })) {
            LevelEnd end = run(server.url("/"), 300);
            assertThat(end.failed()).contains(0L);
            assertThat(Points.read(folder.resolve("k6.json.gz")).list("data_received")).allSatisfy(n -> assertThat(n).isGreaterThan(body.length));
        }
    }
}
