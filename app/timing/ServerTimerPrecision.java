package app.timing;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import java.time.Duration;
import org.springframework.stereotype.Component;

/// Percentiles of the server's request timer, to three digits, over the whole life of the process.
///
/// Micrometer's own are to one digit and forget after two minutes: the median of a query that sleeps for a second then reads 0.97 s,
/// and a maximum fades to 0. The name is compared whole, so that the timer of requests still active gets no percentiles.
@Component
class ServerTimerPrecision implements MeterFilter {

    private static final String TIMER = "http.server.requests";

    private static final DistributionStatisticConfig PRECISE = DistributionStatisticConfig.builder()
            .percentiles(0.5, 0.95, 0.99)
            .percentilePrecision(3)
            // One buffer that never turns; with more, the oldest part is dropped after expiry / buffers.
            .bufferLength(1)
            .expiry(Duration.ofDays(30))
            .build();

    @Override
    public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig config) {
        return id.getName().equals(TIMER) ? PRECISE.merge(config) : config;
    }
}
