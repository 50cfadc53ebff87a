package app.remote;

import app.Settings;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.springframework.stereotype.Component;

/// A cap on remote calls at once, the place that platform threads used to keep by being few: with virtual threads it has to be said.
/// Callers beyond it wait, in order of arrival, and are never refused. Without `loomlab.bulkhead` it does nothing.
///
/// Metrics: `loomlab_bulkhead_permits`, `_active`, `_pending`; `loomlab_bulkhead_usage_seconds` is how long a call held its place and
/// `loomlab_bulkhead_acquire_seconds` how long it waited for one.
@Component
public final class Bulkhead {

    private final int permits;
    private final Semaphore places;
    private final Timer acquire;
    private final Timer usage;

    Bulkhead(Settings settings, MeterRegistry meters) {
        permits = settings.bulkhead();
        places = new Semaphore(permits, true);
        acquire = Timer.builder("loomlab.bulkhead.acquire").register(meters);
        usage = Timer.builder("loomlab.bulkhead.usage").register(meters);
        if (permits > 0) {
            Gauge.builder("loomlab.bulkhead.permits", () -> permits).register(meters);
            Gauge.builder("loomlab.bulkhead.active", () -> permits - places.availablePermits()).register(meters);
            Gauge.builder("loomlab.bulkhead.pending", places::getQueueLength).register(meters);
        }
    }

    /// Absent where there is none.
    public Optional<Integer> permits() {
        return permits > 0 ? Optional.of(permits) : Optional.empty();
    }

    /// Runs the call once there is a place for it.
    public int call(IntSupplier remote) throws InterruptedException {
        if (permits == 0) {
            return remote.getAsInt();
        }
        long asked = System.nanoTime();
        places.acquire();
        long begun = System.nanoTime();
        acquire.record(begun - asked, TimeUnit.NANOSECONDS);
        try {
            return remote.getAsInt();
        } finally {
            usage.record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
            places.release();
        }
    }
}
