package collectors.record;

import static collectors.record.CsvRows.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import collectors.process.EpochClock;
import collectors.run.RunFolder;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JmxSamplerTest {

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
    void readsPoolThreadsAndCarriersOfAServerUnderPlatformThreads() throws Exception {
        RunFolder folder = new RunFolder(home);
        JmxSampler sampler = new JmxSampler();
        assertThat(sampler.cannot()).isEmpty();
        int port = TargetProcess.freePort();
        try (TargetProcess app = start(folder, port, "platform")) {
            long began = EpochClock.nowNs();
            sampler.start(app.target(1, port, 0, "", Optional.empty()));
            List<CompletableFuture<HttpResponse<Void>>> requests = load(port, 9);
            JmxSample full = await(sampler, s -> s.poolPending().orElse(0) == 5);
            assertThat(full.poolActive()).as("two connections, nine requests, seven threads").hasValue(2);
            assertThat(full.poolTotal()).hasValue(2);
            assertThat(full.poolIdle()).hasValue(0);
            assertThat(full.servletBusy()).hasValue(7);
            assertThat(full.servletMax()).hasValue(7);
            assertThat(full.servletConnections().orElse(0)).isGreaterThanOrEqualTo(9);
            assertThat(sampler.since(began)).isNotEmpty().allMatch(s -> s.epochNs() >= began);
            assertThat(sampler.since(EpochClock.nowNs() + 1_000_000_000L)).isEmpty();
            requests.forEach(r -> r.cancel(true));
            sampler.stop();
        }
        List<Map<String, String>> rows = CsvRows.read(folder.jmx());
        assertThat(rows.getFirst().keySet()).containsExactlyElementsOf(CsvRows.promised("jmx.csv"));
        List<Map<String, String>> slow = rows.stream().filter(r -> !r.get("heap_used_bytes").isEmpty()).toList();
        assertThat(slow).isNotEmpty().hasSizeLessThanOrEqualTo(rows.size() / 10 + 1);
        Map<String, String> last = slow.getLast();
        assertThat(number(last, "scheduler_parallelism")).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(number(last, "heap_used_bytes")).isPositive().isLessThanOrEqualTo(number(last, "heap_committed_bytes"));
        assertThat(number(last, "threads_live")).isGreaterThan(7).isLessThanOrEqualTo(number(last, "threads_peak"));
        assertThat(rows).extracting(r -> number(r, "epoch_ns")).isSorted();
        assertThat(rows).extracting(r -> number(r, "process_cpu_ns")).isSorted();
        assertThat(slow).extracting(r -> number(r, "jit_ms")).isSorted();
        assertThat(slow).extracting(r -> number(r, "gc_count")).isSorted();
        assertThat(sampler.describe().works()).isTrue();
    }

    @Test
    void underVirtualThreadsTheServersMinusOneIsAnEmptyCell() throws Exception {
        RunFolder folder = new RunFolder(home);
        JmxSampler sampler = new JmxSampler();
        int port = TargetProcess.freePort();
        try (TargetProcess app = start(folder, port, "virtual")) {
            sampler.start(app.target(1, port, 0, "", Optional.empty()));
            List<CompletableFuture<HttpResponse<Void>>> requests = load(port, 9);
            JmxSample full = await(sampler, s -> s.poolPending().orElse(0) == 7);
            assertThat(full.servletBusy()).isEmpty();
            assertThat(full.servletMax()).isEmpty();
            assertThat(full.servletConnections()).isPresent();
            requests.forEach(r -> r.cancel(true));
            app.kill();
            long began = System.nanoTime();
            sampler.stop();
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(8));
        }
        assertThat(CsvRows.read(folder.jmx())).allSatisfy(r -> assertThat(r.get("servlet_max")).isEmpty());
    }

    @Test
    void samplesWhatIsThereAndGoesOnInTheSameFileAfterARestart() throws Exception {
        RunFolder folder = new RunFolder(home);
        JmxSampler sampler = new JmxSampler();
        for (int part = 1; part <= 2; part++) {
            try (TargetProcess app = TargetProcess.start(folder, List.of(), Map.of())) {
                long began = EpochClock.nowNs();
                sampler.start(app.target(part, 1, 0, "", Optional.empty()));
                await(sampler, s -> s.epochNs() > began);
                sampler.stop();
            }
        }
        List<Map<String, String>> rows = CsvRows.read(folder.jmx());
        assertThat(rows).hasSizeGreaterThanOrEqualTo(2)
                .allSatisfy(r -> assertThat(r.get("pool_active")).isEmpty()).allSatisfy(r -> assertThat(r.get("servlet_busy")).isEmpty());
        assertThat(number(rows.getLast(), "process_cpu_ns")).isPositive();
    }

    @Test
    void aProcessThatIsNotThereIsNamed() throws Exception {
        Target nobody = new Target(new RunFolder(home), 1, 1, TargetProcess.JAVA_HOME, 1, 1, JmxEndpoint.url(TargetProcess.freePort()),
                Optional.empty(), Optional.empty(), "", "", Optional.empty(), 1);
        assertThatThrownBy(() -> new JmxSampler().start(nobody)).isInstanceOf(IOException.class).hasMessageContaining("service:jmx:rmi");
    }

    private TargetProcess start(RunFolder folder, int port, String threads) throws Exception {
        return TargetProcess.start(folder, List.of(), Map.of(), PooledApp.class,
                List.of(database.getJdbcUrl("postgres", "postgres"), Integer.toString(port), threads));
    }

    private static List<CompletableFuture<HttpResponse<Void>>> load(int port, int requests) {
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        HttpRequest slow = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/slow")).build();
        return IntStream.range(0, requests).mapToObj(i -> client.sendAsync(slow, HttpResponse.BodyHandlers.discarding())).toList();
    }

    private static JmxSample await(JmxSampler sampler, Predicate<JmxSample> wanted) throws InterruptedException {
        for (int i = 0; i < 400; i++) {
            // Among all recent samples, since a state may last shorter than the sleep here.
            Optional<JmxSample> found = sampler.since(0).stream().filter(wanted).findFirst();
            if (found.isPresent()) {
                return found.get();
            }
            Thread.sleep(25);
        }
        throw new AssertionError("never seen; last: " + sampler.latest());
    }
}
