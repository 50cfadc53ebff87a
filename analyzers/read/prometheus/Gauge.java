package analyzers.read.prometheus;

import java.util.List;

/// A series whose value in the last scrape is shown, by every name it is known to have: Micrometer's, then that of HikariCP's own
/// trackers (`PrometheusMetricsTrackerFactory`, and Dropwizard's after their translation, whose name begins with the pool's).
public enum Gauge {
    POOL_ACTIVE(Group.POOL, "connections in use", "hikaricp_connections_active", "hikaricp_active_connections"),
    POOL_PENDING(Group.POOL, "threads waiting for a connection", "hikaricp_connections_pending", "hikaricp_pending_threads"),
    POOL_IDLE(Group.POOL, "idle connections", "hikaricp_connections_idle", "hikaricp_idle_connections"),
    POOL_TOTAL(Group.POOL, "open connections", "hikaricp_connections"),
    POOL_MAX(Group.POOL, "pool size", "hikaricp_connections_max", "hikaricp_max_connections"),
    POOL_MIN(Group.POOL, "least idle connections", "hikaricp_connections_min", "hikaricp_min_connections"),
    POOL_TIMEOUTS(Group.POOL, "timeouts waiting for a connection, since start", "hikaricp_connections_timeout_total", "hikaricp_connection_timeout_total",
            "hikaricp_connection_timeout_count"),
    USAGE_COUNT(Group.POOL, "borrows that ended, since start", "hikaricp_connections_usage_seconds_count", "hikaricp_connection_usage_millis_count"),
    USAGE_SUM(Group.POOL, "time connections were held, since start", "hikaricp_connections_usage_seconds_sum", "hikaricp_connection_usage_millis_sum"),
    ACQUIRE_COUNT(Group.POOL, "waits for a connection, since start", "hikaricp_connections_acquire_seconds_count", "hikaricp_connection_acquired_nanos_count"),
    ACQUIRE_SUM(Group.POOL, "time waited for connections, since start", "hikaricp_connections_acquire_seconds_sum", "hikaricp_connection_acquired_nanos_sum"),
    JDBC_ACTIVE(Group.POOL, "connections in use, as Spring sees the pool", "jdbc_connections_active"),
    JDBC_IDLE(Group.POOL, "idle connections, as Spring sees the pool", "jdbc_connections_idle"),
    JDBC_MAX(Group.POOL, "pool size, as Spring sees the pool", "jdbc_connections_max"),
    JDBC_MIN(Group.POOL, "least idle connections, as Spring sees the pool", "jdbc_connections_min"),
    TOMCAT_BUSY(Group.THREADS, "busy Tomcat threads", "tomcat_threads_busy_threads", "tomcat_threads_busy"),
    TOMCAT_CURRENT(Group.THREADS, "Tomcat threads", "tomcat_threads_current_threads", "tomcat_threads_current"),
    TOMCAT_MAX(Group.THREADS, "most Tomcat threads", "tomcat_threads_config_max_threads", "tomcat_threads_config_max"),
    JETTY_BUSY(Group.THREADS, "busy Jetty threads", "jetty_threads_busy", "jetty_threads_busy_threads"),
    JETTY_CURRENT(Group.THREADS, "Jetty threads", "jetty_threads_current", "jetty_threads_current_threads"),
    JETTY_IDLE(Group.THREADS, "idle Jetty threads", "jetty_threads_idle", "jetty_threads_idle_threads"),
    JETTY_MAX(Group.THREADS, "most Jetty threads", "jetty_threads_config_max", "jetty_threads_config_max_threads"),
    JETTY_JOBS(Group.THREADS, "jobs waiting for a Jetty thread", "jetty_threads_jobs", "jetty_threads_jobs_threads"),
    JVM_LIVE(Group.JVM, "platform threads", "jvm_threads_live_threads", "jvm_threads_live", "jvm_threads_current"),
    JVM_PEAK(Group.JVM, "most platform threads", "jvm_threads_peak_threads", "jvm_threads_peak"),
    VIRTUAL_LIVE(Group.JVM, "virtual threads, by scheduling status", "jvm_threads_virtual_live_threads"),
    VIRTUAL_PARALLELISM(Group.JVM, "carriers", "jvm_threads_virtual_parallelism"),
    SYSTEM_CPU(Group.JVM, "CPU use of the container or of the host, which of them depends on the JDK", "system_cpu_usage"),
    PROCESS_CPU(Group.JVM, "CPU use of the process, as a share of the same", "process_cpu_usage");

    /// Which table a series stands in.
    public enum Group { POOL, THREADS, JVM }

    /// Endings of Dropwizard's names for a pool: `HikariPool_1_pool_ActiveConnections`.
    static final List<String> DROPWIZARD = List.of("ActiveConnections", "PendingConnections", "IdleConnections", "TotalConnections", "MaxConnections", "MinConnections");
    static final List<Gauge> DROPWIZARD_GAUGES = List.of(POOL_ACTIVE, POOL_PENDING, POOL_IDLE, POOL_TOTAL, POOL_MAX, POOL_MIN);

    final List<String> names;
    private final Group group;
    private final String meaning;

    Gauge(Group group, String meaning, String... names) {
        this.group = group;
        this.meaning = meaning;
        this.names = List.of(names);
    }

    /// Whether it counts up from the process' start, so that a mean over scrapes says nothing.
    public boolean isCumulative() {
        return meaning.endsWith("since start");
    }

    public Group group() {
        return group;
    }

    /// What the number is, for a reader who does not know the series.
    public String meaning() {
        return meaning;
    }
}
