package analyzers.jfr;

import analyzers.evidence.CarrierSamples;
import analyzers.evidence.Window;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Samples of the virtual-thread scheduler, judged second by second.
///
/// A second is starved if mounted ≥ parallelism in nine samples of ten, queued > 0 in nine of ten, and a virtual thread that was just started
/// waited 100 ms or more. One sample with a queue means nothing: a burst of arrivals queues for an instant in a healthy run, too (157 threads
/// in one of 80 samples, measured). Without gauges, before JDK 24, a starved second is one in which the probe waited 100 ms or more in half of
/// the samples: a collector's pause makes one such sample, and starved carriers make them all.
final class SchedulerLedger {

    private static final double FULL = 0.9;
    private static final double PROBE_ALONE = 0.5;
    private static final long PROBE_NS = 100_000_000;
    private static final long SECOND_NS = 1_000_000_000;
    /// Of the ten that a second should have: fewer are not enough to judge it.
    private static final int LEAST_SAMPLES = 5;
    private static final int MOST_SECONDS = 100_000;

    private final Window window;
    private final Map<Long, Counts> seconds = new TreeMap<>();
    private final Counts all = new Counts();
    private final ValueSample probes = new ValueSample();

    private static final class Counts {
        private long samples;
        private long gauged;
        private long saturated;
        private long queued;
        private long queuedSum;
        private long queuedMax;
        private long slowProbes;
        private long probeMaxNs;
        private long parallelism;

        private void addAll(Counts other) {
            samples += other.samples;
            gauged += other.gauged;
            saturated += other.saturated;
            queued += other.queued;
            queuedSum += other.queuedSum;
            queuedMax = Math.max(queuedMax, other.queuedMax);
            slowProbes += other.slowProbes;
            probeMaxNs = Math.max(probeMaxNs, other.probeMaxNs);
            parallelism = Math.max(parallelism, other.parallelism);
        }

        private boolean starved() {
            return gauged == samples ? saturated >= FULL * samples && queued >= FULL * samples && probeMaxNs >= PROBE_NS
                    : slowProbes >= PROBE_ALONE * samples;
        }
    }

    SchedulerLedger(Window window) {
        this.window = window;
    }

    void add(EventRow row) {
        var sample = new Counts();
        sample.samples = 1;
        long parallelism = row.integer("parallelism").orElse(-1);
        long mounted = row.integer("mounted").orElse(-1);
        long queued = row.integer("queued").orElse(-1);
        if (parallelism > 0 && mounted >= 0 && queued >= 0) {
            sample.gauged = 1;
            sample.parallelism = parallelism;
            sample.saturated = mounted >= parallelism ? 1 : 0;
            sample.queued = queued > 0 ? 1 : 0;
            sample.queuedSum = queued;
            sample.queuedMax = queued;
        }
        sample.probeMaxNs = Math.max(0, row.nanoseconds("probeDelay").orElse(0));
        sample.slowProbes = sample.probeMaxNs >= PROBE_NS ? 1 : 0;
        probes.add(sample.probeMaxNs);
        all.addAll(sample);
        second((row.startEpochNs() - window.startEpochNs()) / SECOND_NS, sample);
    }

    private void second(long number, Counts counts) {
        if (seconds.size() < MOST_SECONDS || seconds.containsKey(number)) {
            seconds.computeIfAbsent(number, _ -> new Counts()).addAll(counts);
        }
    }

    void addAll(SchedulerLedger other) {
        other.seconds.forEach(this::second);
        all.addAll(other.all);
        probes.addAll(other.probes);
    }

    long count() {
        return all.samples;
    }

    /// Absent without samples. The window's last, broken second is not judged.
    Optional<CarrierSamples> samples() {
        if (all.samples == 0) {
            return Optional.empty();
        }
        long whole = (window.endEpochNs() - window.startEpochNs()) / SECOND_NS;
        long judged = seconds.entrySet().stream().filter(second -> judged(second, whole)).count();
        long starved = seconds.entrySet().stream().filter(second -> judged(second, whole) && second.getValue().starved()).count();
        Optional<CarrierSamples.Gauges> gauges = all.gauged < all.samples ? Optional.empty()
                : Optional.of(new CarrierSamples.Gauges((int) all.parallelism, share(all.saturated), share(all.queued), share(all.queuedSum), all.queuedMax));
        return Optional.of(new CarrierSamples(all.samples, gauges, probes.median() / 1e6, all.probeMaxNs / 1e6, judged, starved));
    }

    private static boolean judged(Map.Entry<Long, Counts> second, long whole) {
        return second.getKey() < whole && second.getValue().samples >= LEAST_SAMPLES;
    }

    private double share(long count) {
        return (double) count / all.samples;
    }
}
