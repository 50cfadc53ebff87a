package app.remote;

import app.CannotRunHere;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.Optional;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.util.Timeout;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/// A blocking HTTP client whose caller's own thread waits for the answer.
///
/// Apache's client, and not the JDK's: its connection pool has a stated size that is metered (`loomlab_client_connections_max`, `_leased`, `_pending`), where
/// the JDK's has none; and it does its input and output on the calling thread, where the JDK's hands it to threads of its own, so that
/// "platform or virtual" would be a question about two sets of threads. Left alone it would be a hidden cap of 5 connections a host, and
/// would send a request once more, after a second, when the answer is 503.
public final class RemoteClient implements StatedPool, AutoCloseable {

    private final String name;
    private final Optional<URI> url;
    private final int maxConnections;
    private final CloseableHttpClient http;
    private final RestClient rest;

    private RemoteClient(String name, RemoteSettings.Remote settings, CloseableHttpClient http, ObservationRegistry observations) {
        this.name = name;
        this.url = settings.url();
        this.maxConnections = settings.maxConnections();
        this.http = http;
        this.rest = RestClient.builder()
                .requestFactory(new HttpComponentsClientHttpRequestFactory(http))
                .observationRegistry(observations)
                .build();
    }

    static RemoteClient open(String name, RemoteSettings.Remote settings, ObservationRegistry observations, MeterRegistry meters) {
        Timeout timeout = Timeout.of(settings.timeout());
        PoolingHttpClientConnectionManager pool = PoolingHttpClientConnectionManagerBuilder.create()
                .setMaxConnTotal(settings.maxConnections())
                .setMaxConnPerRoute(settings.maxConnections())
                .setDefaultConnectionConfig(ConnectionConfig.custom().setConnectTimeout(timeout).setSocketTimeout(timeout).build())
                .build();
        settings.url().ifPresent(known -> StatedPool.meter(name, pool, meters));
        CloseableHttpClient http = HttpClients.custom()
                .setConnectionManager(pool)
                .setDefaultRequestConfig(RequestConfig.custom().setConnectionRequestTimeout(timeout).build())
                .disableAutomaticRetries()
                .disableRedirectHandling()
                .disableCookieManagement()
                .disableAuthCaching()
                .build();
        return new RemoteClient(name, settings, http, observations);
    }

    @Override
    public String service() {
        return name;
    }

    @Override
    public Optional<Integer> maxConnections() {
        return url.map(known -> maxConnections);
    }

    /// Waits for the whole answer and returns its status.
    ///
    /// @param template  path and query, with places for the values, which keep the metrics' labels few
    /// @throws org.springframework.web.client.ResourceAccessException when there is no answer
    public int get(String template, Object... values) {
        URI root = url.orElseThrow(() -> new CannotRunHere("loomlab." + name + ".url is not set"));
        return rest.get().uri(root + template, values).exchange((request, response) -> {
            drain(response.getBody());
            return response.getStatusCode().value();
        });
    }

    private static void drain(InputStream body) throws IOException {
        body.transferTo(OutputStream.nullOutputStream());
    }

    @Override
    public void close() throws IOException {
        http.close();
    }
}
