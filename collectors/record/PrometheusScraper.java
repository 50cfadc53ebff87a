package collectors.record;

import collectors.process.EpochClock;
import collectors.run.RecorderRecord;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// `prometheus.prom.gz`: what the application's metrics endpoint shows, once a second, also when it fails or does not answer.
///
/// A scrape is served by the application's own request threads, so it is slow exactly when they are starved. Its duration is kept for that.
public final class PrometheusScraper implements Recorder {

    private static final Duration PERIOD = Duration.ofSeconds(1);
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final long MOST_BYTES = 32L << 20;

    private final Notes notes = new Notes();
    private ExecutorService io;
    private HttpClient client;
    private HttpRequest request;
    private ScrapeFile scrapes;
    private Ticker ticker;
    private volatile CompletableFuture<?> underWay;

    @Override
    public String name() {
        return "prometheus";
    }

    @Override
    public String file() {
        return "prometheus.prom.gz";
    }

    @Override
    public Optional<String> cannot() {
        return ModuleLayer.boot().findModule("java.net.http").isPresent() ? Optional.empty()
                : Optional.of("this Java has no module java.net.http; run the lab on a whole JDK");
    }

    @Override
    public void start(Target target) throws IOException {
        URI uri = URI.create("http://127.0.0.1:" + target.managementPort() + "/actuator/prometheus");
        request = HttpRequest.newBuilder(uri).timeout(TIMEOUT).header("Accept", "text/plain;version=0.0.4").build();
        io = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon(true).name("loomlab-scrape-io").factory());
        client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).proxy(HttpClient.Builder.NO_PROXY).connectTimeout(TIMEOUT)
                .executor(io).build();
        scrapes = ScrapeFile.append(target.folder().path().resolve(file()));
        ticker = new Ticker("loomlab-scrape", PERIOD, this::scrape).start();
    }

    @Override
    public void stop() throws IOException {
        if (ticker == null) {
            return;
        }
        CompletableFuture<?> last = underWay;
        if (!ticker.stop(Duration.ofMillis(500)) && last != null) {
            last.cancel(true);
        }
        ticker.trouble().ifPresent(notes::add);
        ticker = null;
        client.shutdownNow();
        io.shutdown();
        scrapes.close();
    }

    @Override
    public RecorderRecord describe() {
        return notes.describe(this, scrapes != null);
    }

    private void scrape() throws IOException, InterruptedException {
        long epochNs = EpochClock.nowNs();
        long began = System.nanoTime();
        CompletableFuture<HttpResponse<byte[]>> answer = client.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), MOST_BYTES));
        underWay = answer;
        try {
            HttpResponse<byte[]> response = answer.get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
            long tookNs = System.nanoTime() - began;
            scrapes.add(epochNs, tookNs, response.statusCode(), response.statusCode() == 200 ? response.body() : new byte[0]);
        } catch (ExecutionException | TimeoutException e) {
            answer.cancel(true);
            scrapes.add(epochNs, System.nanoTime() - began, 0, new byte[0]);
            throw new IOException(request.uri() + ": " + reason(e), e);
        }
    }

    private static String reason(Exception e) {
        Throwable cause = e instanceof ExecutionException ? e.getCause() : e;
        return cause instanceof TimeoutException ? "no answer within " + TIMEOUT.toSeconds() + " s"
                : cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }
}
