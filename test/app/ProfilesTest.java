package app;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Each profile as it is shipped: what the running process says of itself is what the profile promises.
class ProfilesTest {

    private static final String TOMCAT = "org.springframework.boot.tomcat.autoconfigure.";

    private static final String JETTY_CHOSEN = "--spring.autoconfigure.exclude=" + TOMCAT
            + "servlet.TomcatServletWebServerAutoConfiguration," + TOMCAT + "actuate.web.server.TomcatServletManagementContextAutoConfiguration";

    private static EmbeddedPostgres database;

    @BeforeAll
    static void startDatabase() throws Exception {
        database = EmbeddedPostgres.builder().setServerConfig("max_connections", "1000").start();
    }

    @AfterAll
    static void stopDatabase() throws Exception {
        database.close();
    }

    @ParameterizedTest
    @CsvSource({"experiment-a, false, 600", "experiment-b, false, 10", "experiment-c, true, 600", "experiment-d, true, 10"})
    void readsBackWhatItPromises(String profile, boolean virtual, int pool) throws Exception {
        try (var app = RunningApp.start(database.getPort(), profile)) {
            JsonNode self = app.self();
            assertThat(self.at("/profiles/0").asString()).isEqualTo(profile);
            assertThat(self.get("profiles").size()).isEqualTo(1);
            assertThat(self.get("virtual_thread").asBoolean()).isEqualTo(virtual);
            assertThat(self.get("pool_max").asInt()).isEqualTo(pool);
            assertThat(self.get("connection_timeout_ms").asLong()).isEqualTo(120_000);
            assertThat(self.get("hold_ms").asLong()).isEqualTo(1000);
            assertThat(self.get("server_name").asString()).as("though Jetty is on the class path").isEqualTo("Apache Tomcat");
            assertThat(self.get("server_version").asString()).startsWith("11.");
            assertThat(self.get("pid").asLong()).isEqualTo(ProcessHandle.current().pid());
            assertThat(self.get("profile_sha256").asString())
                    .isEqualTo(sha256(Path.of("app/profiles/application-" + profile + ".yaml")));
            if (virtual) {
                assertThat(self.has("servlet_threads")).as("nothing caps virtual threads on Tomcat").isFalse();
            } else {
                assertThat(self.get("servlet_threads").asInt()).isEqualTo(200);
            }
        }
    }

    @Test
    void overridesAreReadBackAndThePoolFills() throws Exception {
        try (var app = RunningApp.start(database.getPort(), "experiment-b",
                "--server.tomcat.threads.max=40", "--spring.datasource.hikari.maximum-pool-size=3", "--loomlab.hold=200ms",
                "--loomlab.run-ids=one,two")) {
            long giveUp = System.nanoTime() + 20_000_000_000L;
            while (app.self().get("pool_total").asInt() < 3 && System.nanoTime() < giveUp) {
                Thread.sleep(20);
            }
            JsonNode self = app.self();
            assertThat(self.get("pool_total").asInt()).as("minimum-idle follows the overridden maximum").isEqualTo(3);
            assertThat(self.get("pool_max").asInt()).isEqualTo(3);
            assertThat(self.get("servlet_threads").asInt()).isEqualTo(40);
            assertThat(self.get("hold_ms").asLong()).isEqualTo(200);
            assertThat(self.get("run_ids").asInt()).isEqualTo(2);
            assertThat(self.get("spring_boot_version").asString()).isEqualTo("4.1.2");
            assertThat(self.get("pgjdbc_version").asString()).startsWith("42.");
            int[] hikari = Arrays.stream(self.get("hikaricp_version").asString().split("\\.")).mapToInt(Integer::parseInt).toArray();
            assertThat(hikari[0] * 100 + hikari[1]).as("older ones spin with yield under virtual threads").isGreaterThanOrEqualTo(701);
        }
    }

    @ParameterizedTest
    @CsvSource({"experiment-b, false, 33", "experiment-d, true, 200"})
    void jettyCanBeChosenAndCapsVirtualThreadsToo(String profile, boolean virtual, int threads) throws Exception {
        try (var app = RunningApp.start(database.getPort(), profile, JETTY_CHOSEN,
                virtual ? "--loomlab.hold=10ms" : "--server.jetty.threads.max=33")) {
            JsonNode self = app.self();
            assertThat(self.get("server_name").asString()).isEqualTo("jetty");
            assertThat(self.get("virtual_thread").asBoolean()).isEqualTo(virtual);
            assertThat(self.get("servlet_threads").asInt()).isEqualTo(threads);
            assertThat(app.get(app.managementPort(), "/actuator/health").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void theExecutorBeanTurnsVirtualThreadsOnOnJettyToo() throws Exception {
        try (var app = RunningApp.start(database.getPort(), "pitfalls-executor-bean", JETTY_CHOSEN, "--spring.datasource.hikari.maximum-pool-size=2",
                "--server.jetty.threads.max=321", "--loomlab.hold=10ms")) {
            JsonNode self = app.self();
            assertThat(self.get("server_name").asString()).isEqualTo("jetty");
            assertThat(self.get("virtual_thread").asBoolean()).isTrue();
            assertThat(self.get("servlet_threads").asInt()).as("Jetty's cap on virtual threads, as told").isEqualTo(321);
            assertThat(new Endpoint(app, "/api/sleep").ask(20)).extracting(Endpoint.Answer::status).containsOnly(200);
        }
    }

    private static String sha256(Path file) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    }
}
