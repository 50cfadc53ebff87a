package analyzers.read.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.evidence.Latency;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.Window;
import analyzers.read.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PointsReaderTest {

    private static final long START = 1_796_000_000_000_000_000L;

    @TempDir
    Path folder;

    private final StringBuilder lines = new StringBuilder();

    private void point(String metric, double seconds, double value, String tags) {
        Instant time = Instant.ofEpochSecond(START / 1_000_000_000, Math.round(seconds * 1e9));
        lines.append("{\"metric\":\"").append(metric).append("\",\"type\":\"Point\",\"data\":{\"time\":\"").append(time).append("\",\"value\":").append(value)
                .append(",\"tags\":").append(tags).append("}}\n");
    }

    private PointsEvidence read(OptionalLong start, Optional<Window> window) throws IOException {
        return PointsReader.read(Files.writeString(folder.resolve("k6.json"), lines), "k6.json", start, window, Optional.empty());
    }

    @Test
    void percentilesInterpolateAsK6Does() throws IOException {
        for (int i = 1; i <= 4; i++) {
            point("http_req_duration", i, 10 * i, "{\"expected_response\":\"true\"}");
        }
        Latency latency = read(OptionalLong.of(START), Optional.empty()).whole().orElseThrow().latency().orElseThrow();
        assertThat(latency.p50Ms()).isEqualTo(25);
        assertThat(latency.p90Ms()).isCloseTo(37, within(1e-9));
        assertThat(latency.p95Ms()).isCloseTo(38.5, within(1e-9));
        assertThat(latency.p99Ms()).isCloseTo(39.7, within(1e-9));
        assertThat(latency.minMs()).isEqualTo(10);
        assertThat(latency.maxMs()).isEqualTo(40);
        assertThat(latency.meanMs()).isEqualTo(25);
    }

    @ParameterizedTest
    @CsvSource({"01-const-vus-50-think1s,0.98,1.01", "02-const-vus-50-dense-gz,0.995,1.005", "40-k6-0.49-const-vus-50-think1s,0.98,1.01"})
    void usersOfRealRunsAreAllAccountedFor(String run, double low, double high) throws IOException {
        Path file = Samples.path("k6/" + run + "/samples.json.gz");
        PointsEvidence whole = PointsReader.read(file, run, OptionalLong.empty(), Optional.empty(), Optional.empty());
        long start = whole.firstEpochNs().orElseThrow() - 200_000_000L;
        Window window = new Window(start + 2_000_000_000L, start + 8_000_000_000L);
        LoadEvidence load = PointsReader.read(file, run, OptionalLong.of(start), Optional.of(window), Optional.empty()).window().orElseThrow();
        assertThat(load.occupancySeconds() / load.seconds() / 50).isBetween(low, high);
    }

    @Test
    void withoutTheTagTheFailedLineOfTheSameRequestTells() throws IOException {
        point("http_req_duration", 1, 10, "null");
        point("http_req_failed", 1, 1, "null");
        point("http_req_duration", 2, 20, "null");
        point("http_req_failed", 2, 0, "null");
        point("http_req_duration", 3, 30, "{\"status\":\"503\"}");
        point("http_req_failed", 3, 1, "{\"status\":\"503\"}");
        LoadEvidence whole = read(OptionalLong.of(START), Optional.empty()).whole().orElseThrow();
        assertThat(whole.failed()).isEqualTo(2);
        assertThat(whole.successLatency().orElseThrow().maxMs()).isEqualTo(20);
        assertThat(whole.successLatency().orElseThrow().count()).isEqualTo(1);
        assertThat(whole.latency().orElseThrow().count()).isEqualTo(3);
        assertThat(whole.requests()).isEqualTo(3);
    }

    @Test
    void withoutIterationsOccupancyIsOfRequestsAndThatIsSaid() throws IOException {
        point("http_req_duration", 1, 500, "{\"expected_response\":\"true\"}");
        LoadEvidence whole = read(OptionalLong.of(START), Optional.empty()).whole().orElseThrow();
        assertThat(whole.occupancySeconds()).isCloseTo(0.5, within(1e-9));
        assertThat(whole.meanResidenceSeconds()).isEmpty();
        assertThat(whole.warnings()).anyMatch(w -> w.contains("no iteration_duration"));
    }

    @Test
    void setupIsNobodysTurn() throws IOException {
        point("iteration_duration", 1, 1000, "{\"group\":\"::setup\"}");
        point("iteration_duration", 2, 1000, "{\"group\":\"\"}");
        point("http_reqs", 2, 1, "null");
        LoadEvidence whole = read(OptionalLong.of(START), Optional.empty()).whole().orElseThrow();
        assertThat(whole.iterations()).isEqualTo(1);
        assertThat(whole.occupancySeconds()).isCloseTo(1, within(1e-9));
    }

    @Test
    void pointsBeforeTheLevelTellThatClocksDiffer() throws IOException {
        point("http_reqs", 1, 1, "null");
        point("iteration_duration", 1, 900, "null");
        PointsEvidence read = read(OptionalLong.of(START + 3_600_000_000_000L), Optional.empty());
        assertThat(read.warnings()).anyMatch(w -> w.contains("clocks"));
        assertThat(read.whole().orElseThrow().seconds()).isCloseTo(0.9, within(1e-9));
        assertThat(read.whole().orElseThrow().occupancySeconds()).isCloseTo(0.9, within(1e-9));
    }

    @Test
    void aFileWithNothingInItHasNoEvidence() throws IOException {
        PointsEvidence read = read(OptionalLong.of(START), Optional.of(new Window(START, START + 1_000_000_000L)));
        assertThat(read.whole()).isEmpty();
        assertThat(read.window()).isEmpty();
        assertThat(read.warnings()).singleElement().asString().contains("no request and no iteration");
    }

    @ParameterizedTest
    @CsvSource({"13-duration-threshold-fails/samples.json.gz", "15-interrupted-iterations/samples.json", "12-groups-tags-custom-metrics/samples.json.gz"})
    void cutAtFiftyPlacesItGivesItsGoodPartInTime(String name) throws IOException {
        byte[] all = Files.readAllBytes(Samples.path("k6/" + name));
        long before = 0;
        for (int part = 0; part <= 50; part++) {
            Path file = Files.write(folder.resolve("cut"), Arrays.copyOf(all, (int) ((long) all.length * part / 50)));
            PointsEvidence read = Assertions.assertTimeoutPreemptively(Duration.ofSeconds(5),
                    () -> PointsReader.read(file, "cut", OptionalLong.empty(), Optional.empty(), Optional.empty()));
            assertThat(read.badLines()).isBetween(0L, 1L);
            long requests = read.whole().map(LoadEvidence::requests).orElse(0L);
            assertThat(requests).isGreaterThanOrEqualTo(before);
            before = requests;
        }
        assertThat(before).isPositive();
    }
}
