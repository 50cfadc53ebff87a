package line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The README's commands as a user types them: bootstrap, JBang, real PostgreSQL, application, load, recorders, analysis, page.
///
/// The machine may be slow and shared, so nothing here depends on speed: no failures, no throughput above its bound, no wrong verdict, nothing
/// left running. A candidate that noise may leave inconclusive is only required not to be wrong.
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class StraightLineTest {

    @TempDir
    private Path folder;

    @Test
    void collectAndAnalyze() throws Exception {
        Path results = folder.resolve("results");
        Ran collected = run(Map.of(), "./jbang/jbang", "collect.java", "--scenario", "exp-c,exp-d", "--quick", "--levels", "50", "--duration", "14s",
                "--load", "built-in", "--min-free", "600", "--out", results.toString());
        assertThat(collected.code).as(collected.text).isZero();
        assertThat(runs(results)).hasSize(2);
        assertNothingRuns(results);

        JsonNode levels = analyzed(runs(results));
        for (JsonNode level : levels) {
            assertThat(level.path("failed").asInt()).isZero();
            assertThat(level.path("throughput_per_s").asDouble()).isLessThanOrEqualTo(1.05 * level.path("bound_per_s").asDouble());
            assertThat(check(level, "occupancy").path("outcome").asString()).as(level.toString()).isEqualTo("holds");
        }
        // Nothing but the users can bind exp-c, unless this machine is starved of CPU; nothing but the pool can bind exp-d.
        assertThat(binds(levels, "exp-c")).isSubsetOf("clients", "cpu");
        assertThat(binds(levels, "exp-d")).isSubsetOf("connection-pool");
        assertThat(binds(levels, "exp-d")).contains("connection-pool");
    }

    /// With `k6` on the path the same line runs through k6's script; the stand-in reads our real script's options and sends its requests.
    @Test
    void collectWithK6OnThePath() throws Exception {
        assumeTrue(run(Map.of(), "node", "--version").code == 0, "node is missing, so the stand-in for k6 cannot run");
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Files.createSymbolicLink(bin.resolve("k6"), Path.of("test/collectors/load/k6-standin").toAbsolutePath());
        Path results = folder.resolve("k6-results");
        Ran collected = run(Map.of("PATH", bin + ":" + System.getenv("PATH")), "./jbang/jbang", "collect.java", "--scenario", "exp-d", "--quick",
                "--levels", "50", "--duration", "12s", "--min-free", "600", "--out", results.toString());
        assertThat(collected.code).as(collected.text).isZero();
        assertThat(collected.text).contains("load from k6");
        assertNothingRuns(results);
        JsonNode levels = analyzed(runs(results));
        assertThat(binds(levels, "exp-d")).isSubsetOf("connection-pool");
        assertThat(levels.get(0).path("requests").asInt()).isPositive();
    }

    @Test
    void liveK6() throws Exception {
        assumeTrue(run(Map.of(), "k6", "version").code == 0, "k6 is not installed: its path is tested with recorded output and a stand-in only");
        Path results = folder.resolve("live-k6");
        Ran collected = run(Map.of(), "./jbang/jbang", "collect.java", "--scenario", "exp-d", "--quick", "--levels", "50", "--duration", "12s",
                "--load", "k6", "--min-free", "600", "--out", results.toString());
        assertThat(collected.code).as(collected.text).isZero();
        assertThat(binds(analyzed(runs(results)), "exp-d")).isSubsetOf("connection-pool");
    }

    private JsonNode analyzed(List<Path> runs) throws Exception {
        Path out = folder.resolve("report");
        List<String> words = new ArrayList<>(List.of("./jbang/jbang", "analyze.java"));
        runs.forEach(r -> words.add(r.toString()));
        words.addAll(List.of("--out", out.toString()));
        Ran analyzed = run(Map.of(), words.toArray(String[]::new));
        assertThat(analyzed.code).as(analyzed.text).isZero();
        assertThat(analyzed.text).contains("Report: " + out.resolve("index.html"));
        assertThat(Files.size(out.resolve("index.html"))).isPositive();
        return JsonMapper.shared().readTree(Files.readString(out.resolve("results.json"), StandardCharsets.UTF_8)).path("levels");
    }

    private static List<String> binds(JsonNode levels, String scenario) {
        List<String> names = new ArrayList<>();
        for (JsonNode level : levels) {
            if (level.path("scenario").asString().equals(scenario) && !level.path("calibration").asBoolean()) {
                level.path("binds").forEach(name -> names.add(name.asString()));
            }
        }
        return names;
    }

    private static JsonNode check(JsonNode level, String name) {
        for (JsonNode check : level.path("checks")) {
            if (check.path("name").asString().equals(name)) {
                return check;
            }
        }
        throw new AssertionError("no check " + name + " in " + level);
    }

    private static List<Path> runs(Path results) throws IOException {
        try (Stream<Path> all = Files.find(results, 3, (p, is) -> p.getFileName().toString().equals("run.json"))) {
            return all.map(Path::getParent).sorted().toList();
        }
    }

    private static void assertNothingRuns(Path results) throws IOException {
        for (Path run : runs(results)) {
            JsonNode record = JsonMapper.shared().readTree(Files.readString(run.resolve("run.json"), StandardCharsets.UTF_8));
            for (JsonNode component : record.path("components")) {
                assertThat(ProcessHandle.of(component.path("pid").asLong()).filter(ProcessHandle::isAlive)).as(component.toString()).isEmpty();
            }
        }
    }

    private record Ran(int code, String text) {}

    private Ran run(Map<String, String> environment, String... words) throws IOException, InterruptedException {
        Path text = Files.createTempFile(folder, "output", ".txt");
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(text.toFile());
        builder.environment().putAll(environment);
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            return new Ran(127, e.getMessage());
        }
        try {
            boolean ended = process.waitFor(8, TimeUnit.MINUTES);
            return new Ran(ended ? process.exitValue() : -1, Files.readString(text, StandardCharsets.UTF_8));
        } finally {
            process.destroy();
        }
    }
}
