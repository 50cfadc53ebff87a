package collectors.service;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/// Asks the application's own pages: what it is, whether it is up, its gauges. Bounded in time.
///
/// @param servicePort     where it serves requests
/// @param managementPort  where it serves metrics and health
public record ServicePages(int servicePort, int managementPort) {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
            .proxy(HttpClient.Builder.NO_PROXY).connectTimeout(LIMIT).build();

    public Self self() throws IOException {
        return SelfJson.read(get(servicePort, "/api/self"));
    }

    public boolean healthy() {
        try {
            return get(managementPort, "/actuator/health").contains("UP");
        } catch (IOException e) {
            return false;
        }
    }

    public Gauges gauges() throws IOException {
        return Gauges.parse(get(managementPort, "/actuator/prometheus"));
    }

    public String url(String endpoint) {
        return "http://127.0.0.1:" + servicePort + endpoint;
    }

    private static String get(int port, String path) throws IOException {
        URI uri = URI.create("http://127.0.0.1:" + port + path);
        try {
            HttpResponse<String> answer = CLIENT.send(HttpRequest.newBuilder(uri).timeout(LIMIT).build(), HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IOException(uri + ": expected 200, was answered " + answer.statusCode());
            }
            return answer.body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(uri + ": interrupted", e);
        }
    }
}
