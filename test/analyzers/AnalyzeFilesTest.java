package analyzers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.file.FileEvidence;
import analyzers.file.FileEvidence.FileTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The command on raw files, in process.
class AnalyzeFilesTest {

    private static final Path SAMPLES = Path.of("../shared/samples");
    private static final Set<String> KINDS = Set.of("k6-points", "k6-summary", "k6-csv", "jfr", "pidstat", "prometheus", "load-summary", "gc-log", "app-log");

    private static final String WRK = """
            Running 5s test @ http://127.0.0.1:9000/
              1 threads and 10 connections
              Thread Stats   Avg      Stdev     Max   +/- Stdev
                Latency    20.00ms    1.00ms  40.00ms   90.00%
              1000 requests in 5.00s, 1.00MB read
              Non-2xx or 3xx responses: 100
            Requests/sec:    200.00
            Transfer/sec:    200.00KB
            """;

    @TempDir
    Path folder;

    private record Outcome(int exit, String out, String err) {}

    @Test
    void oneObjectAndNothingElse() throws IOException {
        Path wrk = Files.writeString(folder.resolve("load.txt"), WRK);
        Path unknown = Files.writeString(folder.resolve("notes.txt"), "buy milk\n");
        Outcome outcome = run("--json", wrk.toString(), unknown.toString(), folder.resolve("absent.jfr").toString());
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.err()).isEmpty();
        JsonNode root = JsonMapper.builder().build().readTree(outcome.out());
        assertThat(root.path("schema").asInt(0)).isEqualTo(1);
        assertThat(root.has("levels")).isFalse();
        JsonNode evidence = root.path("evidence");
        assertThat(evidence.size()).isEqualTo(3);
        assertThat(evidence.get(0).path("kind").asString()).isEqualTo("load-summary");
        assertThat(evidence.get(0).path("status").asString()).isEqualTo("read");
        assertThat(evidence.get(0).path("values").path("throughput_per_s").asDouble()).isEqualTo(180.0);
        assertThat(evidence.get(0).path("values").has("p99_ms")).isFalse();
        assertThat(evidence.get(1).has("kind")).isFalse();
        assertThat(evidence.get(1).path("status").asString()).isEqualTo("refused");
        assertThat(evidence.get(1).path("warnings").get(0).asString()).startsWith(unknown + ": not recognised").contains("expected");
        assertThat(evidence.get(2).path("warnings").get(0).asString()).contains("absent.jfr: no such file");
    }

    @Test
    void inTheTerminalWithUnitsAndWarnings() throws IOException {
        Path wrk = Files.writeString(folder.resolve("load.txt"), WRK);
        Outcome outcome = run(wrk.toString());
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains(wrk + "  (load-summary, read)").containsPattern("avg_ms +20 ms").containsPattern("throughput_per_s +180 /s")
                .contains("status of 400 and more").contains("warning: wrk: its Requests/sec counts failures").doesNotContain("Report:");
    }

    /// A tool leaves out what it was not asked for: such a column would only push the others off the screen.
    @Test
    void aColumnThatIsEmptyThroughoutIsLeftOut() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FileTable table = new FileTable("pins", List.of("pins", "reason", "frame"), List.of(List.of("60", "", "A.run"), List.of("7", " ", "")));
        FileEvidence file = new FileEvidence("a.jfr", Optional.empty(), FileEvidence.Status.READ, List.of(), new LinkedHashMap<>(), List.of(table));
        new FileReport(new PrintStream(out, true, StandardCharsets.UTF_8)).print(List.of(file));
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).endsWith("  pins:", "    pins  frame", "    60    A.run", "    7");
    }

    @Test
    void aFolderOfOnesOwn() throws IOException {
        Files.writeString(folder.resolve("load.txt"), WRK);
        Files.writeString(folder.resolve("notes.txt"), "buy milk\n");
        Outcome outcome = run(folder.toString());
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains("load.txt  (load-summary, read)").contains("of no kind that is read: notes.txt");
        Files.createDirectory(folder.resolve("more"));
        assertThat(run(folder.toString()).out()).contains("not looked through: more/");
        assertThat(run(folder.resolve("load.txt").toString(), folder.resolve("notes.txt").toString()).out())
                .endsWith("2 files and folders: 1 read, 0 read in part, 1 not read" + System.lineSeparator());
    }

    /// Named twice, by a link too, it is one file: its counts must not be added, and it must not be taken for two runs.
    @Test
    void aFileNamedTwiceIsReadOnce() throws IOException {
        Path points = Files.writeString(folder.resolve("k6 100%.json"), "{\"metric\":\"http_reqs\",\"type\":\"Point\",\"data\":{\"time\":\"2026-09-16T12:35:01Z\",\"value\":1,\"tags\":null}}\n");
        Path link = Files.createSymbolicLink(folder.resolve("link"), points);
        for (List<String> options : List.of(List.of("--json"), List.of("--json", "--shards"))) {
            List<String> args = new ArrayList<>(options);
            args.addAll(List.of(points.toString(), folder.resolve("./k6 100%.json").toString(), link.toString()));
            Outcome outcome = run(args.toArray(String[]::new));
            JsonNode evidence = JsonMapper.builder().build().readTree(outcome.out()).path("evidence");
            assertThat(evidence.valueStream().map(e -> e.path("status").asString())).containsExactly("read", "refused", "refused");
            assertThat(evidence.get(0).path("values").path("http_reqs").asInt()).isEqualTo(1);
            assertThat(evidence.get(2).path("warnings").get(0).asString()).contains("read once");
        }
        assertThat(JsonMapper.builder().build().readTree(run("--json", folder.toString()).out()).path("evidence").size()).as("a link beside it").isEqualTo(1);
    }

    /// A folder and a file of it, in either order, and two folders with the same file.
    @Test
    void aFileIsReadOnceWhateverLeadsToIt() throws IOException {
        Path results = Files.createDirectory(folder.resolve("results"));
        Path wrk = Files.writeString(results.resolve("load.txt"), WRK);
        Path linked = Files.createDirectory(folder.resolve("linked"));
        Files.createSymbolicLink(linked.resolve("same.txt"), wrk);
        assertThat(statuses("--json", results.toString(), wrk.toString())).containsExactly("load-summary read", " refused");
        assertThat(statuses("--json", wrk.toString(), results.toString())).containsExactly("load-summary read", " refused");
        assertThat(statuses("--json", "--shards", results.toString(), wrk.toString())).containsExactly("load-summary read", " refused");
        assertThat(statuses("--json", results.toString(), linked.toString())).containsExactly("load-summary read", " refused");
        Path folderByLink = Files.createSymbolicLink(folder.resolve("by-link"), results);
        assertThat(statuses("--json", folderByLink.toString(), wrk.toString())).containsExactly("load-summary read", " refused");
        Outcome judged = run("--json", results.toString(), wrk.toString(), "--users", "10", "--thread-model", "virtual", "--calm", "50ms");
        assertThat(judged.err()).isEmpty();
        assertThat(JsonMapper.builder().build().readTree(judged.out()).path("levels").size()).isEqualTo(1);
    }

    private List<String> statuses(String... args) {
        Outcome outcome = run(args);
        assertThat(outcome.exit()).isZero();
        return JsonMapper.builder().build().readTree(outcome.out()).path("evidence").valueStream()
                .map(e -> e.path("kind").asString("") + " " + e.path("status").asString()).toList();
    }

    /// What is said of a folder is no file that was read.
    @Test
    void aFolderOfWhichNothingCouldBeReadIsAFailure() throws IOException {
        Files.writeString(folder.resolve("pidstat.txt"), "Linux 4.9.0 (host) \t06/27/2017 \t_x86_64_\t(2 CPU)\n");
        Files.writeString(folder.resolve("notes.txt"), "buy milk\n");
        Outcome outcome = run(folder.toString());
        assertThat(outcome.out()).contains("no samples in it", "of no kind that is read: notes.txt").doesNotContain("read in part");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.err()).startsWith("analyze: nothing could be read of " + folder);
        Files.writeString(folder.resolve("load.txt"), WRK);
        assertThat(run(folder.toString())).satisfies(o -> assertThat(o.exit()).isZero())
                .satisfies(o -> assertThat(o.out()).endsWith("2 files and folders: 1 read, 0 read in part, 1 not read" + System.lineSeparator()));
    }

    @Test
    void filesOfAFolderPastTheBoundAreSpokenOf() throws IOException {
        Files.writeString(folder.resolve("load.txt"), WRK);
        for (int i = 1; i < RawInputs.MOST_FILES_OF_A_FOLDER; i++) {
            Files.createSymbolicLink(folder.resolve("same" + i), folder.resolve("load.txt"));
        }
        assertThat(run(folder.toString()).out()).contains("(load-summary, read)").doesNotContain("were looked at");
        Files.createSymbolicLink(folder.resolve("same"), folder.resolve("load.txt"));
        assertThat(run(folder.toString()).out()).contains("(load-summary, read)").contains(folder + ": only 1000 files of it were looked at");
    }

    @Test
    void standardInputIsNotRead() {
        Outcome outcome = run("-");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out()).contains("standard input is not read").contains("> load.txt").doesNotContain("no such file");
    }

    @Test
    void nothingReadIsAFailureAndAnUnknownOptionIsUsage() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Outcome outcome = run(empty.toString());
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out()).contains("a folder without run.json");
        assertThat(outcome.err()).startsWith("analyze: nothing could be read of " + empty).doesNotContain("\tat ");
        Outcome json = run("--json", empty.toString());
        assertThat(json.exit()).isEqualTo(1);
        assertThat(JsonMapper.builder().build().readTree(json.out()).path("evidence").size()).isEqualTo(1);
        assertThat(run("--jsno", "x").exit()).isEqualTo(2);
    }

    /// k6's points of two processes, and their summaries, by name and as one.
    @Test
    void shardsAreReadAsOneWhereThatIsAsked() throws IOException {
        String line = "{\"metric\":\"%s\",\"type\":\"Point\",\"data\":{\"time\":\"2026-12-01T00:00:0%dZ\",\"value\":%d,\"tags\":{\"expected_response\":\"true\"}}}\n";
        StringBuilder slow = new StringBuilder();
        StringBuilder fast = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            slow.append(line.formatted("http_reqs", i, 1)).append(line.formatted("http_req_duration", i, 100));
            fast.append(line.formatted("http_reqs", i, 1)).append(line.formatted("http_req_duration", i, 10));
        }
        Path first = Files.writeString(folder.resolve("a.json"), slow);
        Path second = Files.writeString(folder.resolve("b.json"), fast);
        Path summary = Files.writeString(folder.resolve("summary.json"), "{\"metrics\":{\"http_reqs\":{\"count\":4},\"http_req_duration\":{\"avg\":100}}}");
        JsonNode apart = JsonMapper.builder().build().readTree(run("--json", first.toString(), second.toString()).out()).path("evidence");
        assertThat(apart.valueStream().map(e -> e.path("values").path("p50_ms").asDouble())).containsExactly(100.0, 10.0);
        JsonNode together = JsonMapper.builder().build().readTree(run("--shards", "--json", first.toString(), summary.toString(), second.toString()).out()).path("evidence");
        assertThat(together.size()).isEqualTo(2);
        assertThat(together.get(0).path("file").asString()).isEqualTo(first + " + " + second);
        assertThat(together.get(0).path("values").path("http_reqs").asInt()).isEqualTo(8);
        assertThat(together.get(0).path("values").path("p50_ms").asDouble()).as("over all values, and no shard's own").isEqualTo(55.0);
        assertThat(together.get(1).path("warnings").get(0).asString()).contains("differ in http_reqs, avg_ms").contains("several runs or shards");
    }

    /// Environment, properties and command line are in the recording, and not in the copy that may be shared.
    @Test
    void aRecordingIsScrubbed() throws IOException, InterruptedException {
        Path in = folder.resolve("in.jfr");
        Path out = folder.resolve("out.jfr");
        ProcessBuilder recorded = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx64m", "-Xlog:disable",
                "-Dpassword=hunter2-argument", "-XX:StartFlightRecording:settings=profile,filename=" + in, "--version");
        recorded.environment().put("DB_PASSWORD", "hunter2-variable");
        assertThat(recorded.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor()).isZero();
        assertThat(Files.readString(in, StandardCharsets.ISO_8859_1)).contains("hunter2-argument", "hunter2-variable");

        Outcome outcome = run("--scrub", in.toString(), out.toString());
        assertThat(outcome.exit()).as(outcome.err()).isZero();
        assertThat(outcome.out()).isEqualTo(out + ": holds no environment variables, system properties or command lines" + System.lineSeparator());
        assertThat(Files.readString(out, StandardCharsets.ISO_8859_1)).doesNotContain("hunter2");
        assertThat(run(out.toString()).out()).contains(out + "  (jfr, read)");

        Outcome again = run("--scrub", in.toString(), out.toString());
        assertThat(again.exit()).isEqualTo(1);
        assertThat(again.err()).startsWith("analyze: " + out + ": is there already").hasLineCount(1);
        assertThat(run("--scrub", folder.resolve("absent.jfr").toString(), folder.resolve("x.jfr").toString()).err()).contains("absent.jfr: no such file");
        assertThat(run("--scrub", in.toString()).exit()).as("two names are needed").isEqualTo(2);
    }

    /// Of a run folder the object holds the judged levels as results.json has them, every law's finding, and its raw files as evidence.
    @Test
    void aRunFolderAddsLevelsAndFindings() throws IOException {
        Path run = new RunChoice(Path.of("raw-results/example")).newest(Optional.empty()).getFirst();
        Path wrk = Files.writeString(folder.resolve("load.txt"), WRK);
        Outcome outcome = run("--json", run.toString(), wrk.toString());
        assertThat(outcome.exit()).isZero();
        JsonNode root = JsonMapper.builder().build().readTree(outcome.out());
        assertThat(root.propertyNames()).containsExactly("schema", "evidence", "levels", "findings");
        List<String> evidence = root.path("evidence").valueStream().map(e -> e.path("file").asString()).toList();
        assertThat(evidence).contains(wrk.toString(), run.resolve("levels/50/k6.json.gz").toString()).doesNotHaveDuplicates();
        List<Integer> vus = root.path("levels").valueStream().map(l -> l.path("vus").asInt()).toList();
        assertThat(vus).containsExactly(1, 10, 50);
        assertThat(root.path("findings").valueStream().filter(f -> f.path("name").asString().equals("occupancy")).map(f -> f.path("vus").asInt()))
                .containsExactlyElementsOf(vus);
        assertThat(root.path("findings").valueStream().map(f -> f.path("outcome").asString())).isSubsetOf("holds", "broken", "unknown");
    }

    /// All samples together: every value has a documented name and is a number that could be measured.
    @Test
    void allSamplesTogether() throws IOException {
        assumeTrue(Files.isDirectory(SAMPLES), "no sample files at " + SAMPLES);
        List<String> args = new ArrayList<>(List.of("--json"));
        try (Stream<Path> files = Files.walk(SAMPLES)) {
            files.filter(Files::isRegularFile).map(Path::toString).sorted().forEach(args::add);
        }
        Outcome outcome = run(args.toArray(String[]::new));
        assertThat(outcome.exit()).isZero();
        JsonNode evidence = JsonMapper.builder().build().readTree(outcome.out()).path("evidence");
        assertThat(evidence.size()).isEqualTo(args.size() - 1);
        String documented = Files.readString(Path.of("analyzers/file/README.md"));
        for (JsonNode file : evidence) {
            String name = file.path("file").asString();
            assertThat(file.propertyNames()).as(name).isSubsetOf("file", "kind", "status", "warnings", "values");
            if (file.has("kind")) {
                assertThat(KINDS).contains(file.path("kind").asString());
            }
            assertThat(file.path("status").asString()).as(name).isIn("read", "partial", "refused");
            boolean refused = file.path("status").asString().equals("refused");
            assertThat(file.path("values").isEmpty()).as(name + " has values").isIn(refused, !refused && file.path("values").isEmpty());
            if (!file.path("status").asString().equals("read")) {
                assertThat(file.path("warnings").isEmpty()).as(name + " says why").isFalse();
            }
            file.path("warnings").forEach(w -> assertThat(w.asString()).as(name).isNotBlank().doesNotContain("\n").doesNotContain("Exception:"));
            file.path("values").properties().forEach(v -> {
                assertThat(v.getValue().isNumber()).as(name + " " + v.getKey()).isTrue();
                assertThat(v.getValue().asDouble()).as(name + " " + v.getKey()).isFinite().isNotNegative();
                assertThat(documented).as("analyzers/file/README.md names " + v.getKey()).contains("`" + v.getKey() + "`");
            });
        }
        assertThat(run(args.subList(1, args.size()).toArray(String[]::new)).out())
                .doesNotContainPattern("(?m)^  [a-z0-9_]+ +(NaN|-?Infinity|null|-\\d)");
    }

    /// 10 users at 50 ms alone get 200/s, and 200/s were answered. The stated 50 ms are no level that anybody ran.
    @Test
    void oneLoadIsJudgedByWhatIsStatedOfIt() throws IOException {
        Path wrk = Files.writeString(folder.resolve("load.txt"), WRK);
        Outcome outcome = run("--json", wrk.toString(), "--users", "10", "--thread-model", "virtual", "--calm", "50ms");
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exit()).isZero();
        JsonNode root = JsonMapper.builder().build().readTree(outcome.out());
        assertThat(root.path("evidence").size()).isEqualTo(1);
        assertThat(root.path("levels").size()).isEqualTo(1);
        JsonNode level = root.path("levels").get(0);
        assertThat(level.path("vus").asInt(0)).isEqualTo(10);
        assertThat(level.path("binds").get(0).asString()).isEqualTo("clients");
        assertThat(level.path("failed").asInt(0)).isEqualTo(100);
        assertThat(level.has("p50_ms")).as("wrk keeps no single requests").isFalse();
        assertThat(outcome.out()).doesNotContain("NaN").doesNotContain("read back from the process");
    }

    @Test
    void aFactWithoutItsLoadIsWrongUsage() throws IOException {
        String wrk = Files.writeString(folder.resolve("load.txt"), WRK).toString();
        assertThat(run(wrk, "--pool", "10")).satisfies(o -> assertThat(o.exit()).isEqualTo(2)).satisfies(o -> assertThat(o.err()).contains("--users N"));
        assertThat(run(wrk, "--users", "10").exit()).isEqualTo(2);
        assertThat(run(wrk, "--users", "0", "--thread-model", "virtual").exit()).isEqualTo(2);
        assertThat(run(wrk, "--users", "10", "--thread-model", "virtual", "--calm", "3").err()).contains("1s or 200ms");
        assertThat(run(wrk, "--users", "10", "--thread-model", "virtual", "--start", "noon").exit()).isEqualTo(2);
        assertThat(run(folder.resolve("none").toString(), "--users", "10", "--thread-model", "virtual").exit()).isEqualTo(1);
    }

    private static Outcome run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Analyze.run(args, (_, _, _, _) -> {
            throw new IOException("no run folder was given, so no page is written");
        }, new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Outcome(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
