package analyzers.file;

import analyzers.evidence.Latency;
import analyzers.read.k6.FileTotals;
import analyzers.read.summary.LoadSummary;
import analyzers.read.summary.Trend;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/// The values of a k6 file by the names that `--json` documents, the same for points, CSV and summaries.
final class K6Values {

    private K6Values() {}

    static SequencedMap<String, Number> of(FileTotals totals) {
        SequencedMap<String, Number> values = new LinkedHashMap<>();
        values.put("http_reqs", totals.requests());
        totals.failed().ifPresent(failed -> values.put("failed", failed));
        values.put("iterations", totals.iterations());
        values.put("dropped_iterations", totals.dropped());
        totals.latency().ifPresent(l -> times(values, l));
        return values;
    }

    private static void times(SequencedMap<String, Number> values, Latency l) {
        values.put("avg_ms", l.meanMs());
        values.put("p50_ms", l.p50Ms());
        values.put("p90_ms", l.p90Ms());
        values.put("p95_ms", l.p95Ms());
        values.put("p99_ms", l.p99Ms());
        values.put("max_ms", l.maxMs());
    }

    /// A metric that a summary does not name had no point: k6 leaves it out then, so its count is known to be 0.
    static SequencedMap<String, Number> of(LoadSummary summary) {
        SequencedMap<String, Number> values = new LinkedHashMap<>();
        summary.requests().ifPresent(requests -> values.put("http_reqs", requests));
        summary.failed().ifPresent(failed -> values.put("failed", failed));
        values.put("iterations", summary.iterations().orElse(0L));
        values.put("dropped_iterations", summary.droppedIterations().orElse(0L));
        summary.latency().ifPresent(l -> times(values, l));
        return values;
    }

    private static void times(SequencedMap<String, Number> values, Trend l) {
        put(values, "avg_ms", l.meanMs());
        put(values, "p50_ms", l.p50Ms());
        put(values, "p90_ms", l.p90Ms());
        put(values, "p95_ms", l.p95Ms());
        put(values, "p99_ms", l.p99Ms());
        put(values, "max_ms", l.maxMs());
    }

    /// What dropped iterations mean for the figures beside them; empty where none was dropped.
    static Optional<String> dropped(String name, SequencedMap<String, Number> values) {
        long dropped = values.get("dropped_iterations").longValue();
        long due = values.get("iterations").longValue() + dropped;
        return dropped == 0 ? Optional.empty() : Optional.of(name + ": " + dropped + " of " + due + " iterations that the arrival rate had due were dropped, as all users"
                + " were busy; how long those would have waited is in no time here");
    }

    private static void put(SequencedMap<String, Number> values, String name, Optional<Double> value) {
        value.filter(v -> v >= 0).ifPresent(v -> values.put(name, v));
    }
}
