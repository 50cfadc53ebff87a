package analyzers.evidence;

import collectors.run.ScenarioRecord;
import java.util.Optional;

/// A level together with the run that it belongs to: what a law is applied to.
public record Subject(RunEvidence run, LevelEvidence level) {

    public ScenarioRecord scenario() {
        return run.run().scenario();
    }

    public int users() {
        return level.level().vus();
    }

    public Optional<LoadEvidence> load() {
        return level.load();
    }

    /// R0: mean residence at no load, in seconds, from the warm calibration level of one user; think time is not in it.
    public Optional<Double> calmResidenceSeconds() {
        return calibration().flatMap(LevelEvidence::load).flatMap(LoadEvidence::latency).map(l -> l.meanMs() / 1e3);
    }

    public Optional<LevelEvidence> calibration() {
        return run.levels().stream().filter(l -> l.level().calibration()).findFirst();
    }

    /// Completions a second of all outcomes over the window; absent when nothing ended in it.
    public Optional<Double> throughputPerSecond() {
        return load().filter(l -> l.requests() > 0).map(LoadEvidence::throughputAllPerSecond);
    }

    /// V: connections borrowed a request (forced flow law, Denning and Buzen 1978, "The Operational Analysis of Queueing Network Models").
    public Optional<Double> poolVisits() {
        return level.pool().flatMap(p -> p.borrowsPerSecond())
                .flatMap(borrows -> level.server().map(s -> s.ratePerSecond()).or(this::throughputPerSecond)
                        .filter(rate -> rate > 0)
                        .map(rate -> borrows / rate));
    }
}
