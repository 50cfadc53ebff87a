package app.remote;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.apache.hc.core5.pool.ConnPoolStats;
import org.apache.hc.core5.pool.PoolStats;

/// A client whose connections are a pool of a stated size, so that it is a cap on calls at once that can be read back.
public interface StatedPool {

    /// Which service it calls: `downstream` or `model`.
    String service();

    /// Most calls at once; absent where the service's address is not set.
    Optional<Integer> maxConnections();

    /// Meters a pool as `loomlab_client_connections_max`, `_leased` and `_pending`.
    static void meter(String service, ConnPoolStats<?> pool, MeterRegistry meters) {
        Map<String, ToIntFunction<PoolStats>> gauges = Map.of("max", PoolStats::getMax, "leased", PoolStats::getLeased, "pending", PoolStats::getPending);
        gauges.forEach((what, reading) -> Gauge.builder("loomlab.client.connections." + what, () -> reading.applyAsInt(pool.getTotalStats()))
                .tag("client", service).register(meters));
    }
}
