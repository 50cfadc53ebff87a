package analyzers.read.loadsummary;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SortedMap;

/// What a load generator's own summary tells, as far as it tells it; what it does not tell is absent.
///
/// @param client            the program
/// @param requests          requests that ended, with whatever result
/// @param failed            of those, the ones without an answer or with a status of 400 and more; absent when the summary does not let it be known
/// @param requestsPerSecond  as the client prints it; which requests it counts differs, see the warnings
/// @param successesPerSecond  what the lab calls throughput
/// @param meanMs            mean response time
/// @param maxMs             longest
/// @param percentilesMs     by percentage, such as 99.0
/// @param failures          by cause, in the client's words
/// @param whole             whether the summary goes to its end
/// @param more              summaries that follow in the same file, which are not read
/// @param warnings          what it leaves out or counts in its own way
public record ClientSummary(
        String client,
        OptionalLong requests,
        OptionalLong failed,
        OptionalDouble requestsPerSecond,
        OptionalDouble successesPerSecond,
        OptionalDouble meanMs,
        OptionalDouble maxMs,
        SortedMap<Double, Double> percentilesMs,
        List<Failures> failures,
        boolean whole,
        int more,
        List<String> warnings) {

    /// @param cause  such as `status 503` or `timeout`
    public record Failures(String cause, long count) {}

    /// A percentile that the summary states; none is computed from others.
    public Optional<Double> percentileMs(double percentage) {
        return Optional.ofNullable(percentilesMs.get(percentage));
    }
}
