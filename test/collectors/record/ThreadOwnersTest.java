package collectors.record;

import static collectors.record.CsvRows.number;
import static org.assertj.core.api.Assertions.assertThat;

import collectors.process.EpochClock;
import collectors.run.RunFolder;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server of seven threads and two connections under nine requests: by construction two of its threads read from the database and five wait for
/// a connection.
class ThreadOwnersTest {

    private static final int REQUESTS = 9;
    private static final int TRIES = 60;
    private static EmbeddedPostgres database;

    @TempDir
    Path home;

    @BeforeAll
    static void startDatabase() throws IOException {
        database = EmbeddedPostgres.start();
    }

    @AfterAll
    static void stopDatabase() throws IOException {
        database.close();
    }

    @Test
    void tellsWhoseThreadsThereAreAndWhatTheyWaitFor() throws Exception {
        RunFolder folder = new RunFolder(home);
        long began = EpochClock.nowNs();
        List<Map<String, String>> full = dumpUntil(folder, "platform", rows -> count(rows, "http-nio-N-exec-N", "com.zaxxer.hikari.") == 5
                && count(rows, "http-nio-N-exec-N", "org.postgresql.") == 2);
        assertThat(full.getFirst().keySet()).containsExactlyElementsOf(CsvRows.promised("threads.csv"));
        assertThat(count(full, "http-nio-N-exec-N", "")).as("no thread of the service does anything else").isEqualTo(7);
        assertThat(count(full, "http-nio-N-Poller", "")).as("the service's, told from that of the other port").isEqualTo(1);
        assertThat(full).filteredOn(r -> r.get("frame").startsWith("org.postgresql.")).allSatisfy(r -> assertThat(r.get("state")).isEqualTo("IN_NATIVE"));
        assertThat(full).filteredOn(r -> r.get("frame").startsWith("com.zaxxer.hikari.")).allSatisfy(r -> assertThat(r.get("state")).endsWith("WAITING"));
        assertThat(full).extracting(r -> r.get("name")).as("the pool's housekeeper, and who answers this recorder")
                .anyMatch(n -> n.endsWith(":housekeeper")).anyMatch(n -> n.startsWith("RMI TCP Connection(N)")).noneMatch(n -> n.contains("Compiler"));
        assertThat(full).filteredOn(r -> r.get("name").startsWith("RMI TCP Connection(N)")).as("the JDK's own code").allSatisfy(r -> assertThat(r.get("frame")).isEmpty());
        assertThat(full).allSatisfy(r -> assertThat(number(r, "took_ns")).isPositive())
                .allSatisfy(r -> assertThat(number(r, "epoch_ns")).isBetween(began, EpochClock.nowNs()));
    }

    @Test
    void namesTheCarriersOfVirtualThreads() throws Exception {
        List<Map<String, String>> rows = dumpUntil(new RunFolder(home), "virtual", r -> count(r, "ForkJoinPool-1-worker-N", "") > 0);
        assertThat(count(rows, "http-nio-N-exec-N", "")).as("requests are in no dump of platform threads").isZero();
    }

    @Test
    void aProcessThatEndedIsANoteAndNoMore() throws Exception {
        ThreadOwners recorder = new ThreadOwners();
        RunFolder folder = new RunFolder(home);
        try (TargetProcess app = TargetProcess.start(folder, List.of(), Map.of())) {
            recorder.start(app.target());
            app.kill();
            recorder.levelEnding(10);
            recorder.stop();
        }
        assertThat(CsvRows.read(folder.threads())).isEmpty();
        assertThat(recorder.describe().works()).isTrue();
        assertThat(recorder.describe().note().orElse("")).contains("not at level 10");
    }

    @Test
    void namesLoseTheirNumbersButForThatOfAPool() {
        assertThat(ThreadRow.name("http-nio-127.0.0.1-38423-exec-7")).isEqualTo("http-nio-N-exec-N");
        assertThat(ThreadRow.name("ForkJoinPool-1-worker-12")).isEqualTo("ForkJoinPool-1-worker-N");
        assertThat(ThreadRow.name("ForkJoinPool-12-worker-3")).isEqualTo("ForkJoinPool-12-worker-N");
        assertThat(ThreadRow.name("RMI TCP Connection(3)-127.0.0.1")).isEqualTo("RMI TCP Connection(N)-N");
        assertThat(ThreadRow.name("a,\"b\"\n")).as("what would break a line").isEqualTo("a, b  ");
        assertThat(ThreadRow.name("x".repeat(5000))).hasSize(100);
    }

    private List<Map<String, String>> dumpUntil(RunFolder folder, String threads, java.util.function.Predicate<List<Map<String, String>>> wanted) throws Exception {
        int port = TargetProcess.freePort();
        ThreadOwners recorder = new ThreadOwners();
        assertThat(recorder.cannot()).isEmpty();
        try (TargetProcess app = TargetProcess.start(folder, List.of(), Map.of(), PooledApp.class,
                List.of(database.getJdbcUrl("postgres", "postgres"), Integer.toString(port), threads))) {
            recorder.start(app.target(1, port, 0, "", Optional.empty()));
            List<CompletableFuture<HttpResponse<Void>>> requests = List.of();
            for (int level = 1; level <= TRIES; level++) {
                if (requests.stream().allMatch(CompletableFuture::isDone)) {
                    requests = load(port);
                }
                recorder.levelEnding(level);
                recorder.levelEnded(null);
                String now = Integer.toString(level);
                List<Map<String, String>> rows = CsvRows.read(folder.threads()).stream().filter(r -> r.get("level").equals(now)).toList();
                if (wanted.test(rows)) {
                    assertThat(recorder.describe().note().orElse("")).startsWith("one dump a level, which took ");
                    recorder.stop();
                    return rows;
                }
                Thread.sleep(100);
            }
        }
        throw new AssertionError("never seen; last: " + CsvRows.read(folder.threads()).reversed().stream().limit(30).toList());
    }

    private static List<CompletableFuture<HttpResponse<Void>>> load(int port) {
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        HttpRequest slow = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/slow")).build();
        return IntStream.range(0, REQUESTS).mapToObj(i -> client.sendAsync(slow, HttpResponse.BodyHandlers.discarding())).toList();
    }

    private static long count(List<Map<String, String>> rows, String name, String frame) {
        return rows.stream().filter(r -> r.get("name").equals(name) && r.get("frame").startsWith(frame)).mapToLong(r -> number(r, "count")).sum();
    }
}
