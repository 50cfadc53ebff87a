package analyzers.evidence;

import collectors.run.ScenarioRecord;
import java.util.Comparator;
import java.util.Optional;

/// A level together with the run that it belongs to: what a law is applied to.
public record Subject(RunEvidence run, LevelEvidence level) {

    /// The key of a scenario's surroundings that says so.
    public static final String STATED = "facts";

    /// Share of requests, or of calls, that may fail where their mean time stands for those that are served: one of a hundred moves a mean by about as much.
    public static final double FAILED_AT_MOST = 0.01;

    public ScenarioRecord scenario() {
        return run.run().scenario();
    }

    /// What is said of the application was stated, and not read back from its process.
    public boolean stated() {
        return scenario().surroundings().containsKey(STATED);
    }

    public int users() {
        return level.level().vus();
    }

    public Optional<LoadEvidence> load() {
        return level.load();
    }

    /// R0: mean residence at no load, in seconds; think time is not in it.
    public Optional<Double> calmResidenceSeconds() {
        return calmLoad().flatMap(LoadEvidence::latency).map(l -> l.meanMs() / 1e3);
    }

    /// The load that R0 is taken from: the calibration level of one user, or a later level that was served faster still.
    ///
    /// Residence does not fall as users are added, so a lower mean at a later level says that the calibration ran on code the JIT had not
    /// compiled yet. Only levels whose finished requests stand for all users (X · R within a twentieth of N) may say so, and only where hardly
    /// any failed: a request that is turned away comes back sooner than one that is served.
    public Optional<LoadEvidence> calmLoad() {
        Optional<LoadEvidence> calibrated = calibration().flatMap(LevelEvidence::load).filter(l -> l.latency().isPresent());
        return calibrated.flatMap(first -> run.levels().stream()
                .filter(l -> l.level().calibration() || even(l))
                .flatMap(l -> l.load().stream())
                .filter(l -> l.latency().isPresent())
                .min(Comparator.comparingDouble(l -> l.latency().get().meanMs())));
    }

    private static boolean even(LevelEvidence level) {
        int users = level.level().vus();
        return level.load().filter(l -> l.failed() < FAILED_AT_MOST * l.requests()).flatMap(l -> l.meanResidenceSeconds().map(r -> l.iterations() / l.seconds() * r))
                .filter(served -> Math.abs(served - users) <= 0.05 * users).isPresent();
    }

    public Optional<LevelEvidence> calibration() {
        return run.levels().stream().filter(l -> l.level().calibration()).findFirst();
    }

    /// Completions a second of all outcomes over the window; absent when nothing ended in it.
    public Optional<Double> throughputPerSecond() {
        return load().filter(l -> l.requests() > 0).map(LoadEvidence::throughputAllPerSecond);
    }

    /// Successes a second over the window; absent when nothing ended in it.
    public Optional<Double> servedPerSecond() {
        return load().filter(l -> l.requests() > 0).map(LoadEvidence::throughputPerSecond);
    }

    /// V: connections borrowed a request (forced flow law, Denning and Buzen 1978, "The Operational Analysis of Queueing Network Models").
    public Optional<Double> poolVisits() {
        return level.pool().flatMap(p -> p.borrowsPerSecond())
                .flatMap(borrows -> level.server().map(s -> s.ratePerSecond()).or(this::throughputPerSecond)
                        .filter(rate -> rate > 0)
                        .map(rate -> borrows / rate));
    }
}
