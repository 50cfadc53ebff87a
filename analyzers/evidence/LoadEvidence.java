package analyzers.evidence;

import java.util.Optional;

/// What the load generator's points say of one span of a level (its window, or its whole length).
///
/// @param file               the points file, relative to the run folder
/// @param seconds            length of the span
/// @param requests           requests that ended in the span, whatever their outcome
/// @param failed             of those, failed ones (k6's `http_req_failed`)
/// @param iterations         iterations (user turns) that ended in the span
/// @param latency            of all requests that ended in the span; absent when none did
/// @param successLatency     of the successful ones
/// @param meanResidenceSeconds  mean iteration duration of the iterations that ended in the span (think time included); absent when none did
/// @param occupancySeconds   Σ overlap of iterations with the span, unfinished ones included where they are known, in user-seconds
/// @param unfinishedKnown    whether requests that never ended are in the sum: k6 does not tell them, the built-in generator does
/// @param warnings           what was wrong with the file, one line each
public record LoadEvidence(
        String file,
        double seconds,
        long requests,
        long failed,
        long iterations,
        Optional<Latency> latency,
        Optional<Latency> successLatency,
        Optional<Double> meanResidenceSeconds,
        double occupancySeconds,
        boolean unfinishedKnown,
        java.util.List<String> warnings) {

    /// Mean response time in seconds; where only turns are known, as from a client's summary, theirs, which has think time in it.
    public Optional<Double> meanSeconds() {
        return latency.map(l -> l.meanMs() / 1e3).or(() -> meanResidenceSeconds);
    }

    /// Completions a second, all outcomes: what a law counts.
    public double throughputAllPerSecond() {
        return requests / seconds;
    }

    /// Successes a second: what is shown.
    public double throughputPerSecond() {
        return (requests - failed) / seconds;
    }
}
