package collectors.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class TrendTest {

    private static final Path SAMPLE = Path.of("../shared/samples/k6/03-handle-summary");

    @Test
    void interpolatesAsK6Does() {
        Trend trend = new Trend();
        for (int ms : new int[] {40, 10, 30, 20}) {
            trend.add(ms * 1_000_000L);
        }
        assertThat(trend.percentileMs(0.95)).isCloseTo(38.5, within(1e-9));
        assertThat(trend.percentileMs(0.5)).isCloseTo(25, within(1e-9));
        assertThat(trend.meanMs()).isCloseTo(25, within(1e-9));
    }

    @Test
    void agreesWithK6sOwnSummaryOfItsOwnPoints() throws IOException {
        assumeTrue(Files.isDirectory(SAMPLE), "no recorded k6 runs at " + SAMPLE);
        Points points = Points.read(SAMPLE.resolve("samples.json.gz"));
        JsonNode summary = Points.json(SAMPLE.resolve("handle-summary.json")).path("metrics");
        for (String metric : new String[] {"http_req_duration", "http_req_waiting", "http_req_blocked", "iteration_duration"}) {
            Trend trend = new Trend();
            for (double ms : points.values(metric)) {
                trend.add(Math.round(ms * 1e6));
            }
            JsonNode k6 = summary.path(metric).path("values");
            assertThat(trend.count()).isEqualTo(k6.path("count").asLong());
            assertThat(trend.meanMs()).isCloseTo(k6.path("avg").asDouble(), within(1e-9));
            assertThat(trend.minMs()).isCloseTo(k6.path("min").asDouble(), within(1e-9));
            assertThat(trend.maxMs()).isCloseTo(k6.path("max").asDouble(), within(1e-9));
            assertThat(trend.percentileMs(0.5)).isCloseTo(k6.path("med").asDouble(), within(1e-9));
            assertThat(trend.percentileMs(0.9)).isCloseTo(k6.path("p(90)").asDouble(), within(1e-9));
            assertThat(trend.percentileMs(0.95)).isCloseTo(k6.path("p(95)").asDouble(), within(1e-9));
            assertThat(trend.percentileMs(0.99)).isCloseTo(k6.path("p(99)").asDouble(), within(1e-9));
        }
    }

    @Test
    void beyondItsLimitAHistogramTakesOverWithThreeDigits() {
        Trend trend = new Trend(1000);
        for (int i = 1; i <= 10_000; i++) {
            trend.add(i * 1_000_000L);
        }
        assertThat(trend.exact()).isFalse();
        assertThat(trend.count()).isEqualTo(10_000);
        assertThat(trend.percentileMs(0.5)).isCloseTo(5000, within(5.0));
        assertThat(trend.percentileMs(0.99)).isCloseTo(9900, within(10.0));
        assertThat(trend.maxMs()).isEqualTo(10_000);
        assertThat(trend.meanMs()).isCloseTo(5000.5, within(1e-6));
    }
}
