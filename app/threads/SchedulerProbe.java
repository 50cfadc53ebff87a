package app.threads;

import jdk.jfr.FlightRecorder;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/// Writes a [SchedulerSample] each 100 ms while a recording wants it, where requests run on virtual threads: elsewhere the probe would be the
/// only one, and start carriers for itself.
///
/// It is called by Flight Recorder's own platform thread, so that starved carriers do not starve it.
@Component
final class SchedulerProbe implements SmartInitializingSingleton, DisposableBean {

    private final boolean virtual;
    private final Runnable sample = this::sample;
    private Probe probe;

    SchedulerProbe(Environment environment) {
        virtual = environment.getProperty("spring.threads.virtual.enabled", Boolean.class, false)
                || "executor-bean".equals(environment.getProperty("loomlab.threads"));
    }

    @Override
    public void afterSingletonsInstantiated() {
        if (virtual) {
            FlightRecorder.addPeriodicEvent(SchedulerSample.class, sample);
        }
    }

    @Override
    public void destroy() {
        FlightRecorder.removePeriodicEvent(sample);
    }

    /// The gauges are read before the next probe starts, and a probe that still waits is taken out of the queue: it must not count itself.
    private void sample() {
        var event = new SchedulerSample();
        boolean pending = probe != null && probe.pending();
        Carriers.now().ifPresent(carriers -> {
            event.parallelism = carriers.parallelism();
            event.poolSize = carriers.poolSize();
            event.mounted = carriers.mounted();
            event.queued = Math.max(0, carriers.queued() - (pending ? 1 : 0));
        });
        if (probe != null) {
            event.probeDelay = probe.delayNs();
            event.probeLost = pending;
        }
        event.commit();
        if (!pending) {
            probe = Probe.start();
        }
    }

    /// A virtual thread that does nothing but tell when it got a carrier.
    private static final class Probe {

        private static final long PENDING = -1;

        private final long startNs = System.nanoTime();
        private volatile long delayNs = PENDING;

        static Probe start() {
            var probe = new Probe();
            Thread.ofVirtual().name("loomlab-probe").start(() -> probe.delayNs = System.nanoTime() - probe.startNs);
            return probe;
        }

        boolean pending() {
            return delayNs == PENDING;
        }

        /// Its age, while it waits.
        long delayNs() {
            long delay = delayNs;
            return delay == PENDING ? System.nanoTime() - startNs : delay;
        }
    }
}
