package analyzers.file;

import analyzers.evidence.Latency;
import analyzers.file.FileEvidence.FileTable;
import analyzers.read.k6.FileTotals;
import analyzers.read.k6.FileTotals.Slices;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What the terminal shows of a file of k6's points beside its values.
final class K6Tables {

    private static final int MOST_CUSTOM = 20;
    static final List<String> TIMES = List.of("mean ms", "min ms", "p50 ms", "p90 ms", "p95 ms", "p99 ms", "max ms");

    private K6Tables() {}

    static List<FileTable> of(FileTotals totals) {
        List<FileTable> tables = new ArrayList<>();
        totals.span().ifPresent(span -> tables.add(run(totals, span)));
        if (!totals.times().isEmpty()) {
            tables.add(times(totals));
        }
        totals.slices().forEach(slices -> tables.add(slices(slices)));
        if (!totals.custom().isEmpty()) {
            tables.add(custom(totals.custom()));
        }
        return tables;
    }

    private static FileTable run(FileTotals totals, FileTotals.Span span) {
        return new FileTable("run, from the first request or iteration that ended to the last",
                List.of("first (UTC)", "last (UTC)", "seconds", "requests/s", "iterations/s", "checks passed", "checks failed"),
                List.of(List.of(instant(span.firstEpochNs()), instant(span.lastEpochNs()), number(span.seconds()),
                        span.perSecond(totals.requests()).map(K6Tables::number).orElse(""),
                        span.perSecond(totals.iterations()).map(K6Tables::number).orElse(""),
                        text(totals.checksPassed()), text(totals.checksFailed()))));
    }

    private static FileTable times(FileTotals totals) {
        List<List<String>> rows = new ArrayList<>();
        totals.times().forEach((metric, latency) -> {
            rows.add(row(List.of(metric, Long.toString(latency.count())), latency));
            if (metric.equals("http_req_duration")) {
                totals.expected().ifPresent(l -> rows.add(row(List.of(metric + "{expected_response:true}", Long.toString(l.count())), l)));
            }
        });
        return new FileTable("times; values such as avg_ms are http_req_duration of all requests", with(List.of("metric", "count"), TIMES), rows);
    }

    private static FileTable slices(Slices slices) {
        List<List<String>> rows = new ArrayList<>();
        slices.parts().forEach(part -> rows.add(row(
                List.of(part.text().isEmpty() ? "(none)" : part.text(), Long.toString(part.requests()), text(part.failed())), part.latency())));
        String title = "requests by " + slices.by() + (slices.left() > 0 ? "; the " + rows.size() + " largest of " + (rows.size() + slices.left()) : "");
        return new FileTable(title, with(List.of(slices.by(), "requests", "failed"), TIMES), rows);
    }

    private static FileTable custom(Map<String, Long> custom) {
        List<List<String>> rows = custom.entrySet().stream().limit(MOST_CUSTOM).map(e -> List.of(e.getKey(), Long.toString(e.getValue()))).toList();
        String title = "metrics that are not read" + (custom.size() > rows.size() ? "; the first " + rows.size() + " of " + custom.size() : "");
        return new FileTable(title, List.of("metric", "points"), rows);
    }

    private static List<String> row(List<String> first, Latency l) {
        return with(first, List.of(number(l.meanMs()), number(l.minMs()), number(l.p50Ms()), number(l.p90Ms()), number(l.p95Ms()), number(l.p99Ms()),
                number(l.maxMs())));
    }

    static List<String> with(List<String> first, List<String> more) {
        List<String> all = new ArrayList<>(first);
        all.addAll(more);
        return all;
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    private static String text(Optional<Long> count) {
        return count.map(Object::toString).orElse("");
    }

    private static String instant(long epochNs) {
        return Instant.ofEpochSecond(epochNs / 1_000_000_000L, epochNs % 1_000_000_000L).truncatedTo(ChronoUnit.MILLIS).toString();
    }
}
