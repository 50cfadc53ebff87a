package analyzers.file;

import analyzers.file.FileEvidence.FileTable;
import analyzers.read.summary.LoadSummary;
import analyzers.read.summary.SummaryJson;
import analyzers.read.summary.Threshold;
import analyzers.read.summary.Trend;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// k6's summary of a run, in each of its three shapes. k6's console text is none of them: it cuts digits, and its wording changes.
public final class K6SummaryFile implements FileReader {

    private static final Pattern OBJECT = Pattern.compile("\\A\\W*\"(root_group|options|state|metrics|results|config|metadata|version|setup_data)\"\\s*:|\\A[^\\w{]*\\{[\\s\\S]*?\"metrics\"\\s*:\\s*\\{");
    private static final Pattern OF_K6 = Pattern.compile(
            "\"(root_group|setup_data|summaryTrendStats|testRunDurationMs|k6_version|http_reqs|http_req_\\w+|iterations|iteration_duration|vus|vus_max|data_sent|data_received|checks)[\"{]");

    @Override
    public Kind kind() {
        return Kind.K6_SUMMARY;
    }

    @Override
    public boolean recognises(Head head) {
        String text = head.text();
        return OBJECT.matcher(text).find() && OF_K6.matcher(text).find();
    }

    @Override
    public FileEvidence read(Path file, Head head) {
        try {
            LoadSummary summary = SummaryJson.read(file, file.toString());
            return new FileEvidence(file.toString(), Optional.of(kind()), FileEvidence.Status.READ, warnings(file, summary), K6Values.of(summary), tables(summary));
        } catch (IOException e) {
            return K6PointsFile.refused(file.toString(), kind(), e);
        }
    }

    private static List<String> warnings(Path file, LoadSummary summary) {
        List<String> warnings = new ArrayList<>();
        K6Values.dropped(file.toString(), K6Values.of(summary)).ifPresent(warnings::add);
        if (summary.requests().equals(Optional.of(0L))) {
            warnings.add(file + ": no request in it; its http_req_ thresholds passed on no data, and zeros beside them are no measurements");
        }
        for (Threshold t : summary.thresholds()) {
            if (!t.passed()) {
                warnings.add(file + ": threshold FAILED: " + t.metric() + " " + t.expression() + ", was " + value(t.actual()));
            }
        }
        return warnings;
    }

    private static List<FileTable> tables(LoadSummary summary) {
        List<FileTable> tables = new ArrayList<>();
        tables.add(new FileTable("k6's own summary of the whole run, drain included", List.of("shape", "requests/s"),
                List.of(List.of(shape(summary.shape()), cell(summary.requestsPerSecond())))));
        if (!summary.times().isEmpty()) {
            tables.add(new FileTable("times; values such as avg_ms are http_req_duration of all requests, failed ones included",
                    K6Tables.with(List.of("metric", "count"), K6Tables.TIMES), summary.times().entrySet().stream().map(e -> row(e.getKey(), e.getValue())).toList()));
        }
        if (!summary.thresholds().isEmpty()) {
            tables.add(new FileTable("thresholds", List.of("metric", "threshold", "outcome", "was"), summary.thresholds().stream()
                    .map(t -> List.of(t.metric(), t.expression(), t.passed() ? "passed" : "FAILED", value(t.actual()))).toList()));
        }
        return tables;
    }

    private static String shape(LoadSummary.Shape shape) {
        return switch (shape) {
            case EXPORT -> "--summary-export";
            case HANDLE_SUMMARY -> "handleSummary";
            case MACHINE_READABLE -> "machine-readable (thresholds and p99 are not in it)";
        };
    }

    private static List<String> row(String metric, Trend t) {
        return List.of(metric, t.count().map(Object::toString).orElse(""), cell(t.meanMs()), cell(t.minMs()), cell(t.p50Ms()), cell(t.p90Ms()),
                cell(t.p95Ms()), cell(t.p99Ms()), cell(t.maxMs()));
    }

    private static String cell(Optional<Double> value) {
        return value.map(K6Tables::number).orElse("");
    }

    private static String value(Optional<Double> actual) {
        return actual.map(K6Tables::number).orElse("n/a");
    }
}
