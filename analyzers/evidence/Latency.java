package analyzers.evidence;

/// Response times of one set of requests, in milliseconds. Percentiles follow k6: linear interpolation at (n−1)·p over the raw points.
///
/// @param count  how many requests; at least 1, since there is no percentile of nothing
public record Latency(long count, double meanMs, double minMs, double p50Ms, double p90Ms, double p95Ms, double p99Ms, double maxMs) {

    public Latency {
        if (count < 1) {
            throw new IllegalArgumentException("no latency of no request");
        }
    }
}
