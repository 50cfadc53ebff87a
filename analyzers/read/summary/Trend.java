package analyzers.read.summary;

import java.util.Optional;

/// Statistics of a time, in milliseconds, as far as a summary has them: k6 writes only those it was asked for, so what is absent was not recorded.
public record Trend(
        Optional<Long> count,
        Optional<Double> meanMs,
        Optional<Double> minMs,
        Optional<Double> p50Ms,
        Optional<Double> p90Ms,
        Optional<Double> p95Ms,
        Optional<Double> p99Ms,
        Optional<Double> maxMs) {}
