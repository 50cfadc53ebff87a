package analyzers.read.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import analyzers.read.NeedsSamples;
import analyzers.read.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SummaryJsonTest {

    @TempDir
    Path folder;

    private LoadSummary read(String json) throws IOException {
        return SummaryJson.read(Files.writeString(folder.resolve("s.json"), json), "s.json");
    }

    @NeedsSamples
    @TestFactory
    List<DynamicTest> everyRealSummaryAgreesWithK6() throws IOException {
        Path samples = Samples.path("k6");
        List<DynamicTest> tests = new ArrayList<>();
        for (var run : JsonMapper.shared().readTree(Files.readString(samples.resolve("truth.json"))).properties()) {
            for (String name : List.of("summary-export.json", "handle-summary.json")) {
                Path file = samples.resolve(run.getKey()).resolve(name);
                if (Files.exists(file)) {
                    tests.add(DynamicTest.dynamicTest(run.getKey() + " " + name, () -> agrees(SummaryJson.read(file, name), run.getValue().get("k6"))));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(20);
        return tests;
    }

    private static void agrees(LoadSummary read, JsonNode k6) {
        assertThat(read.requests()).contains(k6.path("http_reqs").asLong(0));
        assertThat(read.failed()).contains(k6.path("failed").asLong(0));
        assertThat(read.iterations().orElse(0L)).isEqualTo(k6.path("iterations").asLong(0));
        assertThat(read.droppedIterations().orElse(0L)).isEqualTo(k6.path("dropped").asLong(0));
        if (read.requests().orElseThrow() == 0) {
            assertThat(read.latency()).isEmpty();
            return;
        }
        Trend latency = read.latency().orElseThrow();
        equal(k6, "avg", latency.meanMs());
        equal(k6, "p50", latency.p50Ms());
        equal(k6, "p90", latency.p90Ms());
        equal(k6, "p95", latency.p95Ms());
        equal(k6, "p99", latency.p99Ms());
        equal(k6, "max", latency.maxMs());
    }

    private static void equal(JsonNode k6, String name, Optional<Double> actual) {
        assertThat(actual.isPresent()).as(name + " recorded").isEqualTo(k6.has(name));
        actual.ifPresent(a -> assertThat(a).as(name).isCloseTo(k6.get(name).asDouble(), within(Math.abs(a) * 1e-9)));
    }

    @Test
    void passesOfHttpReqFailedAreFailures() throws IOException {
        assertThat(read("{\"metrics\":{\"http_reqs\":{\"count\":400},\"http_req_failed\":{\"passes\":0,\"fails\":400,\"value\":0}}}").failed()).contains(0L);
        assertThat(read("{\"metrics\":{\"http_reqs\":{\"count\":21},\"http_req_failed\":{\"passes\":0,\"fails\":21,\"value\":0}}}").failed()).contains(0L);
        assertThat(read("{\"metrics\":{\"http_reqs\":{\"count\":34149},\"http_req_failed\":{\"passes\":224,\"fails\":33925,\"value\":0.00656}}}").failed())
                .contains(224L);
        LoadSummary handled = read("{\"metrics\":{\"http_reqs\":{\"values\":{\"count\":878,\"rate\":5}},"
                + "\"http_req_failed\":{\"values\":{\"rate\":0.3974943052391799,\"passes\":349,\"fails\":529}}}}");
        assertThat(handled.shape()).isEqualTo(LoadSummary.Shape.HANDLE_SUMMARY);
        assertThat(handled.failed()).contains(349L);
    }

    @Test
    void aThresholdThatWasCrossedFailedInBothForms() throws IOException {
        LoadSummary export = read("{\"metrics\":{\"http_req_duration\":{\"avg\":1,\"thresholds\":{\"p(95)<1\":true,\"avg<5\":false}}}}");
        assertThat(export.thresholds()).containsExactly(new Threshold("http_req_duration", "p(95)<1", false, Optional.empty()),
                new Threshold("http_req_duration", "avg<5", true, Optional.of(1.0)));
        LoadSummary handled = read("{\"metrics\":{\"http_req_duration\":{\"values\":{\"avg\":1},\"thresholds\":{\"p(99.99)<1\":{\"ok\":false},\"avg<5\":{\"ok\":true}}}}}");
        assertThat(handled.thresholds()).containsExactly(new Threshold("http_req_duration", "p(99.99)<1", false, Optional.empty()),
                new Threshold("http_req_duration", "avg<5", true, Optional.of(1.0)));
    }

    @Test
    void aStatisticThatWasNotAskedForIsNotRecorded() throws IOException {
        Trend latency = read("{\"metrics\":{\"http_reqs\":{\"count\":4},\"http_req_duration\":{\"avg\":25,\"p(95)\":38.5}}}").latency().orElseThrow();
        assertThat(latency.p95Ms()).contains(38.5);
        assertThat(latency.p99Ms()).isEmpty();
        assertThat(latency.maxMs()).isEmpty();
    }

    @Test
    void theMachineReadableFormIsRead() throws IOException {
        LoadSummary read = read("""
                {"version":"1.0.0","metadata":{"k6_version":"1.5.0"},"config":{"duration":10.0},"results":{"metrics":[
                 {"name":"http_reqs","type":"counter","contains":"default","values":{"count":500}},
                 {"name":"http_req_duration","type":"trend","contains":"time","values":{"avg":103.3,"med":101.8,"p(95)":112.7}},
                 {"name":"http_req_failed","type":"rate","contains":"default","values":{"matches":30,"rate":0.06,"total":500}}]}}
                """);
        assertThat(read.shape()).isEqualTo(LoadSummary.Shape.MACHINE_READABLE);
        assertThat(read.requests()).contains(500L);
        assertThat(read.failed()).contains(30L);
        assertThat(read.latency().orElseThrow().p50Ms()).contains(101.8);
        assertThat(read.latency().orElseThrow().p99Ms()).isEmpty();
    }

    @Test
    void noRequestsAreZeroRequestsAndNoLatency() throws IOException {
        LoadSummary read = read("{\"metrics\":{\"http_req_duration\":{\"avg\":0,\"p(95)\":0},\"iterations\":{\"count\":8}}}");
        assertThat(read.requests()).contains(0L);
        assertThat(read.failed()).contains(0L);
        assertThat(read.latency()).isEmpty();
    }

    @Test
    void whatIsNoSummaryIsRefusedByName() {
        for (String text : List.of("", "[]", "{}", "{\"metrics\":", "running (04.0s)", "{\"metrics\":[]}")) {
            assertThatThrownBy(() -> read(text)).as(text).isInstanceOf(IOException.class).hasMessageContaining("s.json");
        }
    }
}
