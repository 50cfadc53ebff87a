package analyzers.bound;

import analyzers.evidence.CallEvidence;
import analyzers.evidence.CallEvidence.ServiceEvidence;
import analyzers.evidence.CallEvidence.TimedCalls;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.Subject;
import java.util.Optional;
import java.util.function.Function;

/// Calls to other services a request, and how long they take under load and at no load.
public final class Calls {

    private Calls() {}

    /// The called service that takes most of a request's time, by its own count; absent without a count of its own.
    public static Optional<ServiceEvidence> service(Subject subject) {
        return service(subject.level());
    }

    private static Optional<ServiceEvidence> service(LevelEvidence level) {
        return level.calls().flatMap(c -> c.services().stream().filter(s -> s.servedPerSecond() + s.refusedPerSecond() > 0)
                .max((a, b) -> Double.compare(a.meanInFlight(), b.meanInFlight())));
    }

    /// How long the called service takes: by its own count, else as the client times it, less the wait for a connection. Seconds.
    public static Optional<Double> seconds(Subject subject) {
        return seconds(subject.level());
    }

    /// The same at no load: the shortest of the run's levels, where one of them is the calibration level. A call that is turned away is short and
    /// says nothing of one that is served, so levels at which more than a hundredth failed are left out.
    public static Optional<Double> calmSeconds(Subject subject) {
        Optional<Double> calm = subject.calibration().flatMap(Calls::seconds);
        return calm.flatMap(_ -> subject.run().levels().stream().filter(l -> failedShare(l).filter(share -> share > Subject.FAILED_AT_MOST).isEmpty())
                .flatMap(l -> seconds(l).stream()).filter(s -> s > 0).min(Double::compare));
    }

    private static Optional<Double> seconds(LevelEvidence level) {
        Optional<Double> own = service(level).flatMap(ServiceEvidence::meanSeconds);
        return own.or(() -> level.calls().flatMap(CallEvidence::timed).map(t -> Math.max(0, t.meanSeconds() - connectionWait(level).orElse(0.0))));
    }

    /// Share of the calls that were turned away or failed, 0 to 1.
    public static Optional<Double> failedShare(LevelEvidence level) {
        return service(level).map(ServiceEvidence::refusedShare).or(() -> level.calls().flatMap(CallEvidence::timed).map(TimedCalls::failedShare));
    }

    /// Calls a request (forced flow law).
    public static Optional<Double> visits(Subject subject) {
        Optional<Double> counted = service(subject).map(s -> s.servedPerSecond() + s.refusedPerSecond());
        return perRequest(subject, counted.or(() -> subject.level().calls().flatMap(CallEvidence::timed).map(TimedCalls::perSecond)));
    }

    static Optional<Double> perRequest(Subject subject, Optional<Double> perSecond) {
        return perSecond.flatMap(rate -> subject.level().server().map(s -> s.ratePerSecond()).or(subject::throughputPerSecond)
                .filter(all -> all > 0).map(all -> rate / all)).filter(v -> v > 0);
    }

    /// What a request waits for the called service beyond what one user alone would, in seconds.
    public static Optional<Double> excess(Subject subject) {
        return product(subject, s -> seconds(s).flatMap(loaded -> calmSeconds(s).map(calm -> Math.max(0, loaded - calm))));
    }

    private static Optional<Double> product(Subject subject, Function<Subject, Optional<Double>> seconds) {
        return seconds.apply(subject).flatMap(s -> visits(subject).map(v -> v * s));
    }

    /// What one call waits for a connection of the HTTP client: its queue by its rate (Little's law). Seconds.
    public static Optional<Double> connectionWait(Subject subject) {
        return connectionWait(subject.level());
    }

    private static Optional<Double> connectionWait(LevelEvidence level) {
        return level.calls().flatMap(c -> c.connections().flatMap(p -> c.timed().filter(t -> t.perSecond() > 0).map(t -> p.meanPending() / t.perSecond())));
    }
}
