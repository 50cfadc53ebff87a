package app.threads;

import java.util.concurrent.Executors;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.jetty.ConfigurableJettyWebServerFactory;
import org.springframework.boot.tomcat.TomcatProtocolHandlerCustomizer;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// The other way to turn virtual threads on: a bean that gives the server an executor, in place of `spring.threads.virtual.enabled`. It changes
/// the request threads and nothing else, where the property also changes schedulers, listeners and asynchronous tasks.
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "loomlab.threads", havingValue = "executor-bean")
class ExecutorBean {

    @Bean
    TomcatProtocolHandlerCustomizer<?> virtualThreadPerRequest() {
        return protocol -> protocol.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    }

    /// @param most  requests at once; Jetty caps virtual threads too, at the same number as platform threads unless told otherwise
    @Bean
    WebServerFactoryCustomizer<ConfigurableJettyWebServerFactory> virtualThreadsOnJetty(@Value("${server.jetty.threads.max:200}") int most) {
        return factory -> factory.setThreadPool(new VirtualThreadPool(most));
    }
}
