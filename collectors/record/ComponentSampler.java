package collectors.record;

import collectors.components.StatsJson;
import collectors.process.EpochClock;
import collectors.run.RecorderRecord;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// `components.csv`: what each service that the application calls did, at 1 s, as it counts itself. Its own count tells a slow service from
/// a caller that is slow to ask it. Without such a service nothing is written.
public final class ComponentSampler implements Recorder {

    private static final List<String> COLUMNS = List.of("epoch_ns", "role", "served", "refused", "in_flight", "residence_us", "limit", "cpu_ms");
    private static final Duration PERIOD = Duration.ofSeconds(1);
    private static final Duration TIMEOUT = Duration.ofMillis(800);

    private final Notes notes = new Notes();
    private final SampledFile samples = new SampledFile(notes);
    private ExecutorService io;
    private HttpClient client;

    @Override
    public String name() {
        return "components";
    }

    @Override
    public String file() {
        return "components.csv";
    }

    @Override
    public Optional<String> cannot() {
        return Optional.empty();
    }

    @Override
    public void start(Target target) throws IOException {
        Map<String, String> urls = target.companionUrls();
        if (urls.isEmpty()) {
            notes.add("the application calls no service of ours");
            return;
        }
        io = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon(true).name("loomlab-components-io").factory());
        client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).proxy(HttpClient.Builder.NO_PROXY).connectTimeout(TIMEOUT).executor(io).build();
        samples.start(target.folder().components(), COLUMNS, "loomlab-components", PERIOD, () -> sample(urls));
    }

    @Override
    public void stop() throws IOException {
        samples.stop(Duration.ofSeconds(2), () -> {
            client.shutdownNow();
            io.shutdown();
        });
    }

    @Override
    public RecorderRecord describe() {
        return notes.describe(this, samples.begun());
    }

    private void sample(Map<String, String> urls) throws IOException, InterruptedException {
        for (Map.Entry<String, String> service : urls.entrySet()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(service.getValue() + "/stats")).timeout(TIMEOUT).build();
            HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
            // Counted while it was answered, so the instant after is the nearer one.
            StatsJson stats = StatsJson.read(answer.body());
            samples.row(EpochClock.nowNs(), service.getKey(), stats.served(), stats.refused(), stats.inFlight(), stats.residenceUs(), stats.limit(), stats.cpuMs());
        }
    }
}
