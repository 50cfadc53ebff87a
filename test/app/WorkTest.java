package app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import collectors.components.Component;
import collectors.process.Watchdog;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Each kind of work on one running app with virtual threads, a pool of 2, a hold of 100 ms, a bulkhead of 4, a real downstream and a real
/// model server for 4 at once.
class WorkTest {

    private static final long HOLD_NS = 100_000_000;

    @TempDir
    private static Path folder;

    private static Watchdog watchdog;
    private static EmbeddedPostgres database;
    private static Component downstream;
    private static Component model;
    private static RunningApp app;
    private static long fileSum;

    @BeforeAll
    static void start() throws Exception {
        watchdog = Watchdog.start();
        database = EmbeddedPostgres.builder().start();
        downstream = Component.downstream(Optional.empty(), folder.resolve("downstream.log"), watchdog);
        model = Component.modelServer(4, Duration.ofMillis(100), folder.resolve("model.log"), watchdog);
        byte[] content = new byte[200_001];
        for (int i = 0; i < content.length; i++) {
            content[i] = (byte) (i * 31);
            fileSum += content[i] & 0xff;
        }
        app = RunningApp.start(database.getPort(), "pitfalls-virtual", "--loomlab.hold=100ms", "--spring.datasource.hikari.maximum-pool-size=2",
                "--loomlab.seed=true", "--loomlab.bulkhead=4", "--loomlab.downstream.url=" + downstream.url(), "--loomlab.model.url=" + model.url(),
                "--loomlab.model.iterations=1000", "--loomlab.file.path=" + Files.write(folder.resolve("bytes"), content));
    }

    @AfterAll
    static void stop() throws Exception {
        app.close();
        model.close();
        downstream.close();
        database.close();
        watchdog.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/sleep", "/api/slow", "/api/slow-db", "/api/inference", "/api/pin-synchronized", "/api/pin-lock",
            "/api/pin-classinit", "/api/pin-native", "/api/carrier-block", "/api/threadlocal-cache", "/api/threadlocal-cache?clean=true"})
    void noneIsEverShorterThanItsHoldTime(String path) throws Exception {
        for (Endpoint.Answer answer : new Endpoint(app, path).ask(4)) {
            assertThat(answer.status()).as(answer.body()).isEqualTo(200);
            assertThat(answer.nanos()).isGreaterThanOrEqualTo(HOLD_NS);
        }
    }

    @ParameterizedTest
    @CsvSource({"/api/slow?ms=250, 250", "/api/slow-db?ms=250, 250"})
    void aDelayCanBeAskedFor(String path, long ms) throws Exception {
        Endpoint.Answer answer = new Endpoint(app, path).ask();
        assertThat(answer.json().get("delay_ms").asLong()).isEqualTo(ms);
        assertThat(answer.nanos()).isGreaterThanOrEqualTo(ms * 1_000_000);
    }

    @Test
    void slowDbHoldsAConnectionForTheWholeCall() throws Exception {
        long start = System.nanoTime();
        assertThat(new Endpoint(app, "/api/slow-db").ask(6)).extracting(Endpoint.Answer::status).containsOnly(200);
        assertThat(System.nanoTime() - start).as("6 requests, 2 connections: 3 turns at least").isGreaterThanOrEqualTo(3 * HOLD_NS);
    }

    @Test
    void theBulkheadLetsFourThroughAtOnceSoTheModelServerRefusesNobody() throws Exception {
        long start = System.nanoTime();
        assertThat(new Endpoint(app, "/api/inference").ask(12)).extracting(Endpoint.Answer::status).containsOnly(200);
        assertThat(System.nanoTime() - start).as("12 requests, 4 places: 3 turns at least").isGreaterThanOrEqualTo(3 * HOLD_NS);
        List<String> scrape = app.scrape();
        assertThat(scrape).anyMatch(line -> line.startsWith("loomlab_bulkhead_permits") && line.endsWith(" 4.0"));
        assertThat(scrape).anyMatch(line -> line.startsWith("loomlab_bulkhead_active") && line.endsWith(" 0.0"));
        double calls = plain(scrape, "loomlab_bulkhead_usage_seconds_count");
        assertThat(calls).isGreaterThanOrEqualTo(12);
        assertThat(plain(scrape, "loomlab_bulkhead_usage_seconds_sum") / calls).isGreaterThanOrEqualTo(0.1);
    }

    @Test
    void remoteCallsAreTimedAndTheClientsPoolIsStated() throws Exception {
        new Endpoint(app, "/api/slow?ms=1").ask();
        List<String> scrape = app.scrape();
        assertThat(RunningApp.value(scrape, "http_client_requests_seconds_count", "uri=\"/delay?ms={ms}\"", "status=\"200\"").orElseThrow()).isPositive();
        assertThat(RunningApp.value(scrape, "loomlab_client_connections_max", "client=\"downstream\"").orElseThrow()).isEqualTo(4096);
        JsonNode self = app.self();
        assertThat(self.get("downstream_connections").asInt()).isEqualTo(4096);
        assertThat(self.get("model_connections").asInt()).isEqualTo(4096);
        assertThat(self.get("bulkhead").asInt()).isEqualTo(4);
    }

    @Test
    void everyByteOfTheFileIsSummed() throws Exception {
        JsonNode answer = new Endpoint(app, "/api/file-read").ask().json();
        assertThat(answer.get("bytes").asLong()).isEqualTo(200_001);
        assertThat(answer.get("sum").asLong()).isEqualTo(fileSum);
    }

    @Test
    void computesWhatIsKnownFromElsewhere() throws Exception {
        assertThat(new Endpoint(app, "/api/fibonacci?n=20").ask().json().get("result").asLong()).isEqualTo(6765);
        assertThat(new Endpoint(app, "/api/fibonacci?n=46").ask().status()).isEqualTo(400);
        assertThat(new Endpoint(app, "/api/cpu?iters=1000").ask().json().get("steps").asLong()).isEqualTo(1000);
        assertThat(new Endpoint(app, "/api/cpu?iters=-1").ask().status()).isEqualTo(400);
        assertThat(new Endpoint(app, "/api/slow?ms=60001").ask().body()).contains("parameter ms: expected 0 to 60000, found 60001");
    }

    @Test
    void allocatesWithinBoundsAndSaysWhatIsKept() throws Exception {
        for (Endpoint.Answer answer : new Endpoint(app, "/api/allocate?kib=2048&live=1024").ask(4)) {
            assertThat(answer.status()).as(answer.body()).isEqualTo(200);
            assertThat(answer.json().get("kib").asLong()).isEqualTo(2048);
            assertThat(answer.json().get("kept_kib").asInt()).isEqualTo(1024);
        }
        assertThat(new Endpoint(app, "/api/allocate?kib=65537").ask().body()).contains("parameter kib: expected 0 to 65536, found 65537");
        assertThat(new Endpoint(app, "/api/allocate?kib=1&live=0").ask().status()).isEqualTo(400);
    }

    @Test
    void theSchemaHoldsTheSameRowsInEveryDatabase() throws Exception {
        try (Connection connection = database.getPostgresDatabase().getConnection()) {
            long rows = 0;
            for (String table : List.of("product", "customer", "orders", "order_line")) {
                rows += number(connection, "select count(*) from loomlab." + table);
            }
            assertThat(rows).isGreaterThanOrEqualTo(100_000);
            assertThat(number(connection, "select sum(quantity::bigint * cents) from loomlab.order_line")).isEqualTo(expectedWorth());
            assertThat(number(connection, "select count(*) from loomlab.mark")).isEqualTo(1);
        }
    }

    /// The lines' worth, by the rule that the schema states, computed here.
    private static long expectedWorth() {
        long worth = 0;
        for (long order = 1; order <= 30_000; order++) {
            for (long line = 1; line <= 4; line++) {
                worth += (1 + (order + line) % 5) * (100 + (order * 31 + line * 7) % 2000 * 37 % 9900);
            }
        }
        return worth;
    }

    @Test
    void readsHaveThreeWeightsAndBorrowAConnectionAQuery() throws Exception {
        assertThat(borrows("/api/read-a")).isEqualTo(3);
        assertThat(borrows("/api/read-b")).isEqualTo(1);
        assertThat(borrows("/api/read-c")).isEqualTo(1);
        assertThat(borrows("/api/fast-query")).isEqualTo(1);
        JsonNode page = new Endpoint(app, "/api/read-a").ask().json();
        assertThat(page.get("orders").size()).isEqualTo(10);
        assertThat(page.at("/orders/0/lines").size()).isEqualTo(4);
        assertThat(page.get("offers").size()).isEqualTo(20);
        int heavy = new Endpoint(app, "/api/read-a").ask().body().length();
        int middle = new Endpoint(app, "/api/read-c").ask().body().length();
        int light = new Endpoint(app, "/api/read-b").ask().body().length();
        assertThat(heavy).isGreaterThan(middle);
        assertThat(middle).isGreaterThan(light);
    }

    @Test
    void tellsItsPlatformThreadsAndTheirOwners() throws Exception {
        JsonNode stats = new Endpoint(app, "/api/threadstats").ask().json();
        int threads = stats.get("platform_threads").asInt();
        assertThat(threads).isPositive().isLessThanOrEqualTo(stats.get("peak").asInt());
        // JDK 25 runs the tests; before 24 the node is absent.
        assertThat(stats.at("/carriers/parallelism").asInt()).isEqualTo(Runtime.getRuntime().availableProcessors());
        long owned = 0;
        for (JsonNode count : stats.get("owners")) {
            owned += count.asLong();
        }
        assertThat((double) owned).as("read a moment later").isCloseTo(threads, within(10.0));
        assertThat(stats.get("owners").propertyNames()).contains("http-nio-N-auto-N-Acceptor");
    }

    @Test
    void aKeptBufferIsNamedAndACleanedOneIsNot() throws Exception {
        assertThat(new Endpoint(app, "/api/threadlocal-cache").ask().json().get("bytes_kept").asInt()).isEqualTo(65_536);
        assertThat(new Endpoint(app, "/api/threadlocal-cache?clean=true").ask().json().get("bytes_kept").asInt()).isZero();
    }

    private static double borrows(String path) throws Exception {
        double before = plain(app.scrape(), "hikaricp_connections_usage_seconds_count");
        assertThat(new Endpoint(app, path).ask().status()).isEqualTo(200);
        return plain(app.scrape(), "hikaricp_connections_usage_seconds_count") - before;
    }

    /// The value of the only series of that name.
    private static double plain(List<String> scrape, String name) {
        return scrape.stream().filter(line -> line.startsWith(name + " ") || line.startsWith(name + "{"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1))).sum();
    }

    private static long number(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement(); ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
