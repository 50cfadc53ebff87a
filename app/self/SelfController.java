package app.self;

import app.Settings;
import app.remote.Bulkhead;
import app.remote.RemoteClient;
import app.timing.RunIds;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import jakarta.servlet.ServletContext;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Answers `GET /api/self`. It stands on the service's port, not on the management port, since the thread that serves it is part of the answer.
@RestController
class SelfController {

    private final ServletWebServerApplicationContext context;
    private final ServletContext servlet;
    private final HikariDataSource pool;
    private final Settings settings;
    private final RunIds runIds;
    private final Bulkhead bulkhead;
    private final RemoteClient downstream;
    private final RemoteClient model;
    private final Optional<String> springBootVersion = JarVersion.of(SpringApplication.class);
    private final Optional<String> hikaricpVersion = JarVersion.of(HikariDataSource.class);
    private final Optional<String> pgjdbcVersion;
    private final Optional<String> profileSha256;

    SelfController(ServletWebServerApplicationContext context, ServletContext servlet, HikariDataSource pool, Settings settings, RunIds runIds,
            Bulkhead bulkhead, @Qualifier("downstream") RemoteClient downstream, @Qualifier("model") RemoteClient model) {
        this.context = context;
        this.servlet = servlet;
        this.pool = pool;
        this.settings = settings;
        this.runIds = runIds;
        this.bulkhead = bulkhead;
        this.downstream = downstream;
        this.model = model;
        this.pgjdbcVersion = JarVersion.ofDriver(pool.getJdbcUrl());
        this.profileSha256 = ProfileFile.sha256(profiles());
    }

    @GetMapping("/api/self")
    Self self() {
        var server = ServerInfo.parse(servlet.getServerInfo());
        return new Self(
                profiles(),
                Thread.currentThread().isVirtual(),
                server.name(),
                server.version(),
                ServletThreads.most(context.getWebServer()),
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
                downstream.maxConnections(),
                model.maxConnections(),
                settings.seed(),
                profileSha256);
    }

    private List<String> profiles() {
        return List.of(context.getEnvironment().getActiveProfiles());
    }
}
