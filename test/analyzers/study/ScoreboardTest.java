package analyzers.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.evidence.CpuEvidence;
import analyzers.study.Score.Verdict;
import collectors.scenario.Scenarios;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoreboardTest {

    private static final Path STUDIES = Path.of("collectors/studies");
    private static final Path FIGURES = Path.of("../shared/published/figures.csv");

    @Test
    void thereAreFourStudiesAndEnoughClaims() throws IOException {
        assertThat(StudyYaml.names(STUDIES)).containsExactly("boot3-pitfalls", "crossover-aws", "half-a-core", "pool-is-the-knob");
        assertThat(claims()).hasSizeGreaterThanOrEqualTo(35);
    }

    @Test
    void everythingReproducesWhereTheFiguresAreThePublishedOnes() throws IOException {
        for (Score score : scores(25, UnaryOperator.identity())) {
            boolean impossible = score.claim().id().equals("ten-times-by-sleeping");
            assertThat(score.verdict()).as(score.claim().id() + ": " + score.reason()).isEqualTo(impossible ? Verdict.NOT_REPRODUCED : Verdict.REPRODUCED);
        }
    }

    /// Over all claims, those that look at one side or that call both sides the same included: a run under the wrong thread model is
    /// found out by what its process said.
    @Test
    void swappedRunsMakeMostOfAllClaimsFail() throws IOException {
        List<Score> right = scores(25, UnaryOperator.identity());
        List<Score> swapped = scores(25, AsPublished::swapped);
        long held = right.stream().filter(s -> s.verdict() == Verdict.REPRODUCED).count();
        long left = swapped.stream().filter(s -> s.verdict() == Verdict.REPRODUCED).count();
        assertThat(right).hasSizeGreaterThanOrEqualTo(100);
        assertThat(held).isGreaterThanOrEqualTo(right.size() - 1);
        assertThat((double) (held - left) / right.size()).as((held - left) + " of all " + right.size()).isGreaterThan(0.6);
        assertThat(swapped).filteredOn(s -> s.claim().id().equals("pool-is-the-knob-500")).singleElement().satisfies(s ->
                assertThat(s.reason()).isEqualTo("other thread model: exp-d is of virtual threads, the run's process had platform"));
    }

    /// By their figures alone, for runs that lie about their threads: claims that a difference exists must not survive it.
    @Test
    void swappedFiguresAloneMakeTheClaimsOnADifferenceFail() throws IOException {
        List<Score> right = scores(25, UnaryOperator.identity());
        List<Score> swapped = scores(AsPublished.on(25, AsPublished::swapped, false));
        long lost = 0;
        long told = 0;
        for (int i = 0; i < right.size(); i++) {
            List<Point> points = right.get(i).claim().shape().points();
            // A claim that both sides are the same, or that looks at one side alone by its pool, cannot tell them apart.
            boolean same = right.get(i).claim().shape() instanceof Ratio r && r.within().contains(1);
            if (right.get(i).verdict() == Verdict.REPRODUCED && !same && points.stream().anyMatch(p -> !AsPublished.swapped(p.scenario()).equals(p.scenario()))) {
                told++;
                lost += swapped.get(i).verdict() == Verdict.REPRODUCED ? 0 : 1;
            }
        }
        assertThat(told).isGreaterThanOrEqualTo(25);
        assertThat((double) lost / told).as(lost + " of " + told).isGreaterThan(0.9);
        assertThat((double) lost / right.size()).as(lost + " of all " + right.size()).isGreaterThan(0.5);
    }

    @Test
    void publishedTenTimesIsAboveItsBoundOfFive() throws IOException {
        Study study = StudyYaml.read(STUDIES, "boot3-pitfalls");
        Score score = Scoreboard.of(study, new Measurements(List.of())).scores().stream().filter(s -> s.claim().id().equals("ten-times-by-sleeping")).findFirst().orElseThrow();
        assertThat(score.bound()).hasValue(5.0);
        assertThat(score.verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
        assertThat(score.reason()).contains("impossible by its own numbers").contains("claimed 10.0").contains("5.00 at most");
    }

    @Test
    void whatWasNotRunIsNotComparableAndSaysSo() throws IOException {
        for (String name : StudyYaml.names(STUDIES)) {
            assertThat(Scoreboard.of(StudyYaml.read(STUDIES, name), new Measurements(List.of())).scores())
                    .filteredOn(s -> !(s.claim().shape() instanceof Audit)).isNotEmpty()
                    .allSatisfy(s -> {
                        assertThat(s.verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
                        assertThat(s.reason()).startsWith("not run: ");
                        assertThat(s.measured()).isEmpty();
                    });
        }
    }

    @Test
    void eachRowSaysWhichJdkItsRunsWereOn() throws IOException {
        assertThat(scores(21, UnaryOperator.identity())).filteredOn(s -> !(s.claim().shape() instanceof Audit))
                .allSatisfy(s -> assertThat(s.ranOn()).containsExactly("JDK 21, 2 cores"));
        assertThat(String.join("\n", ScoreboardText.lines(StudyYaml.read(STUDIES, "boot3-pitfalls"),
                Scoreboard.of(StudyYaml.read(STUDIES, "boot3-pitfalls"), AsPublished.on(21, UnaryOperator.identity(), true))))).contains("(on JDK 21, 2 cores)");
    }

    @Test
    void jdkDecidesWhichPinningClaimApplies() throws IOException {
        Map<String, Verdict> on21 = new HashMap<>();
        scores(21, UnaryOperator.identity()).forEach(s -> on21.put(s.claim().id(), s.verdict()));
        assertThat(on21).containsEntry("synchronized-pins-on-old-jdks", Verdict.REPRODUCED)
                .containsEntry("synchronized-does-not-pin-any-more", Verdict.NOT_COMPARABLE);
        // Somebody's --jdk wins over what a scenario names.
        List<Measured> all25 = AsPublished.on(25, UnaryOperator.identity(), true).all().stream().map(m -> new Measured(m.point(), m.values(), m.answers(), m.bound(),
                m.latencyCensored(), m.threads(), new Measured.Machine(2, 1, Optional.of(25)), true, m.disturbance())).toList();
        assertThat(scores(new Measurements(all25))).filteredOn(s -> s.claim().id().equals("synchronized-pins-on-old-jdks")).singleElement()
                .satisfies(s -> assertThat(s.reason()).startsWith("other JDK"));
    }

    @Test
    void censoredLatenciesAreNotCompared() throws IOException {
        List<Measured> censored = AsPublished.on(25, UnaryOperator.identity(), true).all().stream()
                .map(m -> new Measured(m.point(), m.values(), m.answers(), Optional.of(200.0), true, m.threads(), m.machine(), true, Optional.empty())).toList();
        Scoreboard board = Scoreboard.of(StudyYaml.read(STUDIES, "pool-is-the-knob"), new Measurements(censored));
        assertThat(board.scores()).filteredOn(s -> s.claim().shape() instanceof Ratio r && r.of() == Quantity.P50).isNotEmpty()
                .allSatisfy(s -> assertThat(s.reason()).startsWith("too short"));
        assertThat(board.scores()).filteredOn(s -> s.claim().id().equals("virtual-passes-the-thread-cap")).allSatisfy(s -> {
            assertThat(s.verdict()).isEqualTo(Verdict.REPRODUCED);
            assertThat(s.bound()).as("200 a second at most, over the 192.55 of the other side").hasValue(200 / 192.55);
        });
    }

    /// Only what waits for cores is moved by whoever else uses them.
    @Test
    void disturbedLevelsAreNotComparedByTheirSpeed() throws IOException {
        List<Measured> disturbed = AsPublished.on(25, UnaryOperator.identity(), true).all().stream().map(m -> new Measured(m.point(), m.values(), m.answers(),
                m.bound(), m.latencyCensored(), m.threads(), m.machine(), true, m.point().equals(new Point("exp-c", 500)) ? Optional.of("they took it") : Optional.empty())).toList();
        List<Score> scores = scores(new Measurements(disturbed));
        assertThat(scores).filteredOn(s -> s.claim().shape().points().contains(new Point("exp-c", 500))).isNotEmpty().allSatisfy(s -> {
            boolean size = s.claim().shape() instanceof Ratio r && (r.of() == Quantity.PEAK_RSS || r.of() == Quantity.PEAK_VSZ);
            assertThat(s.verdict()).as(s.claim().id()).isEqualTo(size ? Verdict.REPRODUCED : Verdict.NOT_COMPARABLE);
            assertThat(size || s.reason().equals("disturbed: at exp-c@500 they took it")).as(s.reason()).isTrue();
        });
        assertThat(scores).filteredOn(s -> s.reason().startsWith("disturbed")).allSatisfy(s -> assertThat(s.measured()).as("is shown all the same").isPresent());
    }

    /// By hand, of two cores: 15 % are 0.3.
    @ParameterizedTest
    @CsvSource({"0.2, 0.0, 0.31, processes that are no part of the run used 0.31 of 2 cores", "0.2, 0.0, 0.29, ''", "0.6, 0.0, 0.5, ''",
        "0.6, 0.4, 0.0, the hypervisor gave others 0.40 of 2 cores", "0.2, 0.0, , ''"})
    void othersDisturbWhereCoresAreShort(double idle, double stolen, Double others, String says) {
        CpuEvidence cpu = new CpuEvidence(2, 2, Optional.of(idle), Optional.of(stolen), Optional.of(1.0), Optional.empty(), Optional.empty(), Optional.ofNullable(others),
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), "host.csv");
        assertThat(Disturbance.of(cpu).orElse("")).isEqualTo(says);
    }

    @Test
    void everyScenarioIsThereAndOfTheThreadModelThatTheStudyExpects() throws Exception {
        Scenarios there = new Scenarios(Path.of("collectors/scenarios"));
        for (String name : StudyYaml.names(STUDIES)) {
            Study study = StudyYaml.read(STUDIES, name);
            assertThat(there.names()).containsAll(study.scenarios().keySet());
            for (String scenario : study.scenarios().keySet()) {
                assertThat(study.threads().get(scenario)).as(name + " says of " + scenario).isEqualTo(there.read(scenario).threadModel());
            }
        }
    }

    @Test
    void publishedFiguresStandInThePublishedTable() throws IOException {
        assumeTrue(Files.isReadable(FIGURES), FIGURES + " is not here, so the figures cannot be compared");
        List<String> rows = new ArrayList<>();
        for (String line : Files.readAllLines(FIGURES)) {
            String[] cells = line.split(",");
            rows.add(String.join(",", List.of(cells).subList(0, 9)) + "=" + cells[9]);
        }
        for (String name : StudyYaml.names(STUDIES)) {
            for (Claim claim : StudyYaml.read(STUDIES, name).claims()) {
                for (Claim.Figure figure : claim.published()) {
                    assertThat(rows).as(claim.id()).anySatisfy(row -> {
                        assertThat(row).startsWith(name + "," + figure.row() + "=");
                        String published = row.substring(row.indexOf('=') + 1);
                        if (published.matches("[0-9.]+")) {
                            assertThat(Double.parseDouble(figure.value())).isEqualTo(Double.parseDouble(published));
                        } else {
                            assertThat(figure.value()).isEqualTo(published);
                        }
                    });
                }
            }
        }
    }

    @Test
    void csvQuotesAndHasOneRowAClaim() throws IOException {
        Study study = StudyYaml.read(STUDIES, "pool-is-the-knob");
        String csv = ScoreboardText.csv(List.of(Scoreboard.of(study, AsPublished.on(25, UnaryOperator.identity(), true))));
        assertThat(csv.split("\r\n")).hasSize(study.claims().size() + 1);
        assertThat(csv).contains("pool-is-the-knob,no-gain-at-50,At 50 users both thread models serve the same.,\"A,slow-query,virtual,tomcat,600,,50,throughput=48.09");
    }

    private static List<Claim> claims() throws IOException {
        List<Claim> all = new ArrayList<>();
        for (String name : StudyYaml.names(STUDIES)) {
            all.addAll(StudyYaml.read(STUDIES, name).claims());
        }
        return all;
    }

    private static List<Score> scores(int jdk, UnaryOperator<String> renamed) throws IOException {
        return scores(AsPublished.on(jdk, renamed, true));
    }

    private static List<Score> scores(Measurements measurements) throws IOException {
        List<Score> all = new ArrayList<>();
        for (String name : StudyYaml.names(STUDIES)) {
            all.addAll(Scoreboard.of(StudyYaml.read(STUDIES, name), measurements).scores());
        }
        return all;
    }
}
