package app;

import static app.RunningApp.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// One context for all: a pool of two, and a hold of 200 ms.
class SlowQueryTest {

    private static final double HOLD_SECONDS = 0.2;

    private static EmbeddedPostgres database;
    private static RunningApp app;

    @BeforeAll
    static void start() throws Exception {
        database = EmbeddedPostgres.builder().start();
        app = RunningApp.start(database.getPort(), "experiment-d", "--loomlab.hold=200ms", "--spring.datasource.hikari.maximum-pool-size=2",
                "--loomlab.run-ids=floor-1-1,single-1-1,pool-6-1,kept-1-1");
    }

    @AfterAll
    static void stop() throws Exception {
        app.close();
        database.close();
    }

    @Test
    void noServerTimeIsUnderTheHoldTime() throws Exception {
        for (int i = 0; i < 3; i++) {
            var response = request("floor-1-1");
            assertThat(response).isEqualTo("{\"work\":\"slow-query\",\"hold_ms\":200}");
        }
        List<String> scrape = app.scrape();
        double count = server(scrape, "_count", "floor-1-1");
        assertThat(count).isEqualTo(3);
        assertThat(server(scrape, "_sum", "floor-1-1") / count).isGreaterThanOrEqualTo(HOLD_SECONDS);
        // A percentile of three digits may be cut by a thousandth.
        for (String quantile : List.of("0.5", "0.95", "0.99")) {
            assertThat(value(scrape, "http_server_requests_seconds", "run=\"floor-1-1\"", "quantile=\"" + quantile + "\"").orElseThrow())
                    .as("quantile %s", quantile).isGreaterThanOrEqualTo(HOLD_SECONDS * 0.999);
        }
    }

    @Test
    void percentilesHoldThreeDigits() throws Exception {
        request("single-1-1");
        List<String> scrape = app.scrape();
        double only = server(scrape, "_sum", "single-1-1");
        assertThat(value(scrape, "http_server_requests_seconds", "run=\"single-1-1\"", "quantile=\"0.5\"").orElseThrow())
                .as("with one request its median is that request's time").isCloseTo(only, within(only * 0.0015));
    }

    @Test
    void aRequestHoldsOneConnectionForTheHoldTime() throws Exception {
        double borrowedBefore = value(app.scrape(), "hikaricp_connections_usage_seconds_count").orElseThrow();
        double usedBefore = value(app.scrape(), "hikaricp_connections_usage_seconds_sum").orElseThrow();
        long start = System.nanoTime();
        try (var users = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<String> request = () -> request("pool-6-1");
            for (Future<String> answer : users.invokeAll(Stream.generate(() -> request).limit(6).toList())) {
                assertThat(answer.get()).contains("slow-query");
            }
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        assertThat(seconds).as("6 requests, 2 connections: 3 turns at least").isGreaterThanOrEqualTo(3 * HOLD_SECONDS);
        List<String> scrape = app.scrape();
        assertThat(value(scrape, "hikaricp_connections_usage_seconds_count").orElseThrow() - borrowedBefore).isEqualTo(6);
        // The pool's usage timer counts whole milliseconds and may cut one at each end.
        assertThat(value(scrape, "hikaricp_connections_usage_seconds_sum").orElseThrow() - usedBefore)
                .isGreaterThanOrEqualTo(6 * (HOLD_SECONDS - 0.002));
    }

    @Test
    void onlyAnnouncedRunIdsBecomeLabels() throws Exception {
        request("kept-1-1");
        request("not-announced");
        request("x".repeat(5000));
        request("kept-1-1\",uri=\"forged");
        request(" kept-1-1 or not");
        for (int i = 0; i < 20; i++) {
            assertThat(app.get(app.servicePort(), "/api/self", "X-Benchmark-Run", "id-" + i).statusCode()).isEqualTo(200);
        }
        assertThat(raw("GET /api/self HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Benchmark-Run: \u00e9\u0001{}\r\n\r\n")).startsWith("HTTP/1.1 ");
        List<String> scrape = app.scrape();
        assertThat(server(scrape, "_count", "kept-1-1")).isEqualTo(1);
        assertThat(scrape.stream()
                        .filter(line -> line.startsWith("http_server_requests"))
                        .map(line -> line.replaceAll(".*[{,]run=\"(.*?)\".*", "$1"))
                        .distinct())
                .isSubsetOf("other", "kept-1-1", "floor-1-1", "single-1-1", "pool-6-1");
    }

    @Test
    void activeRequestsHaveNoQuantiles() throws Exception {
        request("unknown-1-1");
        assertThat(app.scrape())
                .anyMatch(line -> line.startsWith("http_server_requests_active_seconds_count"))
                .noneMatch(line -> line.startsWith("http_server_requests_active_seconds") && line.contains("quantile"));
    }

    @Test
    void managementIsOnItsOwnPortOnly() throws Exception {
        assertThat(app.servicePort()).isNotEqualTo(app.managementPort());
        assertThat(app.get(app.servicePort(), "/actuator/prometheus").statusCode()).isEqualTo(404);
        assertThat(app.get(app.servicePort(), "/actuator/health").statusCode()).isEqualTo(404);
        assertThat(app.get(app.managementPort(), "/api/slow-query").statusCode()).isEqualTo(404);
        assertThat(app.get(app.managementPort(), "/actuator/health").body()).contains("\"status\":\"UP\"");
        assertThat(app.get(app.managementPort(), "/actuator/env").statusCode()).isEqualTo(404);
    }

    private static String request(String runId) throws Exception {
        return app.get(app.servicePort(), "/api/slow-query", "X-Benchmark-Run", runId).body();
    }

    private static double server(List<String> scrape, String what, String runId) {
        return value(scrape, "http_server_requests_seconds" + what, "run=\"" + runId + "\"", "uri=\"/api/slow-query\"").orElseThrow();
    }

    private static String raw(String request) throws Exception {
        try (var socket = new Socket("127.0.0.1", app.servicePort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }
}
