package collectors.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Our points beside k6's own: same metrics, same declarations, same tags in the same order.
class PointFormTest {

    private static final Path SAMPLES = Path.of("../shared/samples/k6");

    @TempDir
    Path folder;

    @Test
    void answeredRequestsLookLikeK6s() throws IOException {
        Points k6 = sample("02-const-vus-50-dense-gz");
        try (RawServer server = RawServer.sleeping(10)) {
            new LevelRun(Orders.order(folder, server.url("/"), 2, 1300)).run(p -> {});
        }
        Points ours = Points.read(folder.resolve("k6.json.gz"));
        compare(ours, k6, "checks");
    }

    @Test
    void failedAnswersLookLikeK6s() throws IOException {
        Points k6 = sample("05-fail-503-thresholds");
        try (RawServer server = RawServer.saying("HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n")) {
            new LevelRun(Orders.order(folder, server.url("/"), 1, 600)).run(p -> {});
        }
        assertThat(shape(with(Points.read(folder.resolve("k6.json.gz")), "status", "503"))).isEqualTo(shape(with(k6, "status", "503")));
    }

    @Test
    void refusalsLookLikeK6s() throws IOException {
        Points k6 = sample("06-connection-refused");
        int port;
        try (ServerSocket taken = new ServerSocket(0)) {
            port = taken.getLocalPort();
        }
        new LevelRun(Orders.order(folder, "http://127.0.0.1:" + port + "/", 1, 1300)).run(p -> {});
        Points ours = Points.read(folder.resolve("k6.json.gz"));
        compare(ours, k6, "checks");
        assertThat(Points.tag(ours.of("http_reqs").getFirst(), "error")).isEqualTo(Points.tag(k6.of("http_reqs").getFirst(), "error"));
    }

    @Test
    void timeoutsLookLikeK6s() throws IOException {
        Points k6 = sample("07-timeouts");
        try (RawServer server = RawServer.sleeping(2000)) {
            new LevelRun(Orders.timeout(Orders.order(folder, server.url("/"), 1, 600), 50)).run(p -> {});
        }
        JsonNode ours = with(Points.read(folder.resolve("k6.json.gz")), "status", "0");
        JsonNode theirs = with(k6, "status", "0");
        assertThat(shape(ours)).isEqualTo(shape(theirs));
        assertThat(Points.tag(ours, "error")).isEqualTo(Points.tag(theirs, "error"));
        assertThat(Points.tag(ours, "error_code")).isEqualTo(Points.tag(theirs, "error_code"));
    }

    private static Points sample(String name) throws IOException {
        assumeTrue(Files.isDirectory(SAMPLES), "no recorded k6 runs at " + SAMPLES);
        return Points.read(SAMPLES.resolve(name).resolve("samples.json.gz"));
    }

    /// @param scriptOnly a metric that k6's file has from its script, not from its generator
    private static void compare(Points ours, Points k6, String scriptOnly) {
        TreeMap<String, JsonNode> theirs = new TreeMap<>(k6.declarations());
        theirs.remove(scriptOnly);
        assertThat(ours.declarations().keySet()).isEqualTo(theirs.keySet());
        theirs.forEach((metric, declared) -> {
            JsonNode own = ours.declarations().get(metric);
            for (String field : List.of("name", "type", "contains", "submetrics")) {
                assertThat(own.path("data").path(field)).as(metric + " " + field).isEqualTo(declared.path("data").path(field));
            }
            assertThat(own.propertyNames()).containsExactlyElementsOf(declared.propertyNames());
            assertThat(own.path("data").propertyNames()).containsExactlyElementsOf(declared.path("data").propertyNames());
            assertThat(shape(ours.of(metric).getFirst())).as(metric).isEqualTo(shape(k6.of(metric).getFirst()));
        });
    }

    /// Names in their order, without values.
    private static String shape(JsonNode point) {
        return point.propertyNames() + " " + point.path("data").propertyNames() + " " + point.path("data").path("tags").propertyNames();
    }

    private static JsonNode with(Points points, String tag, String value) {
        return points.of("http_req_waiting").stream().filter(p -> value.equals(Points.tag(p, tag))).findFirst().orElseThrow();
    }
}
