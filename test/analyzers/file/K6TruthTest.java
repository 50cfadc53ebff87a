package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.file.FileEvidence.Status;
import analyzers.read.NeedsSamples;
import analyzers.read.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Every output form of every real k6 run, told apart by content, against k6's own figures, and against an independent reading of the raw points
/// where k6 printed none.
class K6TruthTest {

    private static final List<FileReader> READERS = List.of(new K6PointsFile(), new K6CsvFile(), new K6SummaryFile());
    private static final List<String> FORMS = List.of("samples.json", "samples.json.gz", "samples.csv.gz", "summary-export.json", "handle-summary.json");
    private static final Map<String, String> NAMES = Map.of("http_reqs", "http_reqs", "failed", "failed", "iterations", "iterations", "dropped_iterations",
            "dropped", "avg_ms", "avg", "p50_ms", "p50", "p90_ms", "p90", "p95_ms", "p95", "p99_ms", "p99", "max_ms", "max");

    /// truth.json holds the counts of this file, but the latencies of another capture of it; these are its points' own, by Python's json.
    private static final String OTHER_CAPTURE = "28-sigkill-gz-at-5s";
    private static final Map<String, Double> ITS_POINTS = Map.of("avg", 101.73879885714283, "p50", 100.670712, "p90", 103.2216972,
            "p95", 112.8656203, "p99", 114.02910554, "max", 114.20848);

    static FileEvidence read(Path file) throws IOException {
        Head head = Head.of(file);
        List<FileReader> knowing = READERS.stream().filter(r -> r.recognises(head)).toList();
        assertThat(knowing).as("readers that recognise " + file).hasSize(1);
        return knowing.getFirst().read(file, head);
    }

    @NeedsSamples
    @TestFactory
    List<DynamicTest> everyFormOfEveryRunAgreesWithK6() throws IOException {
        Path folder = Samples.path("k6");
        List<DynamicTest> tests = new ArrayList<>();
        for (var run : JsonMapper.shared().readTree(Files.readString(folder.resolve("truth.json"))).properties()) {
            List<String> forms = new ArrayList<>(FORMS);
            forms.addAll(run.getKey().startsWith("30-") ? List.of("stdout.txt") : List.of());
            for (String form : forms) {
                Path file = folder.resolve(run.getKey()).resolve(form);
                if (Files.exists(file)) {
                    tests.add(DynamicTest.dynamicTest(run.getKey() + " " + form, () -> agrees(run.getKey(), form, read(file), run.getValue())));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(60);
        return tests;
    }

    private static void agrees(String run, String form, FileEvidence read, JsonNode truth) {
        boolean summary = form.contains("summary");
        boolean csv = form.contains("csv");
        assertThat(read.kind()).contains(summary ? Kind.K6_SUMMARY : csv ? Kind.K6_CSV : Kind.K6_POINTS);
        boolean cut = !csv && truth.path("truncated").asBoolean(false);
        assertThat(read.status()).as(read.warnings().toString()).isEqualTo(cut ? Status.PARTIAL : Status.READ);
        assertThat(read.warnings().isEmpty()).as(read.warnings().toString()).isEqualTo(!cut && !form.equals("stdout.txt") && truthIsQuiet(truth, summary));
        NAMES.forEach((name, key) -> {
            Optional<Double> expected = expected(run, csv, summary, truth, key);
            Number value = read.values().get(name);
            assertThat(value != null).as(name + " known").isEqualTo(expected.isPresent());
            expected.ifPresent(e -> assertThat(value.doubleValue()).as(name).isCloseTo(e, within(Math.abs(e) * 1e-9)));
        });
    }

    /// Failed thresholds and runs without a request are said of a summary, dropped iterations of any form.
    private static boolean truthIsQuiet(JsonNode truth, boolean summary) {
        return truth.path("dropped").asLong(0) == 0 && (!summary || !truth.path("exit").asString("").equals("99") && truth.path("k6").path("http_reqs").asLong(0) > 0);
    }

    private static Optional<Double> expected(String run, boolean csv, boolean summary, JsonNode truth, String key) {
        JsonNode k6 = truth.path("k6").path(key);
        JsonNode raw = truth.path(key);
        boolean count = List.of("http_reqs", "failed", "iterations", "dropped").contains(key);
        if (!count && truth.path("k6").path("http_reqs").asLong(truth.path("http_reqs").asLong(0)) == 0) {
            return Optional.empty();
        }
        if (run.equals(OTHER_CAPTURE) && ITS_POINTS.containsKey(key)) {
            return Optional.of(ITS_POINTS.get(key));
        }
        if (k6.isNumber()) {
            return Optional.of(k6.asDouble());
        }
        if (summary && !count) {
            return Optional.empty(); // k6 was not asked for it
        }
        return raw.isNumber() ? Optional.of(raw.asDouble()) : count ? Optional.of(0.0) : Optional.empty();
    }
}
