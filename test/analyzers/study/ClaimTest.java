package analyzers.study;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.study.Score.Verdict;
import analyzers.verdict.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Claims as a file states them, over figures by the numbers.
class ClaimTest {

    private static final Measured.Machine MACHINE = new Measured.Machine(2, 1, Optional.of(25));
    private static final String GAIN = """
            ratio: {of: throughput, a: exp-c@500, b: exp-a@500, least: 1.8, most: 2.6}
            refuted-by: 1
            """;
    private static final String BINDS = """
            binds: {candidate: cpu, at: exp-a@500}
            refuted-by: does not bind
            """;

    @TempDir
    Path folder;

    private Study study(String claim) throws IOException {
        Files.writeString(folder.resolve("mine.yaml"), """
                title: t
                machine: m
                scenarios: {exp-a: [500], exp-c: [500]}
                claims:
                  - id: x
                    says: s
                    because: b
                """ + claim.indent(4));
        return StudyYaml.read(folder, folder.resolve("mine.yaml").toString());
    }

    private Score score(String claim, Measured... runs) throws IOException {
        return Scoreboard.of(study(claim), new Measurements(List.of(runs))).scores().getFirst();
    }

    private static Measured run(String scenario, Map<Quantity, Double> values) {
        return run(scenario, values, Map.of(), 450, MACHINE);
    }

    private static Measured run(String scenario, Map<Quantity, Double> values, Map<String, Answer> answers, double bound, Measured.Machine machine) {
        return new Measured(new Point(scenario, 500), values, answers, Optional.of(bound), false, "virtual", machine, true, Optional.empty());
    }

    /// 440 a second in the window, 400 over the whole level: 1.10.
    @Test
    void twoFiguresOfOneLevelAreCompared() throws IOException {
        Score score = score("""
                ratio: {of: throughput, against: whole-throughput, a: exp-c@500, b: exp-c@500, least: 1.05, most: 1.3}
                refuted-by: 1
                """, run("exp-c", Map.of(Quantity.THROUGHPUT, 440.0, Quantity.WHOLE_THROUGHPUT, 400.0)));
        assertThat(score.measured()).hasValue("1.10");
        assertThat(score.verdict()).isEqualTo(Verdict.REPRODUCED);
        assertThat(score.bound()).isEmpty();
        assertThat(score.levels()).containsExactly("exp-c@500: 440 req/s, whole-throughput 400 req/s");
    }

    @Test
    void aBoundThatTheClaimReckonsStandsWhereRunsTellNone() throws IOException {
        String claim = """
                value: {of: %s, at: exp-c@500, least: 1}
                bound: 5000
                refuted-by: 0.1
                """;
        assertThat(score(claim.formatted("p95"), run("exp-c", Map.of(Quantity.P95, 4000.0))).bound()).hasValue(5000.0);
        assertThat(score(claim.formatted("p95"), run("exp-c", Map.of(Quantity.P95, 4000.0))).boundText()).hasValue("5000 ms");
        assertThat(score(claim.formatted("throughput"), run("exp-c", Map.of(Quantity.THROUGHPUT, 400.0))).bound()).as("the run's own").hasValue(450.0);
    }

    /// Medians by hand: p95 of 2100, 2300 and 2200 ms; bounds of 200, 210 and 190.
    @Test
    void aRowGivesTheClaimedFigureOfEachSideOverAllItsRuns() throws IOException {
        Score score = score("""
                ratio: {of: p95, a: exp-a@500, b: exp-c@500, least: 1.7, most: 2.9}
                refuted-by: 1
                """, run("exp-a", Map.of(Quantity.P95, 2100.0, Quantity.THROUGHPUT, 190.0, Quantity.FAILED_SHARE, 0.0), Map.of("servlet-threads", Answer.BINDS), 200, MACHINE),
                run("exp-a", Map.of(Quantity.P95, 2300.0, Quantity.THROUGHPUT, 194.0, Quantity.FAILED_SHARE, 0.0), Map.of("cpu", Answer.BINDS), 210, MACHINE),
                run("exp-a", Map.of(Quantity.P95, 2200.0, Quantity.THROUGHPUT, 192.0, Quantity.FAILED_SHARE, 0.0), Map.of("servlet-threads", Answer.BINDS), 190, MACHINE),
                run("exp-c", Map.of(Quantity.P95, 1000.0, Quantity.JIT_SHARE, 0.04, Quantity.FAILED_SHARE, 0.02, Quantity.THROTTLED_SHARE, 0.5),
                        Map.of("cpu", Answer.DOES_NOT_BIND), 500, MACHINE));
        assertThat(score.measured()).hasValue("2.20");
        assertThat(score.reason()).isEqualTo("inside the tolerance");
        assertThat(score.levels()).containsExactly("exp-a@500: p95 2200 ms (median of 3 runs, 2100, 2200, 2300), 192 req/s,"
                + " bound by cpu in 1 of 3 runs and servlet-threads in 2 of 3 runs, none failed",
                "exp-c@500: p95 1000 ms, nothing seen to bind, 2.00 % failed, throttled in 50.0 % of the periods, compiling took 4.00 % of its CPU");
        assertThat(new Measurements(List.of(run("exp-a", Map.of(), Map.of(), 200, MACHINE), run("exp-a", Map.of(), Map.of(), 210, MACHINE),
                run("exp-a", Map.of(), Map.of(), 190, MACHINE))).bound(new Point("exp-a", 500))).hasValue(200.0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "BINDS, DOES_NOT_BIND|NOT_COMPARABLE|runs disagree: cpu at exp-a@500: binds in 1, does not bind in 1",
        "BINDS, INCONCLUSIVE|NOT_COMPARABLE|runs disagree: cpu at exp-a@500: binds in 1, inconclusive in 1",
        "DOES_NOT_BIND, BINDS, BINDS|REPRODUCED|inside the tolerance",
        "BINDS, DOES_NOT_BIND, DOES_NOT_BIND|NOT_REPRODUCED|outside the tolerance",
        "NOT_MEASURED, BINDS|REPRODUCED|inside the tolerance",
        "NOT_MEASURED, NOT_MEASURED|NOT_COMPARABLE|not measured: cpu at exp-a@500"})
    void whatMostRunsSayBindsAndWhereTheyDisagreeNothingDoes(String answers, Verdict verdict, String reason) throws IOException {
        Measured[] runs = List.of(answers.split(", ")).stream().map(Answer::valueOf)
                .map(answer -> run("exp-a", Map.of(), Map.of("cpu", answer), 200, MACHINE)).toArray(Measured[]::new);
        assertThat(score(BINDS, runs).verdict()).isEqualTo(verdict);
        assertThat(score(BINDS, runs).reason()).startsWith(reason);
    }

    private Score onMachines(Measured.Machine a, Measured.Machine c, Measured.Machine again) throws IOException {
        return score(GAIN, run("exp-a", Map.of(Quantity.THROUGHPUT, 200.0), Map.of(), 200, a), run("exp-c", Map.of(Quantity.THROUGHPUT, 400.0), Map.of(), 500, c),
                run("exp-c", Map.of(Quantity.THROUGHPUT, 400.0), Map.of(), 500, again));
    }

    @ParameterizedTest
    @CsvSource({"2, 0.2, 25, of scale 0.2, 1", "2, 1, 21, on JDK 21, 25", "0.5, 1, 25, on as many cores as 0.5, 2"})
    void unlikeRunsAreNotCompared(double cores, double scale, int jdk, String other, String usual) throws IOException {
        Measured.Machine unlike = new Measured.Machine(cores, scale, Optional.of(jdk));
        for (Score score : List.of(onMachines(unlike, MACHINE, MACHINE), onMachines(MACHINE, MACHINE, unlike))) {
            assertThat(score.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
            assertThat(score.reason()).isIn("unlike runs: " + other + " (exp-a@500) and " + usual + " (exp-c@500)",
                    "unlike runs: " + other + " (exp-c@500) and " + usual + " (exp-c@500)");
            assertThat(score.measured()).as("is shown all the same").hasValue("2.00");
        }
        assertThat(onMachines(unlike, unlike, unlike).verdict()).isEqualTo(Verdict.REPRODUCED);
    }

    /// Half a core against two, or JDK 21 against 25, is then what the claim is about.
    @Test
    void whatAScenarioSetsByItselfMayDiffer() throws IOException {
        Measured.Machine half = new Measured.Machine(0.5, 1, Optional.of(25), true, false);
        Measured.Machine old = new Measured.Machine(2, 1, Optional.of(21), false, true);
        assertThat(onMachines(half, MACHINE, MACHINE).verdict()).isEqualTo(Verdict.REPRODUCED);
        assertThat(onMachines(old, MACHINE, MACHINE).verdict()).isEqualTo(Verdict.REPRODUCED);
        assertThat(onMachines(MACHINE, half, MACHINE).reason()).as("but not from run to run").isEqualTo("unlike runs: on as many cores as 0.5 (exp-c@500) and 2 (exp-c@500)");
    }

    @Test
    void aClaimOnTimesAsPublishedNeedsThem() throws IOException {
        String claim = GAIN + "needs: {full-scale: true}\n";
        Measured.Machine scaled = new Measured.Machine(2, 0.2, Optional.of(25));
        Score score = score(claim, run("exp-a", Map.of(Quantity.THROUGHPUT, 200.0), Map.of(), 200, scaled), run("exp-c", Map.of(Quantity.THROUGHPUT, 400.0), Map.of(), 500, scaled));
        assertThat(score.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
        assertThat(score.reason()).isEqualTo("scaled time: the run was scaled by 0.200, the claim is on times as published");
        assertThat(score(claim, run("exp-a", Map.of(Quantity.THROUGHPUT, 200.0)), run("exp-c", Map.of(Quantity.THROUGHPUT, 400.0))).verdict()).isEqualTo(Verdict.REPRODUCED);
    }

    @Test
    void aCensoredRunTellsNoLatencyWhereAnotherDoes() throws IOException {
        Measured whole = run("exp-a", Map.of(Quantity.P95, 2000.0));
        Measured cut = new Measured(whole.point(), Map.of(Quantity.P95, 900.0), Map.of(), Optional.empty(), true, "virtual", MACHINE, true, Optional.empty());
        assertThat(score("""
                value: {of: p95, at: exp-a@500, least: 1000}
                refuted-by: 10
                """, whole, cut).measured()).hasValue("2000 ms");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "published: {\"e,s,platform,tomcat,,200,500,throughput\": 983}|throughput 983",
        "published: {\"e,s,platform,tomcat,,200,500,p95\": 12.5, \"e,s,virtual,tomcat,,,500,p95\": 15-25}|p95 12.5 and 15-25",
        "published: {\"e,s,platform,tomcat,,200,500,p95\": 12.5}\\nfigure: 2.0|2.00",
        "needs: {}|not published"})
    void whatWasPublishedIsShownAsItStands(String published, String shown) throws IOException {
        String claim = GAIN + published.replace("\\n", "\n") + "\n";
        Score score = score(claim, run("exp-a", Map.of(Quantity.THROUGHPUT, 200.0)));
        assertThat(ScoreboardText.published(score)).isEqualTo(shown);
        assertThat(ScoreboardText.lines(study(claim), new Scoreboard(List.of(score)))).anySatisfy(line -> assertThat(line)
                .contains("      " + line(shown) + ";").endsWith("counts as the same: 1.80 to 2.60; refuted by 1"));
    }

    private static String line(String shown) {
        return shown.startsWith("not ") ? shown : "published " + shown;
    }

    /// 450 a second at most over 200 that were served.
    @Test
    void aRatioIsBoundByWhatTheOneSideCouldServeAtMostOverWhatTheOtherDid() throws IOException {
        Score score = score(GAIN, run("exp-c", Map.of(Quantity.THROUGHPUT, 400.0)), run("exp-a", Map.of(Quantity.THROUGHPUT, 200.0)));
        assertThat(score.bound()).hasValue(2.25);
    }
}
