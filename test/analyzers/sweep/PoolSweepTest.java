package analyzers.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.Levels;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import analyzers.statistics.Usl;
import analyzers.verdict.LevelVerdict;
import collectors.run.HostRecord;
import collectors.run.RunRecord;
import collectors.run.ScenarioRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class PoolSweepTest {

    /// Of a closed loop of 64 users with a hold of 50 ms, unless a test says otherwise.
    private record Made(int users, int pool, double perSecond, String threadModel, Map<String, String> surroundings, String jdk, boolean censored) {

        RunResult run() {
            LevelEvidence level = Levels.of(users, perSecond, users / perSecond).pool(pool, 1, pool, users - pool, 0.05, 0.2)
                    .evidence(false, Levels.of(users, perSecond, users / perSecond).load(1, true));
            String name = "any-" + pool + "-" + perSecond;
            ScenarioRecord scenario = new ScenarioRecord(name, "?", "p", "/api/read-a", 0.2, threadModel, "Tomcat", Optional.empty(), Optional.empty(), Optional.of(5 * pool),
                    Optional.of(pool), Optional.empty(), Optional.empty(), 0, Optional.empty(), surroundings);
            RunRecord record = new RunRecord(1, name + "/1", "complete", Optional.empty(), 1, 0, Optional.of(1L), scenario, Map.of("jdk", jdk, "git", name), List.of(),
                    List.of(), new HostRecord(Optional.empty(), 2, 0.5, Optional.empty(), Optional.empty(), "Linux", Optional.empty(), Optional.empty(), Optional.empty()),
                    List.of(), List.of(level.level()), Map.of(), List.of(), Map.of());
            RunEvidence evidence = new RunEvidence(Path.of("."), record, List.of(level), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                    Optional.empty(), List.of());
            return new RunResult(evidence, List.of(new LevelResult(level, List.of(), new LevelVerdict("", List.of(), Optional.empty()), false, censored)), List.of());
        }
    }

    private static RunResult run(int pool, double perSecond) {
        return new Made(64, pool, perSecond, "virtual", Map.of("cpu-limit", "0.5", "limited-by", "control group, version 1, /sys/fs/" + pool), "25", false).run();
    }

    private static PoolSweep sweep(IntToDoubleFunction throughput, int... sizes) {
        List<RunResult> runs = new ArrayList<>();
        for (int size : sizes) {
            runs.add(run(size, throughput.applyAsDouble(size)));
        }
        return PoolSweep.of(runs).getFirst();
    }

    /// The published sweep's commits, 131.2, 84.3, 74.7 and 74.7 a second, at three a request.
    @Test
    void theLargerPoolsOfAShortProcessorAreSlower() {
        PoolSweep sweep = PoolSweep.of(List.of(run(32, 24.9), run(4, 43.75), run(16, 24.9), run(8, 28.1))).getFirst();
        assertThat(sweep.rows()).extracting(PoolRow::pool).containsExactly(4, 8, 16, 32);
        assertThat(sweep.trend()).contains(Trend.FALLS);
        assertThat(sweep.sentence()).startsWith("Throughput has its maximum at the smallest size tried, 43.8/s at 4, and falls to 24.9/s at 32 connections; ");
        PoolRow row = sweep.rows().getFirst();
        assertThat(row.nominalPool()).isEqualTo(20);
        assertThat(row.boundPerSecond().orElseThrow()).as("4 connections / 50 ms").isCloseTo(80, within(0.1));
        assertThat(row.peakPending()).isEqualTo(60);
        assertThat(row.commitsPerSecond()).as("no db.csv").isEmpty();
        assertThat(sweep.surroundings()).as("without the group of the first run").containsEntry("limited-by", "control group, version 1");
        assertThat(sweep.profiles()).as("there is but one").isEmpty();
    }

    @Test
    void aCurveThatTurnsDownIsTheUniversalLaws() {
        Usl law = new Usl(1000, 0.02, 0.002);
        PoolSweep sweep = sweep(law::throughputAt, 2, 4, 8, 16, 22, 40, 80);
        assertThat(sweep.trend()).contains(Trend.MAXIMUM);
        Models models = sweep.models().orElseThrow();
        assertThat(models.uslFitsBetter()).isTrue();
        assertThat(models.peak().orElseThrow()).as("√((1 − 0.02) / 0.002)").isCloseTo(22.14, within(0.1));
        assertThat(sweep.sentence()).contains("hroughput has its maximum, ", "so this law fits better, with its maximum at 22.1 connections.");
    }

    @Test
    void aCurveThatIsCappedIsTheBounds() {
        PoolSweep sweep = sweep(pool -> Math.min(20.0 * pool, 100), 2, 4, 8, 16, 32);
        assertThat(sweep.trend()).contains(Trend.LEVELS_OFF);
        assertThat(sweep.models().orElseThrow().boundError()).isCloseTo(0, within(1e-9));
        assertThat(sweep.sentence()).startsWith("Throughput rises from 40.0/s at 2 connections and is flat, within a tenth of 100/s, from 8 to 32; ")
                .endsWith("so the bound fits better. No size ran twice, so that nothing tells how far runs of one size lie apart.");
    }

    @Test
    void aTenthIsFlatAndLessThanFourSizesChooseNoModel() {
        PoolSweep sweep = sweep(pool -> pool == 8 ? 100 : 91, 4, 8, 16);
        assertThat(sweep.sentence()).isEqualTo("Throughput is flat, within a tenth of 100/s from 4 to 16 connections; which model fits better takes 4 sizes."
                + " No size ran twice, so that nothing tells how far runs of one size lie apart.");
        assertThat(sweep.models()).isEmpty();
        assertThat(sweep(pool -> pool == 8 ? 100 : 89, 4, 8, 16).sentence()).startsWith("Throughput has its maximum, 100/s, at 8 connections: 89.0/s at 4, and 89.0/s at 16; ");
        assertThat(sweep(pool -> 10.0 * pool, 4, 8).trend()).contains(Trend.RISES);
        assertThat(sweep(pool -> pool == 8 ? 50 : 100, 4, 8, 16).trend()).contains(Trend.UNEVEN);
    }

    @Test
    void onlyThePoolMayDiffer() {
        Map<String, String> half = Map.of("cpu-limit", "0.5");
        RunResult base = new Made(64, 4, 40, "virtual", half, "25", false).run();
        assertThat(PoolSweep.of(List.of(base, new Made(64, 8, 40, "virtual", half, "25", false).run()))).hasSize(1);
        assertThat(PoolSweep.of(List.of(base,
                new Made(64, 4, 41, "virtual", half, "25", false).run(),
                new Made(40, 8, 40, "virtual", half, "25", false).run(),
                new Made(64, 8, 40, "platform", half, "25", false).run(),
                new Made(64, 8, 40, "virtual", Map.of("cpu-limit", "1"), "25", false).run(),
                new Made(64, 8, 40, "virtual", half, "21", false).run()))).as("of the same size, of other users, threads, limit and JDK").isEmpty();
    }

    @Test
    void theMedianOfASizesRunsCountsAndALevelThatIsTooShortDoesNot() {
        PoolSweep sweep = PoolSweep.of(List.of(run(4, 43.7), run(4, 32.3), run(32, 23.6), run(32, 22.6),
                new Made(64, 8, 200, "virtual", Map.of("cpu-limit", "0.5", "limited-by", "control group, version 1, /sys/x"), "25", true).run())).getFirst();
        assertThat(sweep.rows()).hasSize(5);
        assertThat(sweep.sentence()).startsWith("Throughput has its maximum at the smallest size tried, 38.0/s at 4, and falls to 23.1/s at 32 connections; ")
                .endsWith("Sizes whose level is shorter than three turns do not count in this. Runs of one size lie up to 30 % apart.");
    }

    /// As four sizes of the heavy read gave it: what runs of one size differ by is no difference between sizes.
    @Test
    void repeatsThatLieApartClaimNoMaximum() {
        List<RunResult> runs = List.of(run(4, 374), run(4, 425), run(8, 448), run(16, 330), run(32, 277), run(32, 374));
        assertThat(PoolSweep.of(runs).getFirst().sentence()).startsWith("Throughput is flat, within 30 % of 448/s from 4 to 32 connections; ")
                .endsWith(" Runs of one size lie up to 30 % apart.");
        assertThat(PoolSweep.of(List.of(run(4, 400), run(8, 448), run(16, 330), run(32, 325))).getFirst().trend()).contains(Trend.MAXIMUM);
    }
}
