package analyzers.read.k6;

import analyzers.evidence.Latency;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// What a whole file of points says, or the shards of one level together. Whole-file counts follow k6's own summary: all requests, whatever their
/// outcome, setup and teardown included.
///
/// @param points       lines that were points
/// @param requests     by `http_reqs`
/// @param failed       by `http_req_failed`; absent when there are requests and nothing tells their outcome
/// @param iterations   that ended
/// @param dropped      iterations that an arrival rate could not start; k6 writes the metric only when there was one
/// @param latency      `http_req_duration` of all requests; absent when there was none
/// @param expected     of the requests that went as expected; absent when there was none, or when some request's outcome is not known
/// @param times        each time metric that the file has, by name
/// @param checksPassed absent when there was no check
/// @param checksFailed absent when there was no check
/// @param span         absent when there is no request and no iteration
/// @param slices       requests by scenario, group and name, each where there is more than one
/// @param custom       lines of each metric that is not k6's own
/// @param partial      whether something of the file was lost
/// @param warnings     one line each
public record FileTotals(
        long points,
        long requests,
        Optional<Long> failed,
        long iterations,
        long dropped,
        Optional<Latency> latency,
        Optional<Latency> expected,
        SequencedMap<String, Latency> times,
        Optional<Long> checksPassed,
        Optional<Long> checksFailed,
        Optional<Span> span,
        List<Slices> slices,
        Map<String, Long> custom,
        boolean partial,
        List<String> warnings) {

    /// First and last request or iteration that ended, UTC epoch nanoseconds.
    public record Span(long firstEpochNs, long lastEpochNs) {

        /// Rates of less are noise, and a CSV file has whole seconds.
        private static final double SHORTEST_SECONDS = 1;

        public double seconds() {
            return (lastEpochNs - firstEpochNs) / 1e9;
        }

        /// @return empty when the span is under a second
        public Optional<Double> perSecond(long count) {
            return seconds() >= SHORTEST_SECONDS ? Optional.of(count / seconds()) : Optional.empty();
        }
    }

    /// @param by      "scenario", "group" or "name"
    /// @param parts   the largest first
    /// @param left    how many more parts there are
    public record Slices(String by, List<Slice> parts, int left) {}

    /// @param failed  absent when some outcome in it is not known
    public record Slice(String text, long requests, Optional<Long> failed, Latency latency) {}
}
