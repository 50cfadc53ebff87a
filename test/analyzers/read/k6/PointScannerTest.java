package analyzers.read.k6;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.read.Samples;
import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointScannerTest {

    private final Point point = new Point();
    private final PointScanner scanner = new PointScanner(point, Optional.empty());

    @Test
    void scannerAndJsonParserReadEveryRealLineAlike() throws IOException {
        for (String run : new String[] {"12-groups-tags-custom-metrics", "50-k6-0.38-old-key-order", "07-timeouts"}) {
            Point other = new Point();
            PointJson json = new PointJson(other, Optional.empty());
            long points = 0;
            try (LineReader in = new LineReader(Samples.path("k6/" + run + "/samples.json.gz"))) {
                while (in.next()) {
                    Point.Kind expected = json.read(in.bytes(), in.from(), in.to());
                    assertThat(scanner.read(in.bytes(), in.from(), in.to(), true)).isEqualTo(expected);
                    if (expected == Point.Kind.POINT) {
                        points++;
                        assertThat(point.metric).isEqualTo(other.metric);
                        assertThat(point.epochNs).isEqualTo(other.epochNs);
                        assertThat(point.value).isEqualTo(other.value);
                        if (point.metric == Metric.REQUEST_DURATION) {
                            assertThat(point.expected).isEqualTo(other.expected);
                        }
                        if (point.metric == Metric.ITERATION_DURATION) {
                            assertThat(point.outsideTurns).isEqualTo(other.outsideTurns);
                        }
                    }
                }
            }
            assertThat(points).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{\"metric\":\"http_req_duration\",\"type\":\"Point\",\"data\":{\"time\":\"2026-11-30T22:11:46.5Z\",\"value\":2.5e+00,\"tags\":{\"expected_response\":\"false\"}}}",
        "{\"type\":\"Point\",\"data\":{\"tags\":{\"note\":\"a\\\"}],\\\\\",\"expected_response\":\"false\"},\"value\":2.5,\"time\":\"2026-11-30T22:11:46.5Z\"},\"metric\":\"http_req_duration\"}",
        "{ \"data\": {\"time\": \"2026-11-30T22:11:46.500Z\", \"value\": 2.5, \"tags\": {\"expected_response\": \"false\"}}, \"metric\": \"http_req_duration\", \"type\": \"Point\" }",
        "{\"metric\":\"http_req_duration\",\"type\":\"Point\",\"data\":{\"time\":\"2026-12-01T03:41:46.5+05:30\",\"value\":2.5,\"metadata\":{\"trace\":[1,{\"a\":\"}\"}]},\"tags\":{\"expected_response\":\"false\",\"group\":\"\"}}}"
    })
    void readsAnyOrderBlanksEscapesAndZones(String line) {
        assertThat(read(line)).isEqualTo(Point.Kind.POINT);
        assertThat(point.metric).isEqualTo(Metric.REQUEST_DURATION);
        assertThat(point.value).isEqualTo(2.5);
        assertThat(point.expected).isZero();
        assertThat(point.epochNs).isEqualTo(OffsetDateTime.parse("2026-11-30T22:11:46.5Z").toInstant().toEpochMilli() * 1_000_000);
    }

    @Test
    void nullTagsAreNoTags() {
        assertThat(read("{\"metric\":\"http_req_duration\",\"type\":\"Point\",\"data\":{\"time\":\"2026-11-30T22:11:46Z\",\"value\":2,\"tags\":null}}"))
                .isEqualTo(Point.Kind.POINT);
        assertThat(point.expected).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "",
        "{}",
        "[]",
        "null",
        "running (04.0s), 10/10 VUs",
        "{\"metric\":\"http_reqs\",\"type\":\"Point\",\"data\":{\"time\":\"yesterday\",\"value\":1,\"tags\":null}}",
        "{\"metric\":\"http_reqs\",\"type\":\"Point\",\"data\":{\"time\":\"2026-11-30T22:11:46Z\",\"value\":NaN,\"tags\":null}}",
        "{\"metric\":\"http_reqs\",\"type\":\"Point\",\"data\":{\"time\":\"2026-11-30T22:11:46Z\",\"tags\":null}}",
        "{\"metric\":\"http_reqs\",\"type\":\"Point\",\"data\":null}"
    })
    void whatIsNoPointIsBad(String line) {
        assertThat(read(line)).isEqualTo(Point.Kind.BAD);
    }

    @Test
    void aLineCutAnywhereIsBad() {
        String line = "{\"metric\":\"vus\",\"type\":\"Point\",\"data\":{\"time\":\"2026-11-30T22:11:46Z\",\"value\":1,\"tags\":{\"a\":\"b\"}}}";
        for (int length = 0; length < line.length(); length++) {
            byte[] bytes = line.substring(0, length).getBytes(StandardCharsets.UTF_8);
            assertThat(scanner.read(bytes, 0, length, false)).as(line.substring(0, length)).isEqualTo(Point.Kind.BAD);
        }
        assertThat(read(line)).isEqualTo(Point.Kind.OTHER);
    }

    private Point.Kind read(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        return scanner.read(bytes, 0, bytes.length, true);
    }
}
