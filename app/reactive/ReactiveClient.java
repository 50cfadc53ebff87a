package app.reactive;

import app.CannotRunHere;
import app.remote.RemoteSettings;
import app.remote.StatedPool;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.util.Timeout;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.http.client.reactive.HttpComponentsClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/// A WebClient for the downstream service: as many threads as cores wait for all answers together.
///
/// It stands on the same library as the blocking client, with the same settings and a pool of the same stated size, so that the two arms
/// differ in who waits and in nothing else.
@Component
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
final class ReactiveClient implements StatedPool, AutoCloseable {

    private static final String SERVICE = "downstream";

    private final RemoteSettings.Remote settings;
    private final CloseableHttpAsyncClient http;
    private final WebClient client;

    ReactiveClient(RemoteSettings all, ObservationRegistry observations, MeterRegistry meters) {
        settings = all.downstream();
        Timeout timeout = Timeout.of(settings.timeout());
        PoolingAsyncClientConnectionManager pool = PoolingAsyncClientConnectionManagerBuilder.create()
                .setMaxConnTotal(settings.maxConnections())
                .setMaxConnPerRoute(settings.maxConnections())
                .setDefaultConnectionConfig(ConnectionConfig.custom().setConnectTimeout(timeout).setSocketTimeout(timeout).build())
                .build();
        settings.url().ifPresent(known -> StatedPool.meter(SERVICE, pool, meters));
        http = HttpAsyncClients.custom()
                .setConnectionManager(pool)
                .setDefaultRequestConfig(RequestConfig.custom().setConnectionRequestTimeout(timeout).build())
                .disableAutomaticRetries()
                .disableRedirectHandling()
                .disableCookieManagement()
                .disableAuthCaching()
                .build();
        client = WebClient.builder()
                .clientConnector(new HttpComponentsClientHttpConnector(http))
                .observationRegistry(observations)
                .build();
    }

    @Override
    public String service() {
        return SERVICE;
    }

    @Override
    public Optional<Integer> maxConnections() {
        return settings.url().map(known -> settings.maxConnections());
    }

    /// The status of the whole answer, once it is there.
    ///
    /// @param template  path and query, with places for the values, which keep the metrics' labels few
    Mono<Integer> get(String template, Object... values) {
        URI root = settings.url().orElseThrow(() -> new CannotRunHere("loomlab." + SERVICE + ".url is not set"));
        return client.get().uri(root + template, values)
                .exchangeToMono(response -> response.releaseBody().thenReturn(response.statusCode().value()));
    }

    @Override
    public void close() throws IOException {
        http.close();
    }
}
