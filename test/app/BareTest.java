package app;

import static org.assertj.core.api.Assertions.assertThat;

import collectors.components.Component;
import collectors.process.Watchdog;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The app with platform threads and nothing beside it but a model server for 2; and with the executor bean.
class BareTest {

    @TempDir
    private Path folder;

    @Test
    void refusesWithReasonsAndPassesTheModelServersRefusalOn() throws Exception {
        Watchdog watchdog = Watchdog.start();
        try (var database = EmbeddedPostgres.start();
                Component model = Component.modelServer(2, Duration.ofMillis(600), folder.resolve("model.log"), watchdog);
                RunningApp app = RunningApp.start(database.getPort(), "pitfalls-platform", "--spring.datasource.hikari.maximum-pool-size=2",
                        "--loomlab.hold=20ms", "--loomlab.model.iterations=0", "--loomlab.model.url=" + model.url())) {
            assertThat(new Endpoint(app, "/api/slow").ask().body()).isEqualTo("{\"error\":\"cannot run here: loomlab.downstream.url is not set\"}");
            assertThat(new Endpoint(app, "/api/file-read").ask().status()).isEqualTo(501);
            assertThat(new Endpoint(app, "/api/read-a").ask().status()).as("no data, no endpoint").isEqualTo(404);
            assertThat(app.self().has("bulkhead")).isFalse();
            assertThat(new Endpoint(app, "/api/carrier-block").ask(8)).extracting(Endpoint.Answer::status).containsOnly(200);

            List<Endpoint.Answer> answers = new Endpoint(app, "/api/inference").ask(10);
            assertThat(answers.stream().filter(a -> a.status() == 200)).as("no bulkhead, so only those within the limit").hasSize(2);
            assertThat(answers.stream().filter(a -> a.status() == 503)).hasSize(8)
                    .as("not asked once more after a second, as the client would by itself").allMatch(a -> a.nanos() < 1_000_000_000L);
            model.child().stop(Duration.ofSeconds(3));
            assertThat(new Endpoint(app, "/api/inference").ask().status()).isEqualTo(502);
        } finally {
            watchdog.close();
        }
    }

    @Test
    void theExecutorBeanTurnsVirtualThreadsOn() throws Exception {
        try (var database = EmbeddedPostgres.start();
                RunningApp app = RunningApp.start(database.getPort(), "pitfalls-executor-bean", "--spring.datasource.hikari.maximum-pool-size=2",
                        "--loomlab.hold=20ms")) {
            JsonNode self = app.self();
            assertThat(self.get("virtual_thread").asBoolean()).isTrue();
            assertThat(self.has("servlet_threads")).as("an executor of its own has no cap to read").isFalse();
            assertThat(app.context().getEnvironment().getProperty("spring.threads.virtual.enabled")).isEqualTo("false");
        }
    }
}
