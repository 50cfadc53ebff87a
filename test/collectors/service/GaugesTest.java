package collectors.service;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GaugesTest {

    private static final String VIRTUAL = """
            # TYPE hikaricp_connections gauge
            hikaricp_connections{pool="pool"} 2.0
            hikaricp_connections_active{pool="pool"} %s
            hikaricp_connections_max{pool="pool"} 2.0
            hikaricp_connections_pending{pool="pool"} 0.0
            http_server_requests_active_seconds_count{run="exp-d-1-1",uri="UNKNOWN"} 0
            http_server_requests_active_seconds_count{run="exp-d-10-1",uri="UNKNOWN"} %s
            http_server_requests_active_seconds_count{run="other",uri="/actuator/prometheus"} 1
            tomcat_threads_busy_threads{name="http-nio"} -1.0
            """;

    @Test
    void idleMeansNothingActivePendingOrInProgress() {
        assertThat(Gauges.parse(VIRTUAL.formatted("0.0", "0")).idle()).isTrue();
        assertThat(Gauges.parse(VIRTUAL.formatted("1.0", "0")).idle()).isFalse();
        assertThat(Gauges.parse(VIRTUAL.formatted("0.0", "3")).idle()).isFalse();
    }

    @Test
    void busyThreadsCountWhereTheContainerCountsThem() {
        String platform = VIRTUAL.formatted("0.0", "0").replace("-1.0", "4.0");
        assertThat(Gauges.parse(platform).inProgress()).hasValue(4);
    }

    /// A request that waits for another service without a thread: no thread is busy, and one call is under way.
    @Test
    void callsUnderWayAreSeenWhereNoThreadWaits() {
        String reactive = VIRTUAL.formatted("0.0", "0").replace("-1.0", "0.0") + """
                loomlab_client_connections_leased{client="downstream"} %s
                loomlab_client_connections_pending{client="downstream"} %s
                """;
        assertThat(Gauges.parse(reactive.formatted("0.0", "0.0")).idle()).isTrue();
        assertThat(Gauges.parse(reactive.formatted("1.0", "0.0")).idle()).isFalse();
        assertThat(Gauges.parse(reactive.formatted("0.0", "1.0")).idle()).isFalse();
    }

    @Test
    void unknownIsNotIdle() {
        assertThat(Gauges.parse("").idle()).isFalse();
        assertThat(Gauges.parse("hikaricp_connections_active{pool=\"pool\"} NaN\nhikaricp_connections_pending 0\n").idle()).isFalse();
    }
}
