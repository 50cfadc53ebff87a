package app.threads;

import java.util.concurrent.Executors;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.tomcat.TomcatProtocolHandlerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// The other way to turn virtual threads on: a bean that gives Tomcat an executor, in place of `spring.threads.virtual.enabled`. It changes
/// the request threads and nothing else, where the property also changes schedulers, listeners and asynchronous tasks.
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "loomlab.threads", havingValue = "executor-bean")
class ExecutorBean {

    @Bean
    TomcatProtocolHandlerCustomizer<?> virtualThreadPerRequest() {
        return protocol -> protocol.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    }
}
