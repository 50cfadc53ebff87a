package analyzers.read.summary;

import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// A load generator's own summary of a whole run, its drain included. Absent is "not recorded".
///
/// @param file            the summary
/// @param shape           which of k6's forms it has
/// @param requests        all requests; 0 when the summary has no metric of requests, which k6 leaves out when there was none; absent when it tells
///                        of times and not of how many
/// @param failed          of those, failed ones
/// @param iterations      iterations that ended
/// @param droppedIterations  iterations that an arrival rate could not start
/// @param requestsPerSecond  as the generator computes it, over the whole run with its drain
/// @param latency         of all requests, failed ones included; absent when there was none, whatever the summary says of it
/// @param successLatency  of expected responses
/// @param iteration       duration of iterations
/// @param times           every time metric and submetric that has data, by name
/// @param starts          how late the generator sent; the built-in one alone tells
/// @param thresholds      in the file's order; none in the machine-readable form, which leaves them out
public record LoadSummary(
        String file,
        Shape shape,
        Optional<Long> requests,
        Optional<Long> failed,
        Optional<Long> iterations,
        Optional<Long> droppedIterations,
        Optional<Double> requestsPerSecond,
        Optional<Trend> latency,
        Optional<Trend> successLatency,
        Optional<Trend> iteration,
        SequencedMap<String, Trend> times,
        Optional<Starts> starts,
        List<Threshold> thresholds) {

    /// @param late      requests that were sent over 10 ms later than they were due
    /// @param latestMs  the latest of them, or of all where none was that late
    public record Starts(long late, double latestMs) {}

    /// k6's three forms.
    public enum Shape {
        /// `--summary-export`
        EXPORT,
        /// the data that `handleSummary` gets, and what the built-in generator writes
        HANDLE_SUMMARY,
        /// `--new-machine-readable-summary`, k6 1.5 and later
        MACHINE_READABLE
    }
}
