package collectors.load;

import java.util.LinkedHashMap;
import java.util.Map;

/// A level's summary in the form of k6's `handleSummary`, and under `loomlab` what k6 has no place for.
///
/// Rates divide by the whole time from the level's start to its last answer, as k6's do: they are lower than the throughput
/// of a window. Durations are milliseconds. A trend without a value is left out, as a metric without data is in k6.
final class Summary {

    private final LevelOrder order;
    private final LevelStatistics statistics;
    private final LevelLoop loop;
    private final PointsWriter points;
    private final double seconds;
    private final double busiestThreadShare;

    Summary(LevelOrder order, LevelStatistics statistics, LevelLoop loop, PointsWriter points, long wallNs, double busiestThreadShare) {
        this.order = order;
        this.statistics = statistics;
        this.loop = loop;
        this.points = points;
        this.busiestThreadShare = busiestThreadShare;
        seconds = wallNs / 1e9;
    }

    double seconds() {
        return seconds;
    }

    /// @param problem what went wrong with the level; null when nothing did
    Map<String, Object> values(String problem) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("metrics", metrics());
        all.put("state", Map.of("testRunDurationMs", seconds * 1000));
        all.put("loomlab", loomlab(problem));
        return all;
    }

    private Map<String, Object> metrics() {
        Map<String, Object> metrics = new LinkedHashMap<>();
        if (statistics.requests > 0) {
            metrics.put(PointMetric.HTTP_REQS.id(), metric(PointMetric.HTTP_REQS, counter(statistics.requests)));
            for (PointMetric metric : PointMetric.values()) {
                if (metric == PointMetric.HTTP_REQ_TLS_HANDSHAKING) {
                    metrics.put(metric.id(), metric(metric, nothing(statistics.requests)));
                } else if (metric != PointMetric.ITERATION_DURATION && statistics.trends.containsKey(metric)) {
                    metrics.put(metric.id(), metric(metric, trend(statistics.trends.get(metric))));
                }
            }
            if (statistics.expectedDuration.count() > 0) {
                metrics.put(PointMetric.EXPECTED, metric(PointMetric.HTTP_REQ_DURATION, trend(statistics.expectedDuration)));
            }
            metrics.put(PointMetric.HTTP_REQ_FAILED.id(), metric(PointMetric.HTTP_REQ_FAILED, failed()));
        }
        if (statistics.iterations > 0) {
            metrics.put(PointMetric.DATA_SENT.id(), metric(PointMetric.DATA_SENT, counter(statistics.bytesSent)));
            metrics.put(PointMetric.DATA_RECEIVED.id(), metric(PointMetric.DATA_RECEIVED, counter(statistics.bytesReceived)));
            metrics.put(PointMetric.ITERATION_DURATION.id(),
                    metric(PointMetric.ITERATION_DURATION, trend(statistics.trends.get(PointMetric.ITERATION_DURATION))));
            metrics.put(PointMetric.ITERATIONS.id(), metric(PointMetric.ITERATIONS, counter(statistics.iterations)));
        }
        if (statistics.users >= 0) {
            metrics.put(PointMetric.VUS.id(),
                    metric(PointMetric.VUS, gauge(statistics.users, statistics.fewestUsers, statistics.mostUsers)));
            metrics.put(PointMetric.VUS_MAX.id(), metric(PointMetric.VUS_MAX, gauge(order.vus(), order.vus(), order.vus())));
        }
        return metrics;
    }

    private Map<String, Object> loomlab(String problem) {
        Map<String, Object> more = new LinkedHashMap<>();
        more.put("generator", "built-in");
        more.put("schedule", "closed loop");
        more.put("unfinished", loop.unfinished().length);
        more.put("busiest_thread_cpu_share", busiestThreadShare);
        more.put("late_starts", values("over_ms", LateStarts.LATE_NS / 1e6, "count", loop.late().count(), "latest_ms", loop.late().latestMs()));
        more.put("writer_stalls", values("count", points.stalls(), "total_ms", points.stalledMs(), "lost_points", points.lost()));
        more.put("percentiles", statistics.exact()
                ? "exact: linear interpolation at (n-1)p over raw values"
                : "HdrHistogram, 3 significant digits: more than " + Trend.EXACT_UP_TO + " requests");
        more.put("back_off_ms", User.BACK_OFF_NS / 1e6);
        Map<String, Long> failures = new LinkedHashMap<>();
        statistics.failures.forEach((failure, count) -> failures.put(failure.text, count));
        more.put("failures_without_answer", failures);
        if (problem != null) {
            more.put("problem", problem);
        }
        return more;
    }

    private static Map<String, Object> metric(PointMetric metric, Map<String, Object> values) {
        Map<String, Object> form = new LinkedHashMap<>();
        form.put("type", metric.type);
        form.put("contains", metric.contains);
        form.put("values", values);
        return form;
    }

    private Map<String, Object> counter(long count) {
        return values("count", count, "rate", count / seconds);
    }

    /// In k6 a request that failed "passes" this rate.
    private Map<String, Object> failed() {
        return values("rate", statistics.failed / (double) statistics.requests, "passes", statistics.failed,
                "fails", statistics.requests - statistics.failed);
    }

    private static Map<String, Object> gauge(long value, long min, long max) {
        return values("value", value, "min", min, "max", max);
    }

    private static Map<String, Object> trend(Trend trend) {
        return values("avg", trend.meanMs(), "min", trend.minMs(), "med", trend.percentileMs(0.5), "max", trend.maxMs(),
                "p(90)", trend.percentileMs(0.9), "p(95)", trend.percentileMs(0.95), "p(99)", trend.percentileMs(0.99),
                "count", trend.count());
    }

    private static Map<String, Object> nothing(long count) {
        return values("avg", 0, "min", 0, "med", 0, "max", 0, "p(90)", 0, "p(95)", 0, "p(99)", 0, "count", count);
    }

    private static Map<String, Object> values(Object... namesAndValues) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            values.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return values;
    }
}
