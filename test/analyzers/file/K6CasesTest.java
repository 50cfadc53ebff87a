package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.file.FileEvidence.FileTable;
import analyzers.file.FileEvidence.Status;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Ways in which readers of k6's output went wrong in public, each with the right value.
class K6CasesTest {

    private static final String HEADER = "metric_name,timestamp,metric_value,check,error,error_code,expected_response,group,method,name,proto,scenario,"
            + "service,status,subproto,tls_version,url,extra_tags,metadata\n";

    @TempDir
    Path folder;

    private FileEvidence read(String text) throws IOException {
        return K6TruthTest.read(Files.writeString(folder.resolve("input"), text));
    }

    private static String point(String metric, String time, double value, String tags) {
        return "{\"metric\":\"" + metric + "\",\"type\":\"Point\",\"data\":{\"time\":\"" + time + "\",\"value\":" + value + ",\"tags\":" + tags + "}}\n";
    }

    private static String request(int second, double ms, String tags) {
        String time = Instant.ofEpochSecond(1_796_000_000L + second).toString();
        return point("http_reqs", time, 1, tags) + point("http_req_duration", time, ms, tags)
                + point("http_req_failed", time, tags.contains("\"expected_response\":\"false\"") ? 1 : 0, tags);
    }

    private static FileTable table(FileEvidence evidence, String title) {
        return evidence.tables().stream().filter(t -> t.title().startsWith(title)).findFirst().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"0,400", "0,21", "224,33925", "349,529"})
    void passesOfHttpReqFailedAreTheFailures(long passes, long fails) throws IOException {
        double rate = (double) passes / (passes + fails);
        String counts = "\"passes\":" + passes + ",\"fails\":" + fails;
        FileEvidence export = read("{\"metrics\":{\"http_reqs\":{\"count\":" + (passes + fails) + ",\"rate\":9},\"http_req_failed\":{" + counts + ",\"value\":" + rate + "}}}");
        FileEvidence handled = read("{\"metrics\":{\"http_reqs\":{\"values\":{\"count\":" + (passes + fails) + ",\"rate\":9}},\"http_req_failed\":{\"values\":{" + counts
                + ",\"rate\":" + rate + "}}}}");
        for (FileEvidence read : List.of(export, handled)) {
            assertThat(read.values()).containsEntry("http_reqs", passes + fails).containsEntry("failed", passes);
        }
    }

    @Test
    void aFailedThresholdIsFailedInBothPolarities() throws IOException {
        FileEvidence export = read("{\"metrics\":{\"http_reqs\":{\"count\":4},\"http_req_duration\":{\"avg\":25,\"p(95)\":38.5,\"thresholds\":{\"p(95)<30\":true}}}}");
        FileEvidence handled = read("{\"metrics\":{\"http_reqs\":{\"values\":{\"count\":4}},\"http_req_duration\":{\"values\":{\"avg\":25,\"p(95)\":38.5},"
                + "\"thresholds\":{\"p(95)<30\":{\"ok\":false}}}}}");
        for (FileEvidence read : List.of(export, handled)) {
            assertThat(table(read, "thresholds").rows()).containsExactly(List.of("http_req_duration", "p(95)<30", "FAILED", "38.500"));
            assertThat(read.warnings()).singleElement().asString().contains("FAILED").contains("38.500");
        }
    }

    @Test
    void aStatisticThatWasNotAskedForIsAbsentAndNeverZero() throws IOException {
        FileEvidence read = read("{\"metrics\":{\"http_reqs\":{\"count\":4},\"http_req_duration\":{\"avg\":25,\"p(95)\":38.5,\"p(98)\":39.4}}}");
        assertThat(read.values()).containsEntry("avg_ms", 25.0).containsEntry("p95_ms", 38.5).doesNotContainKeys("p50_ms", "p90_ms", "p99_ms", "max_ms", "failed");
        assertThat(table(read, "times").rows()).containsExactly(List.of("http_req_duration", "", "25.000", "", "", "", "38.500", "", ""));
    }

    @Test
    void percentilesInterpolateAsK6Does() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 1; i <= 4; i++) {
            lines.append(request(i, 10 * i, "{\"expected_response\":\"true\"}"));
        }
        assertThat(read(lines.toString()).values().get("p95_ms").doubleValue()).isCloseTo(38.5, within(1e-9));
    }

    @Test
    void shardsAreMergedByTheirValuesAndNotByTheirPercentiles() throws IOException {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 99; i++) {
            many.append(request(i % 7, 10, "{\"expected_response\":\"true\",\"scenario\":\"a\"}"));
        }
        Path first = Files.writeString(folder.resolve("1.json"), many);
        Path second = Files.writeString(folder.resolve("2.json"), request(3, 100, "{\"expected_response\":\"false\",\"scenario\":\"b\"}"));
        FileEvidence merged = K6PointsFile.merged(List.of(first, second));
        assertThat(merged.values()).containsEntry("http_reqs", 100L).containsEntry("failed", 1L).containsEntry("p95_ms", 10.0);
        assertThat(merged.values().get("p99_ms").doubleValue()).isCloseTo(10.9, within(1e-9));
        assertThat(table(merged, "requests by scenario").rows()).extracting(r -> r.subList(0, 3)).containsExactly(List.of("a", "99", "0"), List.of("b", "1", "1"));
    }

    @Test
    void jsonOutputIsLinesAndItsCutLastLineIsOneBadLine() throws IOException {
        String line = point("http_reqs", "2026-09-16T12:35:06.1234567+08:00", 1, "null") + point("http_req_duration", "2026-09-16T12:35:06.1234567+08:00", 5, "null");
        FileEvidence read = read(line + line.substring(0, line.length() - 10));
        assertThat(read.values()).containsEntry("http_reqs", 2L).containsEntry("avg_ms", 5.0).doesNotContainKey("failed");
        assertThat(read.status()).isEqualTo(Status.PARTIAL);
        assertThat(read.warnings()).anyMatch(w -> w.contains("1 of 4 lines") && w.contains("line 4"));
        assertThat(table(read, "run").rows().getFirst().getFirst()).isEqualTo("2026-09-16T04:35:06.123Z");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1789540506", "1789540506000", "1789540506000000", "1789540506000000000", "2026-09-16T06:35:06Z", "2026-09-16T12:05:06.000000000+05:30"})
    void csvTimesAreToldApartByMagnitudeAndShape(String time) throws IOException {
        FileEvidence read = read(HEADER + "http_reqs," + time + ",1.000000,,,,true,,GET,http://x/,HTTP/1.1,default,,200,,,http://x/,,\n"
                + "http_req_duration," + time + ",20.5,,,,true,,GET,http://x/,HTTP/1.1,default,,200,,,http://x/,,\n");
        assertThat(read.kind()).contains(Kind.K6_CSV);
        assertThat(read.values()).containsEntry("http_reqs", 1L).containsEntry("avg_ms", 20.5);
        List<String> run = table(read, "run").rows().getFirst();
        assertThat(run).startsWith("2026-09-16T06:35:06Z", "2026-09-16T06:35:06Z", "0.000", "", "");
    }

    @Test
    void csvCellsAreQuotedAndColumnsStandInAnyOrder() throws IOException {
        FileEvidence read = read("url,extra_tags,metric_value,\"metric_name\",error,status,timestamp,name,group,error_code\n"
                + "\"http://127.0.0.1:1/a,b?x=1,2\",\"note=a \"\"b\"\", c&env=lab\",1,http_reqs,\"dial: refused,\nsee log\",0,1789540506,\"http://127.0.0.1:1/a,b?x=1,2\",,1212\n"
                + "\"http://127.0.0.1:1/a,b?x=1,2\",\"note=a \"\"b\"\", c&env=lab\",0,http_req_duration,\"dial: refused,\nsee log\",0,1789540506,\"http://127.0.0.1:1/a,b?x=1,2\",::a,1212\n"
                + "http://h/,env=lab,7,http_req_duration,,200,1789540507,\"say \"\"hi\"\"\",,\n");
        assertThat(read.status()).isEqualTo(Status.READ);
        assertThat(table(read, "requests by name").rows()).extracting(r -> r.subList(0, 3)).containsExactlyInAnyOrder(
                List.of("http://127.0.0.1:1/a,b?x=1,2", "1", "1"), List.of("say \"hi\"", "1", "0"));
        assertThat(table(read, "requests by group").rows()).extracting(List::getFirst).containsExactlyInAnyOrder("::a", "(none)");
        assertThat(read.values()).containsEntry("failed", 1L).containsEntry("max_ms", 7.0);
    }

    @Test
    void unquotedCommasInExtraTagsAreTheirsAlone() throws IOException {
        FileEvidence read = read("metric_name,timestamp,metric_value,group,name,extra_tags\nhttp_req_duration,1789540506,7,,a,x=1,y=2\nhttp_req_duration,1789540506,9,,a\n");
        assertThat(read.values()).containsEntry("http_reqs", 1L).containsEntry("avg_ms", 7.0);
        assertThat(read.status()).isEqualTo(Status.PARTIAL);
    }

    @Test
    void gzipIsFoundByContentAndNotByName() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(request(1, 10, "null").getBytes(StandardCharsets.UTF_8));
        }
        FileEvidence read = K6TruthTest.read(Files.write(folder.resolve("plain.json"), bytes.toByteArray()));
        assertThat(read.values()).containsEntry("http_reqs", 1L);
        FileEvidence plain = K6TruthTest.read(Files.writeString(folder.resolve("plain.json.gz"), request(1, 10, "null")));
        assertThat(plain.values()).containsEntry("http_reqs", 1L);
    }

    @Test
    void aMetricWithNoDataIsAbsentFromASummary() throws IOException {
        FileEvidence read = read("{\"root_group\":{},\"metrics\":{\"http_req_duration\":{\"avg\":0,\"p(95)\":0,\"thresholds\":{\"p(95)<500\":false}},\"iterations\":{\"count\":8}}}");
        assertThat(read.values()).containsEntry("http_reqs", 0L).containsEntry("failed", 0L).containsEntry("iterations", 8L).doesNotContainKeys("avg_ms", "p95_ms");
        assertThat(read.warnings()).singleElement().asString().contains("no request");
        assertThat(table(read, "thresholds").rows()).containsExactly(List.of("http_req_duration", "p(95)<500", "passed", "n/a"));
    }

    @Test
    void aThresholdOnAStatisticThatIsNotThereIsFailedAndItsValueNotKnown() throws IOException {
        FileEvidence read = read("{\"metrics\":{\"http_reqs\":{\"values\":{\"count\":4}},\"http_req_duration\":{\"values\":{\"avg\":25},\"thresholds\":{\"p(99.99)<1\":{\"ok\":false}}}}}");
        assertThat(table(read, "thresholds").rows()).containsExactly(List.of("http_req_duration", "p(99.99)<1", "FAILED", "n/a"));
    }

    @Test
    void theMachineReadableSummaryIsTheThirdForm() throws IOException {
        FileEvidence read = read("""
                {"version":"1.0.0","metadata":{"generated_at":"2026-11-30T22:11:46Z","k6_version":"1.6.1"},
                 "config":{"duration":10.0,"execution":"local","script":"s.js"},
                 "results":{"checks":{"metrics":[],"results":[{"name":"ok","passes":3,"fails":1}]},"metrics":[
                 {"name":"http_reqs","type":"counter","contains":"default","values":{"count":500}},
                 {"name":"http_req_duration","type":"trend","contains":"time","values":{"avg":103.3,"max":117.2,"med":101.8,"min":100.1,"p(90)":109.9,"p(95)":112.7}},
                 {"name":"http_req_duration{expected_response:true}","type":"trend","contains":"time","values":{"avg":103.1,"med":101.7}},
                 {"name":"http_req_failed","type":"rate","contains":"default","values":{"matches":30,"rate":0.06,"total":500}}]}}
                """);
        assertThat(read.values()).containsEntry("http_reqs", 500L).containsEntry("failed", 30L).containsEntry("p50_ms", 101.8).containsEntry("p95_ms", 112.7)
                .doesNotContainKey("p99_ms");
        assertThat(read.tables().getFirst().rows().getFirst().get(1)).isEqualTo("50.000");
        assertThat(table(read, "times").rows()).extracting(List::getFirst).contains("http_req_duration{expected_response:true}");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "  http_req_duration..............: avg=103.34ms min=100.1ms med=101.87ms max=117.2ms p(90)=109.89ms p(95)=112.78ms\n  http_reqs......................: 500 45.156556/s\n",
        "     checks.........................: 100.00% ✓ 1000 ✗ 0\n     http_req_failed................: 0.00% ✓ 0 ✗ 500\n",
        "", "[]", "{}", "{\"a\":1}"
    })
    void consoleTextAndOtherFilesAreNoEvidence(String text) throws IOException {
        Head head = Head.of(Files.writeString(folder.resolve("input"), text));
        assertThat(List.of(new K6PointsFile(), new K6CsvFile(), new K6SummaryFile())).noneMatch(r -> r.recognises(head));
    }

    @Test
    void failedRequestsAreInTheLatencyOfAllAndNotInThatOfSuccesses() throws IOException {
        String all = request(1, 10, "{\"expected_response\":\"true\"}") + request(2, 1000, "{\"expected_response\":\"false\"}");
        FileEvidence read = read(all);
        assertThat(read.values()).containsEntry("avg_ms", 505.0).containsEntry("failed", 1L);
        assertThat(table(read, "times").title()).contains("all requests");
        assertThat(table(read, "times").rows()).extracting(r -> r.subList(0, 3)).containsExactly(
                List.of("http_req_duration", "2", "505.000"), List.of("http_req_duration{expected_response:true}", "1", "10.000"));
    }

    @Test
    void aNameARequestStaysBounded() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 3_000; i++) {
            lines.append(request(1 + i % 3, i, String.format(Locale.ROOT, "{\"expected_response\":\"true\",\"url\":\"/get/%d?a=1\\u0026b\"}", i)));
            lines.append(point("my_metric_" + i, "2026-09-16T06:35:06Z", i, "null"));
        }
        FileEvidence read = read(lines.toString());
        assertThat(read.values()).containsEntry("http_reqs", 3_000L).containsEntry("p50_ms", 1499.5);
        List<List<String>> rows = table(read, "requests by name").rows();
        assertThat(rows).hasSize(10);
        assertThat(rows.getFirst().getFirst()).isEqualTo("(others)");
        assertThat(new ArrayList<>(rows.subList(1, 10))).allMatch(r -> r.getFirst().matches("/get/\\d+\\?a=1&b"));
        assertThat(table(read, "metrics that are not read").rows()).hasSize(20);
    }

    /// A22: a constant arrival rate gives 900 iterations or 901.
    @Test
    void countsThatAreOneApartAreNoDifference() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 900; i++) {
            lines.append(point("iterations", Instant.ofEpochSecond(1_796_000_000L + i / 90).toString(), 1, "{}"));
        }
        Path points = Files.writeString(folder.resolve("samples.json"), lines);
        for (int own : new int[] {899, 901}) {
            Path summary = Files.writeString(folder.resolve("summary.json"), "{\"metrics\":{\"iterations\":{\"count\":" + own + "}}}");
            FileEvidence beside = K6Agreement.beside(List.of(K6TruthTest.read(points), K6TruthTest.read(summary))).get(1);
            assertThat(beside.warnings()).noneMatch(w -> w.contains("differ"));
            assertThat(table(beside, "k6's own summary beside").rows()).contains(List.of("iterations", Integer.toString(own), "900", "one apart"));
        }
        Path summary = Files.writeString(folder.resolve("summary.json"), "{\"metrics\":{\"iterations\":{\"count\":902}}}");
        assertThat(K6Agreement.beside(List.of(K6TruthTest.read(points), K6TruthTest.read(summary))).get(1).warnings())
                .anyMatch(w -> w.contains("differ in iterations:"));
    }

    /// G5 and G7: no column's type is guessed from its first rows. A thousand times 0.0, then 0.5; and a `check` that is blank throughout.
    @Test
    void aColumnOfZerosMayEndInAHalfAndAnEmptyOneIsNoDate() throws IOException {
        StringBuilder csv = new StringBuilder(HEADER);
        for (int i = 0; i <= 1000; i++) {
            csv.append("http_req_duration,").append(1_796_000_000 + i).append(i < 1000 ? ",0.0" : ",0.5").append(",,,,true,,GET,,HTTP/1.1,default,,200,,,http://127.0.0.1/,,\n");
        }
        FileEvidence read = read(csv.toString());
        assertThat(read.status()).isEqualTo(Status.READ);
        assertThat(read.warnings()).noneMatch(w -> w.contains("line"));
        assertThat(read.values()).containsEntry("max_ms", 0.5).containsEntry("p50_ms", 0.0);
        assertThat(read.values().get("avg_ms").doubleValue()).isCloseTo(0.5 / 1001, within(1e-12));
    }

    /// G8: a comma too many, where no column is free to hold it: the row is named, and the others count.
    @Test
    void aRowWithACellTooManyIsNamedByItsLine() throws IOException {
        String row = "http_req_duration,%d,%d,,,,true,,GET,,HTTP/1.1,default,,200,,,http://127.0.0.1/\n";
        String header = HEADER.replace(",extra_tags,metadata", "");
        FileEvidence read = read(header + row.formatted(1_796_000_000, 10) + row.formatted(1_796_000_001, 10).replace("http://", "x,http://") + row.formatted(1_796_000_002, 30));
        assertThat(read.status()).isEqualTo(Status.PARTIAL);
        assertThat(read.warnings()).anySatisfy(w -> assertThat(w).contains("1 of 3 rows", "line 3"));
        assertThat(read.values().get("avg_ms").doubleValue()).isEqualTo(20.0);
    }

    /// A23: what an arrival rate plans is the area under its stages, and k6 either starts an iteration of it or says that it dropped it.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"09-arrival-dropped | 300 300 6", "11-ramping-arrival-rate | 10 100 4, 100 100 3, 100 0 2"})
    void iterationsAndDroppedOnesAreThePlan(String run, String stages) throws IOException {
        long planned = planned(stages);
        Path folder = Path.of("../shared/samples/k6").resolve(run);
        assumeTrue(Files.isDirectory(folder), "skipped: no sample files at " + folder);
        for (String file : List.of("samples.json.gz", "summary-export.json")) {
            FileEvidence read = K6TruthTest.read(folder.resolve(file));
            long dropped = read.values().get("dropped_iterations").longValue();
            assertThat(read.warnings()).filteredOn(w -> w.contains("were dropped")).hasSize(dropped > 0 ? 1 : 0)
                    .allMatch(w -> w.contains(dropped + " of " + planned + " iterations"));
            long attempted = read.values().get("iterations").longValue() + read.values().get("dropped_iterations").longValue();
            assertThat(attempted).as(file).isBetween(planned - 1, planned + 1);
        }
    }

    /// Σ duration · (from + to) / 2, of stages as "from/s to/s seconds".
    private static long planned(String stages) {
        double sum = 0;
        for (String stage : stages.split(", ")) {
            String[] part = stage.split(" ");
            sum += Double.parseDouble(part[2]) * (Double.parseDouble(part[0]) + Double.parseDouble(part[1])) / 2;
        }
        return Math.round(sum);
    }

    /// A2: nothing but the outcomes is in it, and they tell how many requests there were. Times alone tell that there were some.
    @Test
    void outcomesTellHowManyRequestsThereWereAndTimesThatThereWereSome() throws IOException {
        FileEvidence outcomes = read("{\"metrics\":{\"http_req_failed\":{\"passes\":0,\"fails\":21,\"value\":0}}}");
        assertThat(outcomes.values()).containsEntry("http_reqs", 21L).containsEntry("failed", 0L);
        assertThat(outcomes.warnings()).isEmpty();
        FileEvidence times = read("{\"metrics\":{\"http_req_duration\":{\"values\":{\"avg\":12.5,\"p(95)\":30,\"min\":-1,\"max\":-1}}}}");
        assertThat(times.values()).containsEntry("avg_ms", 12.5).containsEntry("p95_ms", 30.0).doesNotContainKeys("http_reqs", "failed", "max_ms");
        assertThat(times.warnings()).isEmpty();
    }

    /// k6 hands handleSummary a map in random order, and a script may put keys of its own into it.
    @ParameterizedTest
    @ValueSource(strings = {"\"mine\":{\"a\":1},", "\"setup_data\":{\"token\":\"LONG\"},", "\"options\":{\"summaryTrendStats\":[\"avg\"]},\"x\":\"LONG\","})
    void aSummaryIsKnownWhateverComesFirst(String first) throws IOException {
        String text = "{" + first.replace("LONG", "x".repeat(200_000)) + "\"metrics\":{\"http_reqs\":{\"values\":{\"count\":7}}}}";
        Path file = Files.writeString(folder.resolve("input"), text);
        assertThat(new AnyFile().read(file).values()).containsEntry("http_reqs", 7L);
    }

    /// Whoever wrote it, the message names file and place, and says what to do.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "{\"metrics\":{\"http_reqs\":{\"count\":4} | line 1, column | is cut",
        "{\"metrics\":{\"http_reqs\":{\"count\":4}}} {\"metrics\":{}} | line 1, column | a file of its own",
        "{\"metrics\":{\"http_reqs\":{\"count\":4}}} done | line 1, column | no JSON from here on",
        "{\"metrics\":{\"http_reqs\":DEEP | nested deeper | is it damaged",
        "[{\"metric\":\"http_reqs\",\"type\":\"Point\"}] | line 1 | jq -c '.[]'",
        "{NEWLINE \"metric\":\"http_reqs\",\"type\":\"Point\"} | line 1 | jq -c .",
    })
    void whatIsNotAsK6WroteItIsRefusedWithPlaceAndRemedy(String text, String place, String remedy) throws IOException {
        Path file = Files.writeString(folder.resolve("input"), text.replace("DEEP", "[".repeat(100_000)).replace("NEWLINE", "\n"));
        FileEvidence read = new AnyFile().read(file);
        assertThat(read.status()).isEqualTo(Status.REFUSED);
        assertThat(read.warnings()).singleElement().asString().startsWith(file + ": " + place).contains(remedy).doesNotContain("Token").doesNotContain("jackson");
    }

    /// Found by Jazzer: a check's value of 13 made passes of more than the checks, and failures of −1.
    @Test
    void anyValueButZeroPassesACheckOrFailsARequest() throws IOException {
        String time = "2026-12-01T00:00:0";
        FileEvidence read = read(point("http_reqs", time + "1Z", 1, "{}") + point("http_req_failed", time + "1Z", 13, "{}") + point("checks", time + "1Z", 13, "{}")
                + point("checks", time + "2Z", 0, "{}") + point("data_sent", time + "2Z", -7, "{}") + point("iterations", time + "3Z", -2, "{}"));
        assertThat(read.values()).containsEntry("failed", 1L).containsEntry("iterations", 0L);
        assertThat(table(read, "run, from").rows().getFirst()).endsWith("1", "1");
        assertThat(read.warnings()).anyMatch(w -> w.contains("2 points with a negative value"));
    }

    @Test
    void aSummaryBesideItsPointsIsComparedAndTheReasonSaid() throws IOException {
        Path points = Files.writeString(folder.resolve("samples.json"), request(1, 10, "{\"expected_response\":\"true\"}"));
        Path good = Files.writeString(folder.resolve("good.json"), "{\"metrics\":{\"http_reqs\":{\"count\":1},\"http_req_failed\":{\"passes\":0,\"fails\":1,\"value\":0},\"http_req_duration\":{\"avg\":10}}}");
        Path more = Files.writeString(folder.resolve("more.json"), "{\"metrics\":{\"http_reqs\":{\"count\":3},\"http_req_duration\":{\"avg\":12}}}");
        List<FileEvidence> files = K6Agreement.beside(List.of(K6TruthTest.read(points), K6TruthTest.read(good), K6TruthTest.read(more)));
        assertThat(files.get(1).warnings()).isEmpty();
        assertThat(table(files.get(1), "k6's own summary beside").rows()).contains(List.of("avg_ms", "10.000000", "10.000000", "same"), List.of("max_ms", "", "10.000000", "n/a"));
        assertThat(files.get(2).warnings()).singleElement().asString().contains("http_reqs, avg_ms").contains("stopped before it wrote them all");
    }
}
