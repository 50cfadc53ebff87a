package analyzers.bound;

import analyzers.evidence.CallEvidence;
import analyzers.evidence.ConnectionEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Caps of which no pool metric tells: the HTTP client's connections, the application's bulkhead, a container that caps virtual threads, and
/// the connections that it accepts. Each is a passive resource: U = rate · holding time / size, so that size / holding time bounds the rate.
///
/// @param name         as a sentence calls it
/// @param size         places
/// @param holdSeconds  how long a request holds them in all; absent where that is not known
/// @param file         where the numbers came from
public record Places(String name, int size, Optional<Double> holdSeconds, String file) {

    /// Size / holding time, in 1/s.
    public Optional<Bound> bound() {
        return holdSeconds.filter(s -> s > 0).map(s -> new Bound(Candidate.CONNECTION_CAPS, size / s,
                String.format(Locale.ROOT, "%d %s / %s held a request", size, name, Seconds.text(s)), file));
    }

    /// Innermost first.
    public static List<Places> all(Subject subject) {
        List<Places> all = new ArrayList<>();
        clientConnections(subject).ifPresent(all::add);
        bulkhead(subject).ifPresent(all::add);
        cappedVirtualThreads(subject).ifPresent(all::add);
        containerConnections(subject).ifPresent(all::add);
        return all;
    }

    public static Optional<Places> clientConnections(Subject subject) {
        Optional<Double> call = subject.level().calls().flatMap(CallEvidence::timed)
                .map(t -> Math.max(0, t.meanSeconds() - Calls.connectionWait(subject).orElse(0.0)));
        return subject.level().calls().flatMap(CallEvidence::connections).map(p -> new Places("connections of the HTTP client", p.size(),
                call.flatMap(s -> Calls.visits(subject).map(v -> v * s)), p.file()));
    }

    public static Optional<Places> bulkhead(Subject subject) {
        return subject.level().calls().flatMap(CallEvidence::bulkhead).map(b -> new Places("places in the bulkhead", b.size(), held(subject, b), b.file()));
    }

    /// A call holds its place while it waits for a connection, which is not its own doing.
    private static Optional<Double> held(Subject subject, PoolEvidence bulkhead) {
        return bulkhead.meanHoldSeconds().map(s -> Math.max(0, s - Calls.connectionWait(subject).orElse(0.0)))
                .flatMap(s -> Calls.perRequest(subject, bulkhead.borrowsPerSecond()).map(v -> v * s));
    }

    /// Jetty gives virtual threads to so many tasks at once, its own few included.
    public static Optional<Places> cappedVirtualThreads(Subject subject) {
        return subject.scenario().threads().filter(t -> t > 0 && subject.scenario().threadModel().equals("virtual")).map(limit ->
                new Places("virtual threads that the container allows", limit, Bounds.ownHoldingSeconds(subject), subject.level().server().map(s -> s.file()).orElse("run.json")));
    }

    public static Optional<Places> containerConnections(Subject subject) {
        Optional<ConnectionEvidence> open = subject.level().connections();
        return open.map(c -> new Places("connections that the container accepts", c.limit(),
                subject.scenario().thinkSeconds() > 0 ? Optional.empty() : Bounds.ownHoldingSeconds(subject), c.file()));
    }
}
