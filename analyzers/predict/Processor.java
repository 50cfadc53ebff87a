package analyzers.predict;

import analyzers.bound.Demand;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.RunEvidence;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The processor as requests see it: cores that are left for them, and CPU time a request (utilisation law, U = X · D).
///
/// Two limits hold at once: the application's own cores and its demand, and the machine's cores and everybody's demand, since database and load
/// generator work for each request too. The tighter one counts.
///
/// @param cores          cores less what is used without requests
/// @param demandSeconds  CPU time a request
/// @param reckoning      with numbers and units
record Processor(double cores, double demandSeconds, String reckoning) {

    double perSecond() {
        return cores / demandSeconds;
    }

    /// @param limit  cores that the application is to be limited to; empty: as in this run
    /// @return empty when the run does not tell what a request takes
    static Optional<Processor> of(RunEvidence run, Optional<Double> limit) {
        // Either takes too much for a request's where code was compiled meanwhile: the line by what seems to be used without requests, the level by
        // holding that. So the one counts that allows more.
        Optional<Processor> own = Stream.of(Demand.of(run).flatMap(d -> of(d, limit.orElse(d.coresAllowed()), "the application's CPU")), busiest(run, limit))
                .flatMap(Optional::stream).max(Comparator.comparingDouble(Processor::perSecond));
        Optional<Processor> all = Demand.ofAll(run).flatMap(d -> of(d, d.coresAllowed(), "all CPU"));
        return own.map(o -> all.filter(a -> a.perSecond() < o.perSecond()).orElse(o)).or(() -> limit.isEmpty() ? all : Optional.empty());
    }

    private static Optional<Processor> of(Demand demand, double cores, String whose) {
        double left = cores - demand.idleCores();
        return left > 0 ? Optional.of(new Processor(left, demand.perRequestSeconds(), String.format(Locale.ROOT,
                "%.3g cores less %.2g without requests / %.3g ms of %s a request", cores, demand.idleCores(), demand.perRequestSeconds() * 1e3, whose)))
                : Optional.empty();
    }

    /// Without a slope: use / throughput of the level that computes most, if that is at least half of what it may, so that what
    /// is used without requests hardly counts.
    private static Optional<Processor> busiest(RunEvidence run, Optional<Double> limit) {
        return busiestLevel(run)
                .filter(l -> l.cpu().get().applicationCores().get() >= Trust.IDLE * l.cpu().get().coresAllowed())
                .map(l -> {
                    double cores = limit.orElse(l.cpu().get().coresAllowed());
                    double demand = most(l);
                    return new Processor(cores, demand, String.format(Locale.ROOT, "%.3g cores / %.3g ms of the application's CPU a request, at %d users",
                            cores, demand * 1e3, l.level().vus()));
                });
    }

    /// The most that a request can take: all CPU of application, database and generator by the throughput. Each level's quotient holds what is
    /// used without requests, too, so the least of them is still too much.
    static Optional<Double> mostDemandSeconds(RunEvidence run) {
        return known(run).map(l -> most(l) + (l.cpu().get().databaseCores().orElse(0.0) + l.cpu().get().generatorCores().orElse(0.0))
                / l.load().get().throughputAllPerSecond()).min(Double::compare);
    }

    private static double most(LevelEvidence level) {
        return level.cpu().flatMap(CpuEvidence::applicationCores).get() / level.load().map(LoadEvidence::throughputAllPerSecond).get();
    }

    private static Optional<LevelEvidence> busiestLevel(RunEvidence run) {
        return known(run).max(Comparator.comparingDouble(l -> l.cpu().get().applicationCores().get()));
    }

    private static Stream<LevelEvidence> known(RunEvidence run) {
        return run.levels().stream()
                .filter(l -> !l.level().calibration() && l.load().filter(load -> load.requests() > 0).isPresent())
                .filter(l -> l.cpu().flatMap(CpuEvidence::applicationCores).isPresent());
    }
}
