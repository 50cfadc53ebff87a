package analyzers.predict;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Levels;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Subject;
import analyzers.result.Judge;
import analyzers.result.RunResult;
import analyzers.result.Scored;
import collectors.run.PredictionRecord.Expected;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Four connections of 200 ms were to serve 20 a second.
class MissTest {

    private static final Levels CALM = Levels.of(1, 4.95, 0.202).pool(4, 0, 1, 0, 0.2, 0.0001).server(0.201).cpu(0.9, 0.05);
    private static final Expected EXPECTED = new Expected(20, 20, List.of("connection-pool"), "4 connections / 200 ms hold", 50, 9.9, 9.9,
            Map.of("connection-pool", 20.0, "clients", 247.0));

    @Test
    void aLongerHoldIsNamedWithBothBounds() {
        Subject longer = Levels.of(50, 15.3, 3.27).pool(4, 1, 4, 46, 0.26, 3.0).server(3.261).cpu(0.85, 0.1).after(CALM);
        assertThat(miss(longer, EXPECTED, 15.3)).containsExactly("the bound of the connection pool is 15.4/s now (4 connections / 260 ms hold), 20.0/s expected:"
                + " the time a request holds its connections is 30 % longer");
    }

    @Test
    void predictionsThatKeptTheLeastBoundAloneTellToo() {
        Subject longer = Levels.of(50, 15.3, 3.27).pool(4, 1, 4, 46, 0.26, 3.0).server(3.261).cpu(0.85, 0.1).after(CALM);
        Expected old = new Expected(20, 20, List.of("connection-pool"), "", 50, 9.9, 9.9, null);
        assertThat(miss(longer, old, 15.3)).singleElement().asString().contains("30 % longer");
    }

    @Test
    void whatTheModelDoesNotKnowIsSaidWhereNoTimeMoved() {
        Subject slow = Levels.of(50, 10, 5).pool(4, 0.2, 3, 0, 0.2, 0.0001).server(0.201).cpu(0.85, 0.1).after(CALM);
        assertThat(miss(slow, EXPECTED, 10)).singleElement().asString().startsWith("the run's own times give 20.0/s by the same model, and it served 10.0/s");
    }

    @Test
    void withinATenthNothingMissed() {
        Subject right = Levels.of(50, 19.8, 2.5).pool(4, 1, 4, 46, 0.2, 2.3).server(2.501).cpu(0.85, 0.1).after(CALM);
        assertThat(miss(right, EXPECTED, 19.8)).isEmpty();
    }

    @Test
    void aRunWithoutItsTimesSaysThatItDoesNotTell() {
        Subject whole = Levels.of(50, 10, 5).after(CALM);
        RunEvidence run = whole.run();
        Subject alone = new Subject(new RunEvidence(run.folder(), run.run(), List.of(whole.level()), run.recording(), run.rss(), run.vsz(), run.poolActive(),
                run.poolPending(), run.warnings()), whole.level());
        assertThat(miss(alone, EXPECTED, 10)).singleElement().asString().startsWith("which assumption broke is not known: ").contains("this run has no calibration level");
    }

    private static List<String> miss(Subject subject, Expected expected, double measured) {
        RunResult run = Judge.judge(subject.run());
        return Miss.of(run, new Scored(50, 250, Optional.of(expected), Optional.empty(), Optional.of(measured), List.of(), true));
    }
}
