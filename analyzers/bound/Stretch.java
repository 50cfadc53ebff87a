package analyzers.bound;

import analyzers.evidence.CpuEvidence;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Subject;
import java.util.Optional;
import java.util.function.Function;

/// How a holding time under load compares with the same at no load, and how much of it is computing.
///
/// Removing every wait inside a holding time can raise throughput by loaded / calm − 1 at the most: what an inner resource could move.
///
/// @param loadedSeconds   holding time at this level
/// @param calmSeconds     holding time at no load: the shortest of the run's levels, one of which is the calibration level of one user
/// @param computedSeconds CPU time of application and database a request; an upper bound of what the hold computes
public record Stretch(double loadedSeconds, double calmSeconds, double computedSeconds) {

    /// Of the connection pool's hold.
    public static Optional<Stretch> ofPool(Subject subject) {
        return of(subject, subject.level().pool().flatMap(PoolEvidence::meanHoldSeconds),
                least(subject, l -> l.pool().flatMap(PoolEvidence::meanHoldSeconds)));
    }

    /// Of a request's time inside the server, which is what holds a request thread; what it waits there for other places is left out.
    public static Optional<Stretch> ofServer(Subject subject) {
        return of(subject, subject.level().server().map(s -> less(s.meanSeconds(), subject)),
                least(subject, l -> l.server().map(s -> s.meanSeconds())));
    }

    /// Of a user's wait for its response, likewise.
    public static Optional<Stretch> ofClient(Subject subject) {
        return of(subject, subject.load().flatMap(LoadEvidence::meanSeconds).map(s -> less(s, subject)), subject.calmResidenceSeconds());
    }

    /// Of a user's wait where no time at no load is known: how much longer it takes is then not known, only how much of it is computing.
    public static Optional<Stretch> ofComputing(Subject subject) {
        Optional<Double> loaded = subject.load().flatMap(LoadEvidence::meanSeconds).map(s -> less(s, subject));
        return of(subject, loaded, loaded);
    }

    private static double less(double seconds, Subject subject) {
        return Math.max(0, seconds - Waits.seconds(subject).orElse(0.0));
    }

    /// The shortest seen at any level, where there is a calibration level: a time that fell with load was measured on code not yet compiled.
    private static Optional<Double> least(Subject subject, Function<LevelEvidence, Optional<Double>> time) {
        return subject.calibration().flatMap(time).flatMap(first -> subject.run().levels().stream()
                .flatMap(l -> time.apply(l).stream()).filter(s -> s > 0).min(Double::compare));
    }

    private static Optional<Stretch> of(Subject subject, Optional<Double> loaded, Optional<Double> calm) {
        if (loaded.filter(s -> s > 0).isEmpty() || calm.filter(s -> s > 0).isEmpty()) {
            return Optional.empty();
        }
        return computed(subject).map(computed -> new Stretch(loaded.get(), calm.get(), computed));
    }

    private static Optional<Double> computed(Subject subject) {
        Optional<CpuEvidence> cpu = subject.level().cpu();
        Optional<Double> application = cpu.flatMap(CpuEvidence::applicationCores);
        double database = cpu.flatMap(CpuEvidence::databaseCores).orElse(0.0);
        return application.flatMap(cores -> subject.throughputPerSecond().map(x -> (cores + database) / x));
    }

    /// Share by which throughput could rise at the most if all waiting inside the hold vanished.
    public double gainAtMost() {
        return Math.max(0, loadedSeconds / calmSeconds - 1);
    }

    /// Share of the hold that is computing, at the most.
    public double computedShare() {
        return Math.min(1, computedSeconds / loadedSeconds);
    }

    /// Share of the hold that is computing or waiting for a turn that one user alone need not wait for.
    public double computedOrWaitingShare() {
        return Math.min(1, (computedSeconds + Math.max(0, loadedSeconds - calmSeconds)) / loadedSeconds);
    }
}
