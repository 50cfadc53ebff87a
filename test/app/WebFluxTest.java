package app;

import static org.assertj.core.api.Assertions.assertThat;

import collectors.components.Component;
import collectors.process.Watchdog;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The WebFlux variant against a real downstream: the same endpoint and answers, and no thread that waits.
class WebFluxTest {

    private static final int USERS = 60;

    @TempDir
    private Path folder;

    @Test
    void servesManyWaitingRequestsOnFewThreads() throws Exception {
        Watchdog watchdog = Watchdog.start();
        try (var database = EmbeddedPostgres.start();
                Component downstream = Component.downstream(Optional.empty(), folder.resolve("downstream.log"), watchdog);
                RunningApp app = RunningApp.start(database.getPort(), "slow-http-webflux", "--loomlab.hold=3s", "--loomlab.run-ids=mine",
                        "--server.tomcat.threads.max=4", "--loomlab.downstream.url=" + downstream.url())) {
            JsonNode self = app.self();
            assertThat(self.get("reactive").asBoolean()).isTrue();
            assertThat(self.get("virtual_thread").asBoolean()).isFalse();
            assertThat(self.get("server_name").asString()).as("WebFlux runs on the same server as the other arms").isEqualTo("Apache Tomcat");
            assertThat(self.has("servlet_threads")).as("its threads cap nothing, since no request keeps one").isFalse();
            assertThat(self.get("downstream_connections").asInt()).isEqualTo(4096);
            assertThat(self.get("profile_sha256").asString()).hasSize(64);
            assertThat(new Endpoint(app, "/api/sleep").ask().status()).as("no blocking controller").isEqualTo(404);
            assertThat(new Endpoint(app, "/api/slow?ms=60001").ask().body()).contains("parameter ms: expected 0 to 60000, found 60001");

            long start = System.nanoTime();
            int before = ManagementFactory.getThreadMXBean().getThreadCount();
            var asking = CompletableFuture.supplyAsync(() -> ask(app));
            double atOnce = 0;
            int more = 0;
            while (!asking.isDone()) {
                atOnce = Math.max(atOnce, RunningApp.value(app.scrape(), "loomlab_client_connections_leased", "client=\"downstream\"").orElseThrow());
                more = Math.max(more, ManagementFactory.getThreadMXBean().getThreadCount() - before);
                Thread.sleep(100);
            }
            List<Endpoint.Answer> answers = asking.get();
            assertThat(answers).extracting(Endpoint.Answer::status).containsOnly(200);
            assertThat(answers).extracting(Endpoint.Answer::body).containsOnly("{\"work\":\"slow\",\"delay_ms\":3000}");
            assertThat(answers).allSatisfy(a -> assertThat(a.nanos()).isGreaterThanOrEqualTo(3_000_000_000L));
            assertThat(System.nanoTime() - start).as("four threads that waited would take %d turns", USERS / 4).isLessThan(USERS / 4 * 3_000_000_000L);
            assertThat(more).as("threads beside those of the %d askers", USERS).isLessThan(USERS + 20);
            assertThat(atOnce).as("calls under way on 4 threads").isGreaterThan(8);

            app.get(app.servicePort(), "/api/slow?ms=1", "X-Benchmark-Run", "mine");
            List<String> scrape = app.scrape();
            assertThat(RunningApp.value(scrape, "http_server_requests_seconds_count", "uri=\"/api/slow\"", "run=\"mine\"").orElseThrow()).isEqualTo(1);
            assertThat(RunningApp.value(scrape, "loomlab_client_connections_max", "client=\"downstream\"").orElseThrow()).isEqualTo(4096);
            assertThat(RunningApp.value(scrape, "http_client_requests_seconds_count", "uri=\"/delay?ms={ms}\"", "status=\"200\"").orElseThrow()).isEqualTo(USERS + 1);

            downstream.child().stop(Duration.ofSeconds(3));
            assertThat(new Endpoint(app, "/api/slow?ms=1").ask().status()).isEqualTo(502);
        } finally {
            watchdog.close();
        }
    }

    private static List<Endpoint.Answer> ask(RunningApp app) {
        try {
            return new Endpoint(app, "/api/slow").ask(USERS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
