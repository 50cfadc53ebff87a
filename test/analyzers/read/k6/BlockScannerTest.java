package analyzers.read.k6;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.read.Samples;
import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockScannerTest {

    /// What came of a line; the words are kept as such, so that their numbers do not matter.
    private record Came(int metric, long epochNs, double value, int outcome, String group) {}

    /// Notes every point.
    private static final class Notes implements Tally<Notes> {
        final Words words = new Words(PointJson::text);
        final LineCount count = new LineCount();
        final List<Came> came = new ArrayList<>();

        @Override
        public Words words() {
            return words;
        }

        @Override
        public LineCount lines() {
            return count;
        }

        @Override
        public void begin(int block) {
            assertThat(block).isNotNegative();
        }

        @Override
        public void add(int metric, double value, long epochNs, int key) {
            boolean request = metric == Metric.REQUEST_DURATION;
            boolean keyed = request || metric == Metric.ITERATION_DURATION;
            came.add(new Came(metric, epochNs, value, request ? Words.outcome(key) : -1, keyed ? words.groups().text(Words.group(key)) : ""));
        }

        @Override
        public void addAll(Notes other) {
            came.addAll(other.came);
        }
    }

    private final Notes notes = new Notes();
    private final BlockScanner scanner = new BlockScanner(notes);

    @ParameterizedTest
    @ValueSource(strings = {"12-groups-tags-custom-metrics", "50-k6-0.38-old-key-order", "07-timeouts"})
    void scannerAndJsonParserReadEveryRealLineAlike(String run) throws IOException {
        Path file = Samples.path("k6/" + run + "/samples.json.gz");
        Notes expected = new Notes();
        Point point = new Point();
        PointJson json = new PointJson(point, expected.words);
        try (LineReader in = new LineReader(file)) {
            while (in.next()) {
                if (json.read(in.bytes(), in.from(), in.to()) == Point.Kind.POINT) {
                    expected.add(point.metric, point.value, point.epochNs, point.key());
                }
            }
        }
        try (LineBlocks blocks = new LineBlocks(file)) {
            LineBlocks.Block block = new LineBlocks.Block();
            while (blocks.next(block)) {
                scanner.scan(block);
            }
        }
        assertThat(notes.came).isEqualTo(expected.came).isNotEmpty();
        assertThat(notes.words.custom().count()).isEqualTo(expected.words.custom().count());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{\"metric\":\"http_req_duration\",\"type\":\"Point\",\"data\":{\"time\":\"2026-11-30T22:11:46.5Z\",\"value\":2.5e+00,\"tags\":{\"expected_response\":\"false\"}}}",
        "{\"type\":\"Point\",\"data\":{\"tags\":{\"note\":\"a\\\"}],\\\\\",\"expected_response\":\"false\"},\"value\":2.5,\"time\":\"2026-11-30T22:11:46.5Z\"},\"metric\":\"http_req_duration\"}",
        "{ \"data\": {\"time\": \"2026-11-30T22:11:46.500Z\", \"value\": 2.5, \"tags\": {\"expected_response\": \"false\"}}, \"metric\": \"http_req_duration\", \"type\": \"Point\" }",
        "{\"metric\":\"http_req_duration\",\"type\":\"Point\",\"data\":{\"time\":\"2026-12-01T03:41:46.5+05:30\",\"value\":2.5,\"metadata\":{\"trace\":[1,{\"a\":\"}\"}]},\"tags\":{\"expected_response\":\"false\",\"group\":\"\"}}}"
    })
    void readsAnyOrderBlanksEscapesAndZones(String line) {
        read(line, true);
        long instant = OffsetDateTime.parse("2026-11-30T22:11:46.5Z").toInstant().toEpochMilli() * 1_000_000;
        assertThat(notes.came).containsExactly(new Came(Metric.REQUEST_DURATION, instant, 2.5, Words.UNEXPECTED, ""));
    }

    @Test
    void nullTagsAreNoTags() {
        read("{\"metric\":\"http_req_duration\",\"type\":\"Point\",\"data\":{\"time\":\"2026-11-30T22:11:46Z\",\"value\":2,\"tags\":null}}", true);
        assertThat(notes.came).singleElement().extracting(Came::outcome).isEqualTo(Words.UNKNOWN);
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
        read(line, true);
        assertThat(notes.count.bad()).isEqualTo(1);
        assertThat(notes.came).isEmpty();
    }

    @Test
    void aLineCutAnywhereIsBad() {
        String line = "{\"metric\":\"vus\",\"type\":\"Point\",\"data\":{\"time\":\"2026-11-30T22:11:46Z\",\"value\":1,\"tags\":{\"a\":\"b\"}}}";
        for (int length = 1; length < line.length(); length++) {
            read(line.substring(0, length), false);
            assertThat(notes.count.bad()).as(line.substring(0, length)).isEqualTo(length);
        }
        assertThat(notes.came).isEmpty();
        read(line, false);
        assertThat(notes.came).hasSize(1);
    }

    /// Requests in turn with two kinds of tags, other instants and zones: what is the same as in the line before is not read again, what differs is.
    @Test
    void whatChangesFromLineToLineIsRead() {
        String[] tags = {"{\"expected_response\":\"true\",\"group\":\"::a\"}", "{\"expected_response\":\"false\",\"group\":\"\"}", "{}", "null"};
        int[] outcome = {Words.EXPECTED, Words.UNEXPECTED, Words.UNKNOWN, Words.UNKNOWN};
        String[] time = {"2026-11-30T22:11:46.5Z", "2026-11-30T22:11:46.25Z", "2026-11-30T22:12:46.123456789Z", "2026-11-30T22:12:46.123456789+00:30"};
        StringBuilder text = new StringBuilder();
        List<Came> expected = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            String instant = time[i % 4];
            text.append("{\"metric\":\"http_req_duration\",\"type\":\"Point\",\"data\":{\"time\":\"").append(instant).append("\",\"value\":").append(i)
                    .append(".5,\"tags\":").append(tags[i / 3 % 4]).append("}}\n");
            Instant parsed = OffsetDateTime.parse(instant).toInstant();
            expected.add(new Came(Metric.REQUEST_DURATION, parsed.getEpochSecond() * 1_000_000_000 + parsed.getNano(), i + 0.5, outcome[i / 3 % 4],
                    i / 3 % 4 == 0 ? "::a" : ""));
        }
        read(text.toString(), true);
        assertThat(notes.came).isEqualTo(expected);
    }

    private void read(String text, boolean whole) {
        LineBlocks.Block block = new LineBlocks.Block();
        block.bytes = (text.isEmpty() ? "\n" : text).getBytes(StandardCharsets.UTF_8);
        block.from = 0;
        block.to = block.bytes.length;
        block.whole = whole;
        scanner.scan(block);
    }
}
