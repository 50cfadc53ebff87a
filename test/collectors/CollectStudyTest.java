package collectors;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Analyze;
import charts.page.HtmlReport;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A study as small as one can be, run for real and scored: its scenario runs again as it asks, and its claims find the runs.
class CollectStudyTest {

    /// Of each claim the answer is known before: nothing here depends on how fast the machine is, and no claim is one on a rate, which a busy machine
    /// makes not comparable.
    private static final String TINY = """
            title: "Does a study run and find its runs?"
            machine: "none: nothing of it was ever published"
            scenarios:
              exp-d: [20]
            again: [exp-d]
            threads:
              virtual: [exp-d]
            claims:
              - id: nothing-fails
                says: "Every request is answered."
                value: {of: failed-share, at: exp-d@20, least: 0, most: 0}
                because: "no request waits longer than its time-out"
                refuted-by: 0.5
              - id: no-jvm-has-so-few-threads
                says: "The process has at most three threads."
                value: {of: platform-threads, at: exp-d@20, most: 3}
                because: "the JVM's own are more"
                refuted-by: 30
              - id: two-runs-are-there
                says: "Both runs have threads in numbers of one order."
                repeats: {of: platform-threads, at: exp-d@20, most: 9}
                because: "the second run comes from `again`"
                refuted-by: 10
              - id: impossible-by-its-own-numbers
                says: "1000 users over 200 places are served ten times as fast."
                audit: {users: 1000, places: 200, claimed: 10}
                because: "users / places"
                refuted-by: 10
            """;

    @TempDir
    private Path folder;

    @Test
    void aStudyRunsItsScenariosAgainAndItsClaimsAreScored() throws Exception {
        Path study = Files.writeString(folder.resolve("tiny.yaml"), TINY);
        Path results = folder.resolve("results");
        CollectProcess collector = CollectProcess.start(folder, "--study", study.toString(), "--quick", "--duration", "4s", "--load", "built-in",
                "--min-free", "600", "--out", results.toString());
        int code = collector.exitCode();
        assertThat(code).as(collector.out() + collector.errors()).isZero();
        List<FinishedRun> runs = FinishedRun.below(results);
        assertThat(runs).extracting(run -> run.record().repetition()).containsExactly(1, 2);
        assertThat(runs).allSatisfy(run -> assertThat(run.record().outcome()).isEqualTo("complete"));

        Path report = folder.resolve("report");
        List<String> words = new ArrayList<>(List.of("--study", study.toString(), "--out", report.toString()));
        runs.forEach(run -> words.add(run.folder().path().toString()));
        assertThat(Analyze.run(words.toArray(String[]::new), new HtmlReport())).isZero();
        assertThat(verdicts(report.resolve("scoreboard.csv"))).isEqualTo(Map.of("nothing-fails", "reproduced", "no-jvm-has-so-few-threads", "not reproduced",
                "two-runs-are-there", "reproduced", "impossible-by-its-own-numbers", "not reproduced"));
        assertThat(Files.readString(report.resolve("index.html"), StandardCharsets.UTF_8)).contains("two-runs-are-there");
    }

    /// By claim. Cells with commas are quoted; name, claim and verdict have none.
    private static Map<String, String> verdicts(Path csv) throws Exception {
        List<String> lines = Files.readAllLines(csv, StandardCharsets.UTF_8);
        int at = cells(lines.getFirst()).indexOf("verdict");
        return lines.stream().skip(1).map(CollectStudyTest::cells).collect(Collectors.toMap(cells -> cells.get(1), cells -> cells.get(at)));
    }

    private static List<String> cells(String line) {
        return List.of(line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1));
    }
}
