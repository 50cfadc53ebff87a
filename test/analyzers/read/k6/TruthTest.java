package analyzers.read.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.evidence.Latency;
import analyzers.evidence.LoadEvidence;
import analyzers.read.NeedsSamples;
import analyzers.read.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Every real k6 run against k6's own figures, and against an independent reading of its points where k6 printed none.
class TruthTest {

    private static final double RELATIVE = 1e-9;

    /// truth.json holds the counts of this file, but the latencies of another capture of it; these are its points' own, by Python's json.
    private static final String OTHER_CAPTURE = "28-sigkill-gz-at-5s";
    private static final Map<String, Double> ITS_POINTS = Map.of("avg", 101.73879885714283, "p50", 100.670712, "p90", 103.2216972,
            "p95", 112.8656203, "p99", 114.02910554, "max", 114.20848);

    @NeedsSamples
    @TestFactory
    List<DynamicTest> everyRunAgreesWithK6() throws IOException {
        Path folder = Samples.path("k6");
        JsonNode truth = JsonMapper.shared().readTree(Files.readString(folder.resolve("truth.json")));
        List<DynamicTest> tests = new ArrayList<>();
        for (var run : truth.properties()) {
            Optional<Path> points = points(folder.resolve(run.getKey()));
            if (points.isPresent() && run.getValue().get("file").isString()) {
                tests.add(DynamicTest.dynamicTest(run.getKey(), () -> agrees(points.get(), run.getValue(), run.getKey().equals(OTHER_CAPTURE) ? ITS_POINTS : Map.of())));
            }
        }
        assertThat(tests).hasSizeGreaterThan(25);
        return tests;
    }

    private static Optional<Path> points(Path run) throws IOException {
        try (Stream<Path> files = Files.list(run)) {
            List<Path> all = files.toList();
            return Stream.of("samples.json", "samples.json.gz", "stdout.txt").map(run::resolve).filter(all::contains).findFirst();
        }
    }

    private static void agrees(Path file, JsonNode truth, Map<String, Double> instead) throws IOException {
        PointsEvidence read = PointsReader.read(file, file.getFileName().toString(), OptionalLong.empty(), Optional.empty(), Optional.empty());

        boolean truncated = truth.get("truncated").asBoolean();
        assertThat(read.badLines()).as("bad lines").isEqualTo(truncated ? 1 : truth.get("unparsable_lines").asLong());
        if (!truncated) {
            assertThat(read.lines()).as("lines").isEqualTo(truth.get("lines").asLong());
        }
        assertThat(read.warnings().stream().anyMatch(w -> w.contains("cut"))).as("said to be cut").isEqualTo(truncated);
        if (truth.get("http_reqs").asLong() == 0) {
            assertThat(read.whole().flatMap(LoadEvidence::latency)).isEmpty();
            assertThat(read.whole().map(LoadEvidence::iterations).orElse(0L)).isEqualTo(truth.get("iterations").asLong());
            return;
        }
        LoadEvidence whole = read.whole().orElseThrow();
        equal(truth, instead, "http_reqs", whole.requests());
        equal(truth, instead, "failed", whole.failed());
        equal(truth, instead, "iterations", whole.iterations());
        equal(truth, instead, "dropped", read.droppedIterations().orElse(0L));
        Latency latency = whole.latency().orElseThrow();
        equal(truth, instead, "avg", latency.meanMs());
        equal(truth, instead, "p50", latency.p50Ms());
        equal(truth, instead, "p90", latency.p90Ms());
        equal(truth, instead, "p95", latency.p95Ms());
        equal(truth, instead, "p99", latency.p99Ms());
        equal(truth, instead, "max", latency.maxMs());
        assertThat(whole.successLatency().map(Latency::count).orElse(0L)).as("successes").isEqualTo(whole.requests() - whole.failed());
    }

    private static void equal(JsonNode truth, Map<String, Double> instead, String name, double actual) {
        JsonNode k6 = truth.path("k6").path(name);
        double expected = instead.containsKey(name) ? instead.get(name) : k6.isNumber() ? k6.asDouble() : truth.get(name).asDouble();
        assertThat(actual).as(name).isCloseTo(expected, within(Math.abs(expected) * RELATIVE));
    }
}
