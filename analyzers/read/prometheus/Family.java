package analyzers.read.prometheus;

import analyzers.read.bytes.Names;
import java.util.Arrays;
import java.util.List;

/// The series that are read, by the name they have in the exposition. `http_server_requests_active_seconds` is another family than
/// `http_server_requests_seconds`: of requests under way, and only its count, which is a gauge, is looked at.
enum Family {
    POOL_MAX("hikaricp_connections_max", Group.POOL),
    POOL_ACTIVE("hikaricp_connections_active", Group.POOL),
    POOL_PENDING("hikaricp_connections_pending", Group.POOL),
    POOL_TIMEOUTS("hikaricp_connections_timeout_total", Group.POOL),
    POOL_USAGE_COUNT("hikaricp_connections_usage_seconds_count", Group.POOL),
    POOL_USAGE_SUM("hikaricp_connections_usage_seconds_sum", Group.POOL),
    POOL_ACQUIRE_COUNT("hikaricp_connections_acquire_seconds_count", Group.POOL),
    POOL_ACQUIRE_SUM("hikaricp_connections_acquire_seconds_sum", Group.POOL),
    SERVER_COUNT("http_server_requests_seconds_count", Group.RUN),
    SERVER_SUM("http_server_requests_seconds_sum", Group.RUN),
    SERVER_QUANTILE("http_server_requests_seconds", Group.QUANTILE),
    SERVER_ACTIVE("http_server_requests_active_seconds_count", Group.RUN),
    SERVER_ACTIVE_GAUGE("http_server_requests_active_seconds_gcount", Group.RUN),
    TOMCAT_BUSY("tomcat_threads_busy_threads", Group.SERVLET),
    TOMCAT_MAX("tomcat_threads_config_max_threads", Group.SERVLET),
    JETTY_BUSY("jetty_threads_busy", Group.SERVLET),
    JETTY_MAX("jetty_threads_config_max", Group.SERVLET),
    GC_ALLOCATED("jvm_gc_memory_allocated_bytes_total", Group.JVM),
    MEMORY_USED("jvm_memory_used_bytes", Group.NON_HEAP),
    MEMORY_COMMITTED("jvm_memory_committed_bytes", Group.NON_HEAP),
    TOMCAT_CONNECTIONS("tomcat_connections_current_connections", Group.SERVLET),
    TOMCAT_CONNECTIONS_MAX("tomcat_connections_config_max_connections", Group.SERVLET),
    CLIENT_COUNT("http_client_requests_seconds_count", Group.CALLS),
    CLIENT_SUM("http_client_requests_seconds_sum", Group.CALLS),
    CLIENT_LEASED("loomlab_client_connections_leased", Group.CLIENT),
    CLIENT_PENDING("loomlab_client_connections_pending", Group.CLIENT),
    CLIENT_MAX("loomlab_client_connections_max", Group.CLIENT),
    BULKHEAD_PERMITS("loomlab_bulkhead_permits", Group.BULKHEAD),
    BULKHEAD_ACTIVE("loomlab_bulkhead_active", Group.BULKHEAD),
    BULKHEAD_PENDING("loomlab_bulkhead_pending", Group.BULKHEAD),
    BULKHEAD_USAGE_COUNT("loomlab_bulkhead_usage_seconds_count", Group.BULKHEAD),
    BULKHEAD_USAGE_SUM("loomlab_bulkhead_usage_seconds_sum", Group.BULKHEAD),
    BULKHEAD_ACQUIRE_COUNT("loomlab_bulkhead_acquire_seconds_count", Group.BULKHEAD),
    BULKHEAD_ACQUIRE_SUM("loomlab_bulkhead_acquire_seconds_sum", Group.BULKHEAD),
    VIRTUAL_PARALLELISM("jvm_threads_virtual_parallelism", Group.JVM),
    VIRTUAL_LIVE("jvm_threads_virtual_live_threads", Group.SCHEDULING);

    /// How series of one name and several label sets are put together.
    enum Group {
        /// Those of the first pool that comes by.
        POOL("pools"),
        /// Those of the first connector that comes by.
        SERVLET("connectors"),
        /// Those of the first HTTP client that comes by.
        CLIENT("HTTP clients"),
        /// Those of the first bulkhead that comes by.
        BULKHEAD("bulkheads"),
        /// Summed over all labels, and once more over those whose label `status` tells of a failure.
        CALLS(""),
        /// Summed by label `run`.
        RUN(""),
        /// Quantiles of all requests' timers, of which only the grain is looked at.
        QUANTILE(""),
        /// Summed over the pools whose label `area` is `nonheap`.
        NON_HEAP(""),
        /// One series.
        JVM(""),
        /// By label `scheduling_status`.
        SCHEDULING("");

        /// What several label sets would be; empty where they are put together.
        final String plural;

        Group(String plural) {
            this.plural = plural;
        }
    }

    static final List<Family> ALL = List.of(values());
    static final Names NAMES = new Names(Arrays.stream(values()).map(f -> f.series).toList());

    final String series;
    final Group group;

    Family(String series, Group group) {
        this.series = series;
        this.group = group;
    }
}
