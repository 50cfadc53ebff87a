package app.remote;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// A client for each service that is called, so that neither takes the other's connections.
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
class Remotes {

    @Bean
    RemoteClient downstream(RemoteSettings settings, ObservationRegistry observations, MeterRegistry meters) {
        return RemoteClient.open("downstream", settings.downstream(), observations, meters);
    }

    @Bean
    RemoteClient model(RemoteSettings settings, ObservationRegistry observations, MeterRegistry meters) {
        return RemoteClient.open("model", settings.model().remote(), observations, meters);
    }
}
