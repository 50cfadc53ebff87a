package analyzers.read.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Random files of points in odd but legal JSON, against a plain reading with a JSON parser.
class OddPointsTest {

    private static final List<String> METRICS = List.of("http_reqs", "http_req_duration", "http_req_failed", "iterations", "iteration_duration",
            "dropped_iterations", "http_req_waiting", "checks", "my_trend", "http_req_duratio");
    private static final List<String> TEXTS = List.of("", "a", "::group::inner", "sch\\u00f6n \\\"x\\\"", "\\u0026b\\\\", "{\\\"data\\\":{}}", "tab\\there", "日本");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
    void everyLegalSpellingIsReadAlike(long seed) throws IOException {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        int lines = 200 + random.nextInt(3_000);
        // Some files are k6's own form with here and there an odd line, others are odd all through.
        double odd = random.nextBoolean() ? 0.05 : 0.9;
        for (int i = 0; i < lines; i++) {
            text.append(line(random, random.nextDouble() < odd)).append(random.nextInt(20) == 0 ? "\r\n" : "\n");
        }
        agrees(PointsFiles.read(List.of(Files.writeString(folder.resolve("odd.json"), text))), text.toString());
    }

    @ParameterizedTest
    @ValueSource(longs = {17, 18, 19})
    void damageAnywhereIsReadInTime(long seed) throws IOException {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            text.append(line(random, false)).append('\n');
        }
        byte[] bytes = text.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
        for (int i = 0; i < 60; i++) {
            byte[] damaged = bytes.clone();
            for (int hit = random.nextInt(1, 20); hit > 0; hit--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            Path file = Files.write(folder.resolve("damaged.json"), damaged);
            FileTotals totals = Assertions.assertTimeoutPreemptively(Duration.ofSeconds(10), () -> PointsFiles.read(List.of(file)));
            totals.latency().ifPresent(l -> assertThat(l.p99Ms()).isFinite().isBetween(l.minMs(), l.maxMs()));
        }
    }

    private static String line(Random random, boolean odd) {
        String metric = METRICS.get(random.nextInt(METRICS.size()));
        Instant instant = Instant.ofEpochSecond(1_796_000_000L + random.nextInt(3), odd ? random.nextInt(1_000_000_000) : 604_975_059);
        String time = odd ? OffsetDateTime.ofInstant(instant, ZoneOffset.ofTotalSeconds(random.nextInt(-40, 40) * 900)).withNano(instant.getNano()).toString() : instant.toString();
        if (time.matches(".*T\\d\\d:\\d\\d[^:.\\d].*")) {
            time = instant.toString(); // Java leaves out seconds that are 0, RFC 3339 does not
        }
        double value = metric.equals("checks") || metric.equals("http_req_failed") ? random.nextInt(2) : random.nextInt(4) == 0 ? random.nextInt(300) : random.nextDouble() * 3_000;
        String number = odd && random.nextBoolean() ? String.format(Locale.ROOT, random.nextBoolean() ? "%.12e" : "%.4E", value) : Double.toString(value);
        List<String> tags = new ArrayList<>();
        tags.add(member("expected_response", "\"" + random.nextBoolean() + "\"", odd, random));
        tags.add(member("group", text(random), odd, random));
        tags.add(member("name", text(random), odd, random));
        tags.add(member("scenario", text(random), odd, random));
        if (odd) {
            tags.add(member("o\\u0064d", random.nextBoolean() ? "null" : "[1,{\"name\":\"no\"}]", true, random));
            Collections.shuffle(tags, random);
        }
        List<String> data = new ArrayList<>(List.of(member("time", "\"" + time + "\"", odd, random), member("value", number, odd, random),
                member("tags", odd && random.nextInt(10) == 0 ? "null" : object(tags, odd, random), odd, random)));
        List<String> line = new ArrayList<>(List.of(member("metric", "\"" + metric + "\"", odd, random), member("type", "\"Point\"", odd, random)));
        if (odd) {
            data.add(member("metadata", "{\"trace_id\":\"" + random.nextInt() + "\",\"value\":\"x\"}", true, random));
            Collections.shuffle(data, random);
        }
        line.add(member("data", object(data, odd, random), odd, random));
        if (odd) {
            Collections.shuffle(line, random);
        }
        return object(line, odd, random);
    }

    private static String text(Random random) {
        return "\"" + TEXTS.get(random.nextInt(TEXTS.size())) + "\"";
    }

    private static String member(String name, String value, boolean odd, Random random) {
        return "\"" + name + "\"" + blank(odd, random) + ":" + blank(odd, random) + value;
    }

    private static String object(List<String> members, boolean odd, Random random) {
        return "{" + blank(odd, random) + String.join("," + blank(odd, random), members) + blank(odd, random) + "}";
    }

    private static String blank(boolean odd, Random random) {
        return odd && random.nextInt(6) == 0 ? List.of(" ", "\t", "  ").get(random.nextInt(3)) : "";
    }

    private static void agrees(FileTotals read, String text) {
        double requests = 0;
        double failed = 0;
        double iterations = 0;
        double dropped = 0;
        long checks = 0;
        long custom = 0;
        List<Double> durations = new ArrayList<>();
        List<Double> waiting = new ArrayList<>();
        List<Double> expected = new ArrayList<>();
        boolean known = true;
        JsonMapper json = JsonMapper.shared();
        for (String line : text.lines().toList()) {
            JsonNode point = json.readTree(line);
            double value = point.get("data").get("value").doubleValue();
            JsonNode outcome = point.get("data").path("tags").path("expected_response");
            switch (point.get("metric").asString()) {
                case "http_reqs" -> requests += value;
                case "http_req_failed" -> failed += value;
                case "iterations" -> iterations += value;
                case "dropped_iterations" -> dropped += value;
                case "checks" -> checks++;
                case "http_req_waiting" -> waiting.add(value);
                case "http_req_duration" -> {
                    durations.add(value);
                    known &= outcome.isString();
                    if (outcome.asString("").equals("true")) {
                        expected.add(value);
                    }
                }
                case "iteration_duration" -> { }
                default -> custom++;
            }
        }
        assertThat(read.partial()).as(read.warnings().toString()).isFalse();
        assertThat(read.points()).isEqualTo(text.lines().count());
        assertThat(read.requests()).isEqualTo(Math.round(requests));
        assertThat(read.failed()).contains(Math.round(failed));
        assertThat(read.iterations()).isEqualTo(Math.round(iterations));
        assertThat(read.dropped()).isEqualTo(Math.round(dropped));
        assertThat(read.checksPassed().orElseThrow() + read.checksFailed().orElseThrow()).isEqualTo(checks);
        assertThat(read.custom().values().stream().mapToLong(Long::longValue).sum()).isEqualTo(custom);
        same(read.times().get("http_req_duration").p95Ms(), durations, 0.95);
        same(read.times().get("http_req_duration").p50Ms(), durations, 0.5);
        same(read.times().get("http_req_waiting").p99Ms(), waiting, 0.99);
        assertThat(read.expected().isPresent()).isEqualTo(known);
        read.expected().ifPresent(e -> same(e.p90Ms(), expected, 0.9));
    }

    private static void same(double actual, List<Double> values, double p) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        double right = Percentiles.at(sorted, p);
        assertThat(actual).isCloseTo(right, within(Math.abs(right) * 1e-12));
    }
}
