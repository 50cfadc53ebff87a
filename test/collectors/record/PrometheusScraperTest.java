package collectors.record;

import static org.assertj.core.api.Assertions.assertThat;

import collectors.process.EpochClock;
import collectors.run.RunFolder;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrometheusScraperTest {

    private record Scrape(long epochNs, long tookNs, int status, String body) {}

    @TempDir
    Path home;

    private final List<Integer> clientPorts = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger calls = new AtomicInteger();
    private final CountDownLatch end = new CountDownLatch(1);
    private HttpServer server;
    private ExecutorService threads;

    @BeforeEach
    void startServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        threads = Executors.newCachedThreadPool();
        server.setExecutor(threads);
        server.start();
    }

    @AfterEach
    void stopServer() {
        end.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void keepsGoodAndFailedScrapesOnOneConnection() throws Exception {
        serve(exchange -> {
            int call = calls.incrementAndGet();
            clientPorts.add(exchange.getRemoteAddress().getPort());
            answer(exchange, call == 2 ? 503 : 200, call == 2 ? "<html>down</html>" : "up " + call);
        });
        long before = EpochClock.nowNs();
        PrometheusScraper scraper = recordUntil(3);
        scraper.stop();
        List<Scrape> scrapes = read(new RunFolder(home).prometheus());
        assertThat(scrapes).extracting(Scrape::status).startsWith(200, 503, 200);
        assertThat(scrapes).extracting(Scrape::body).startsWith("up 1\n", "", "up 3\n");
        assertThat(scrapes.getFirst().epochNs()).isBetween(before, EpochClock.nowNs());
        assertThat(scrapes.getFirst().tookNs()).isPositive();
        assertThat(clientPorts.stream().distinct()).hasSize(1);
    }

    @Test
    void aSilentServerIsAScrapeWithoutAnswerAndStopDoesNotWaitForIt() throws Exception {
        CountDownLatch second = new CountDownLatch(1);
        serve(exchange -> {
            if (calls.incrementAndGet() == 1) {
                answer(exchange, 200, "up 1\n");
                return;
            }
            second.countDown();
            await(end);
        });
        PrometheusScraper scraper = start();
        await(second);
        // What a kill of the collector would leave at this point: everything but the scrape under way.
        assertThat(read(new RunFolder(home).prometheus())).extracting(Scrape::body).containsExactly("up 1\n");
        long began = System.nanoTime();
        scraper.stop();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(4));
    }

    @Test
    void aCutBodyAndARefusedConnectionHaveStatusZero() throws Exception {
        serve(exchange -> {
            calls.incrementAndGet();
            // The connection ends before the announced length.
            exchange.sendResponseHeaders(200, 1000);
            exchange.getResponseBody().write("cut ".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
        });
        PrometheusScraper scraper = recordUntil(1);
        server.stop(0);
        awaitScrapes(2);
        scraper.stop();
        List<Scrape> scrapes = read(new RunFolder(home).prometheus());
        assertThat(scrapes).hasSizeGreaterThanOrEqualTo(2).allSatisfy(s -> assertThat(s.status()).isZero()).allSatisfy(s -> assertThat(s.body()).isEmpty());
        assertThat(scraper.describe().note().orElseThrow()).contains("/actuator/prometheus");
    }

    @Test
    void scrapesOfARestartedApplicationFollow() throws Exception {
        serve(exchange -> answer(exchange, 200, "up " + calls.incrementAndGet() + "\n"));
        recordUntil(1).stop();
        int first = read(new RunFolder(home).prometheus()).size();
        int sofar = calls.get();
        recordUntil(sofar + 1).stop();
        assertThat(read(new RunFolder(home).prometheus())).hasSizeGreaterThan(first).extracting(Scrape::body).first().isEqualTo("up 1\n");
    }

    private PrometheusScraper start() throws IOException {
        PrometheusScraper scraper = new PrometheusScraper();
        scraper.start(new Target(new RunFolder(home), 1, 1, home, 1, server.getAddress().getPort(), "", Optional.empty(), Optional.empty(), "", "",
                Optional.empty(), 1));
        return scraper;
    }

    private PrometheusScraper recordUntil(int wanted) throws Exception {
        PrometheusScraper scraper = start();
        for (int i = 0; i < 400 && calls.get() < wanted; i++) {
            Thread.sleep(25);
        }
        awaitScrapes(1);
        return scraper;
    }

    private void awaitScrapes(int wanted) throws Exception {
        for (int i = 0; i < 400 && read(new RunFolder(home).prometheus()).size() < wanted; i++) {
            Thread.sleep(25);
        }
    }

    private interface Handler {
        void handle(HttpExchange exchange) throws IOException;
    }

    private void serve(Handler handler) {
        server.createContext("/actuator/prometheus", exchange -> {
            try (exchange) {
                handler.handle(exchange);
            }
        });
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// As far as the file can be read: it may lack its end.
    private static List<Scrape> read(Path file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            for (int b = in.read(); b >= 0; b = in.read()) {
                bytes.write(b);
            }
        } catch (EOFException e) {
            assertThat(e).isNotNull();
        }
        List<Scrape> scrapes = new ArrayList<>();
        for (String part : bytes.toString(StandardCharsets.UTF_8).split("(?m)^# scrape ")) {
            if (!part.isEmpty()) {
                String[] head = part.lines().findFirst().orElseThrow().split(" ");
                scrapes.add(new Scrape(Long.parseLong(head[0]), Long.parseLong(head[1]), Integer.parseInt(head[2]), part.substring(part.indexOf('\n') + 1)));
            }
        }
        return scrapes;
    }
}
