package analyzers.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Claims as a file states them, over figures by the numbers.
class ClaimTest {

    private static final Point AT = new Point("exp-c", 500);

    @TempDir
    Path folder;

    private Score score(String claim, Measured... runs) throws IOException {
        Files.writeString(folder.resolve("mine.yaml"), """
                title: t
                machine: m
                scenarios: {exp-a: [500], exp-c: [500]}
                claims:
                  - id: x
                    says: s
                    because: b
                """ + claim.indent(4));
        return Scoreboard.of(StudyYaml.read(folder, "mine"), new Measurements(List.of(runs))).scores().getFirst();
    }

    private static Measured run(Map<Quantity, Double> values) {
        return new Measured(AT, values, Map.of(), Optional.of(450.0), false, "virtual", new Measured.Machine(2, 1, Optional.of(25)), Optional.empty());
    }

    /// 440 a second in the window, 400 over the whole level: 1.10.
    @Test
    void twoFiguresOfOneLevelAreCompared() throws IOException {
        Score score = score("""
                ratio: {of: throughput, against: whole-throughput, a: exp-c@500, b: exp-c@500, least: 1.05, most: 1.3}
                refuted-by: 1
                """, run(Map.of(Quantity.THROUGHPUT, 440.0, Quantity.WHOLE_THROUGHPUT, 400.0)));
        assertThat(score.measured()).hasValue("1.10");
        assertThat(score.verdict()).isEqualTo(Score.Verdict.REPRODUCED);
        assertThat(score.bound()).isEmpty();
    }

    @Test
    void aBoundThatTheClaimReckonsStandsWhereRunsTellNone() throws IOException {
        String claim = """
                value: {of: %s, at: exp-c@500, least: 1}
                bound: 5000
                refuted-by: 0.1
                """;
        assertThat(score(claim.formatted("p95"), run(Map.of(Quantity.P95, 4000.0))).bound()).hasValue(5000.0);
        assertThat(score(claim.formatted("throughput"), run(Map.of(Quantity.THROUGHPUT, 400.0))).bound()).as("the run's own").hasValue(450.0);
    }
}
