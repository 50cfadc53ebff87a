package analyzers.bound;

import analyzers.evidence.CallEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Subject;
import java.util.Optional;

/// What a request waits inside the server, on average, for places that are measured on their own: a connection of the pool, a place in the
/// bulkhead, a connection of the HTTP client, and a called service that answers more slowly than at no load. Each of them is that resource's
/// doing, not its holder's.
public final class Waits {

    private Waits() {}

    /// Seconds a request; absent where a pool has waiters and no timer tells how long they wait.
    public static Optional<Double> seconds(Subject subject) {
        return pool(subject).map(pool -> pool + bulkhead(subject) + connection(subject) + service(subject));
    }

    private static Optional<Double> pool(Subject subject) {
        Optional<PoolEvidence> pool = subject.level().pool();
        // A pool for which nobody waits costs no wait, whether or not a request uses it.
        Optional<Double> wait = pool.flatMap(PoolEvidence::meanAcquireSeconds).or(() -> pool.filter(p -> p.maxPending() == 0).map(_ -> 0.0));
        return pool.isEmpty() ? Optional.of(0.0) : wait.map(w -> w * subject.poolVisits().orElse(1.0));
    }

    private static double bulkhead(Subject subject) {
        return subject.level().calls().flatMap(CallEvidence::bulkhead)
                .flatMap(b -> b.meanAcquireSeconds().flatMap(w -> Calls.perRequest(subject, b.borrowsPerSecond()).map(v -> v * w))).orElse(0.0);
    }

    /// By the service's own count alone: the client's timer also holds what its own process waits for.
    private static double service(Subject subject) {
        return Calls.service(subject).flatMap(_ -> Calls.excess(subject)).orElse(0.0);
    }

    /// Little's law on the client's queue: those who wait, by how many pass a second.
    private static double connection(Subject subject) {
        return Calls.connectionWait(subject).flatMap(w -> Calls.visits(subject).map(v -> v * w)).orElse(0.0);
    }
}
