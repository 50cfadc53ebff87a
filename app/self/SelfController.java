package app.self;

import app.Settings;
import app.remote.Bulkhead;
import app.remote.StatedPool;
import app.timing.RunIds;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import jakarta.servlet.ServletContext;
import java.util.List;
import java.util.Optional;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.boot.web.server.reactive.context.ReactiveWebServerApplicationContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Answers `GET /api/self`. It stands on the service's port, not on the management port, since the thread that serves it is part of the answer.
@RestController
class SelfController {

    private final WebServerApplicationContext context;
    private final Optional<ServletContext> servlet;
    private final HikariDataSource pool;
    private final Settings settings;
    private final RunIds runIds;
    private final Bulkhead bulkhead;
    private final List<StatedPool> clients;
    private final Optional<String> springBootVersion = JarVersion.of(SpringApplication.class);
    private final Optional<String> hikaricpVersion = JarVersion.of(HikariDataSource.class);
    private final Optional<String> pgjdbcVersion;
    private final Optional<String> profileSha256;

    SelfController(WebServerApplicationContext context, Optional<ServletContext> servlet, HikariDataSource pool, Settings settings, RunIds runIds,
            Bulkhead bulkhead, List<StatedPool> clients) {
        this.context = context;
        this.servlet = servlet;
        this.pool = pool;
        this.settings = settings;
        this.runIds = runIds;
        this.bulkhead = bulkhead;
        this.clients = clients;
        this.pgjdbcVersion = JarVersion.ofDriver(pool.getJdbcUrl());
        this.profileSha256 = ProfileFile.sha256(profiles());
    }

    @GetMapping("/api/self")
    Self self() {
        boolean reactive = context instanceof ReactiveWebServerApplicationContext;
        var server = ServerInfo.of(servlet, context.getWebServer());
        return new Self(
                profiles(),
                Thread.currentThread().isVirtual(),
                reactive,
                server.name(),
                server.version(),
                reactive ? Optional.empty() : ServletThreads.most(context.getWebServer()),
                pool.getPoolName(),
                pool.getMaximumPoolSize(),
                Optional.ofNullable(pool.getHikariPoolMXBean()).map(HikariPoolMXBean::getTotalConnections),
                pool.getConnectionTimeout(),
                settings.hold().toMillis(),
                Runtime.version().toString(),
                springBootVersion,
                hikaricpVersion,
                pgjdbcVersion,
                ProcessHandle.current().pid(),
                runIds.count(),
                bulkhead.permits(),
                connections("downstream"),
                connections("model"),
                settings.seed(),
                profileSha256);
    }

    private Optional<Integer> connections(String service) {
        return clients.stream().filter(client -> client.service().equals(service)).findFirst().flatMap(StatedPool::maxConnections);
    }

    private List<String> profiles() {
        return List.of(context.getEnvironment().getActiveProfiles());
    }
}
