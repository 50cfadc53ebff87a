package analyzers.verdict;

import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.CarrierSamples;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.Overshoot;
import analyzers.evidence.Recorded;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Subject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// How the carriers of virtual threads stand at a level: by the scheduler's own gauges, by the workload app's probe, or not at all.
///
/// Starved means mounted ≥ parallelism and queued > 0 in nine samples of ten, or a second of which this is so and a new virtual thread waited
/// 100 ms or more, for half of the seconds: a single sample with a queue means nothing, since a burst of arrivals queues for an instant in a
/// healthy run too. The app's own samples come first where they are recorded: over JMX, the waiting probe is in the queue.
sealed interface CarrierState {

    /// No request runs on a virtual thread, as read back from the process.
    record NotUsed() implements CarrierState {}

    /// The scheduler was not sampled (JDK 23 and older have no gauge of its queue).
    ///
    /// @param sign  that carriers may be short all the same
    record NotSampled(Optional<String> sign) implements CarrierState {}

    /// Mostly free.
    record Clear(String gauges, String file) implements CarrierState {}

    /// Neither starved nor clearly free.
    record Between(String gauges, String file) implements CarrierState {

        String open(RunEvidence run) {
            return "; neither starved nor clearly free" + (run.has("recording.jfr") ? "" : ", and recording.jfr, in which virtual threads' own waits stand, is missing");
        }
    }

    /// Full with a queue, and why as far as CPU use tells.
    ///
    /// @param queue        who waits for them, in short
    /// @param parallelism  carriers; absent where only the probe tells
    record Starved(String queue, String gauges, Kind kind, Optional<Integer> parallelism, String file) implements CarrierState {}

    /// What starved carriers do.
    enum Kind { COMPUTE, PINNED, DENIED_CPU, BLOCKED, UNKNOWN }

    static CarrierState of(Subject subject) {
        if (List.of("platform", "reactive").contains(subject.scenario().threadModel())) {
            return new NotUsed();
        }
        LevelEvidence level = subject.level();
        Optional<CarrierSamples> own = level.recording().map(LevelRecording::scheduler).flatMap(Recorded::value);
        Optional<Gauges> gauges = own.flatMap(CarrierSamples::gauges).map(g -> new Gauges(level.recording().get().file(), own.get().samples(), g))
                .or(() -> level.carriers().map(Gauges::new));
        Optional<Double> starvedShare = own.flatMap(CarrierSamples::starvedShare);
        if (gauges.isEmpty() && starvedShare.isEmpty()) {
            return new NotSampled(level.recording().map(LevelRecording::sleeps).flatMap(CarrierState::overslept));
        }
        String file = gauges.map(Gauges::file).orElseGet(() -> level.recording().get().file());
        String text = String.join("; ", Stream.of(gauges.map(Gauges::text), own.flatMap(CarrierState::probe)).flatMap(Optional::stream).toList());
        if (own.isEmpty()) {
            Optional<CarrierState> scraped = ScrapeHole.of(level).map(hole -> hole.judge(gauges.orElseThrow(), kind(level, gauges.map(Gauges::parallelism))));
            if (scraped.isPresent()) {
                return scraped.get();
            }
        }
        boolean full = gauges.filter(g -> g.least() >= Threshold.FULL).isPresent();
        if (full || starvedShare.filter(share -> share >= Threshold.STARVED_SECONDS).isPresent()) {
            Optional<Integer> parallelism = gauges.map(Gauges::parallelism);
            return new Starved(gauges.map(Gauges::queue).orElse("virtual threads wait for a carrier"), text, kind(level, parallelism), parallelism, file);
        }
        boolean free = gauges.map(g -> g.least() < Threshold.NOT_FULL).orElse(true) && starvedShare.map(share -> share < Threshold.HARDLY_STARVED).orElse(true);
        return free ? new Clear(text, file) : new Between(text, file);
    }

    /// The gauges of either source.
    ///
    /// @param least  the smaller of the shares of samples that were saturated, and had a queue
    /// @param queue  who waits, in short
    record Gauges(String file, int parallelism, double least, String queue, String text) {

        Gauges(CarrierEvidence jmx) {
            this(jmx.file(), jmx.samples(), new CarrierSamples.Gauges(jmx.parallelism(), jmx.saturatedShare(), jmx.queuedShare(), jmx.meanQueued(),
                    Math.round(jmx.maxQueued())));
        }

        Gauges(String file, long samples, CarrierSamples.Gauges g) {
            this(file, g.parallelism(), Math.min(g.saturatedShare(), g.queuedShare()),
                    String.format(Locale.ROOT, "%.1f virtual threads wait for %s on average", g.meanQueued(), g.parallelism() == 1 ? "the one carrier" : g.parallelism() + " carriers"), String.format(Locale.ROOT,
                    "all %d carriers busy in %.0f %% and virtual threads queued in %.0f %% of %d samples (%.1f on average, %d at most)",
                    g.parallelism(), g.saturatedShare() * 100, g.queuedShare() * 100, samples, g.meanQueued(), g.maxQueued()));
        }
    }

    private static Optional<String> probe(CarrierSamples samples) {
        return samples.starvedShare().map(_ -> String.format(Locale.ROOT, "%d of %d seconds starved, where a new virtual thread waited %.1f ms in the median, %.0f ms at most",
                samples.starvedSeconds(), samples.seconds(), samples.probeMedianMs(), samples.probeMaxMs()));
    }

    private static Optional<String> overslept(Recorded<Overshoot> sleeps) {
        return sleeps.value().filter(s -> s.count() >= Threshold.LEAST_WAITS && s.p50Ms() >= Threshold.OVERSHOOT_MS)
                .map(s -> String.format(Locale.ROOT, "sleeps of virtual threads overran their time by %.0f ms in the median of %d%s, as they do where carriers are short",
                        s.p50Ms(), s.count(), sleeps.thresholdMs().map(ms -> String.format(Locale.ROOT, " of %.0f ms and more", ms)).orElse("")));
    }

    private static Kind kind(LevelEvidence level, Optional<Integer> parallelism) {
        Optional<CpuEvidence> cpu = level.cpu();
        Optional<Double> used = cpu.flatMap(CpuEvidence::applicationCores).or(() -> level.recording().flatMap(r -> r.carrierCores().value()));
        Optional<Double> could = Stream.concat(parallelism.stream().map(Integer::doubleValue), cpu.stream().map(CpuEvidence::coresAllowed)).min(Double::compare);
        if (used.isPresent() && could.isPresent() && used.get() >= Threshold.CARRIERS_COMPUTE * could.get()) {
            return Kind.COMPUTE;
        }
        if (CarrierHold.pinnedShare(level, parallelism).filter(share -> share >= Threshold.CARRIERS_PINNED).isPresent()) {
            return Kind.PINNED;
        }
        if (used.isEmpty()) {
            return Kind.UNKNOWN;
        }
        if (cpu.flatMap(CpuEvidence::throttledShare).filter(s -> s >= Threshold.THROTTLED).isPresent()) {
            return Kind.DENIED_CPU;
        }
        Optional<Double> idle = cpu.flatMap(CpuEvidence::hostIdleShare);
        if (idle.isEmpty() || idle.get() >= Threshold.CPU_IDLE) {
            return idle.isPresent() ? Kind.BLOCKED : Kind.UNKNOWN;
        }
        // A machine may be full of other work that the carriers do not wait for; only their own wait for a core tells.
        return cpu.flatMap(CpuEvidence::applicationRunQueueCores).filter(_ -> could.isPresent())
                .map(waited -> used.get() + waited >= Threshold.HOLD_ON_CPU * could.get() ? Kind.DENIED_CPU : Kind.BLOCKED).orElse(Kind.UNKNOWN);
    }
}
