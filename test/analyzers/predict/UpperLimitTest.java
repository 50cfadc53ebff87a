package analyzers.predict;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Levels;
import analyzers.bound.Candidate;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Subject;
import analyzers.result.Judge;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import analyzers.verdict.Answer;
import analyzers.verdict.Judgement;
import analyzers.verdict.LevelVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What is said of a change that the model does not know. All runs are on virtual threads at scale 0.2, so that the cap of 200 is 40 threads.
class UpperLimitTest {

    /// Without waits a thread is held for 200.9 ms: 40 of them serve 199/s, less than the 248/s that 50 users ask for. Under load it was 1 s.
    @Test
    void platformThreadsBringTheirCap() {
        Levels calm = Levels.of(1, 4.95, 0.202).pool(200, 0, 1, 0, 0.2, 0.0001).server(0.201);
        Levels loaded = Levels.of(50, 25, 2).pool(200, 0, 5, 0, 0.2, 0.0001).server(1.0);
        assertThat(onPlatformThreads(loaded.after(calm)))
                .isEqualTo("with platform threads expect between 25.0/s and 199/s; only the upper limit, set by the servlet threads, can be computed");
    }

    /// Waits for carriers made the hold 2 s, so 10 connections gave 5/s; without them they give 10 / 200 ms.
    @Test
    void holdsThatWaitsForCarriersStretchedAreNotAnUpperLimit() {
        Levels calm = Levels.of(1, 4.95, 0.202).pool(10, 0, 1, 0, 0.2, 0.0001).server(0.201);
        Levels loaded = Levels.of(50, 4.9, 10).pool(10, 1, 9.8, 40, 2, 8).server(10);
        assertThat(onPlatformThreads(loaded.after(calm)))
                .isEqualTo("with platform threads expect between 4.90/s and 50.0/s; only the upper limit, set by the connection pool, can be computed");
    }

    /// Where no level is without such waits, no time is known that holds without them.
    @Test
    void withoutACalibrationNothingIsSaidOfFreedCarriers() {
        Subject whole = Levels.of(50, 4.9, 10).pool(10, 1, 9.8, 40, 2, 8).server(10).after(Levels.of(1, 4.95, 0.202));
        var run = whole.run();
        var bare = new RunEvidence(run.folder(), run.run(), List.of(whole.level()), run.recording(), run.rss(), run.vsz(), run.poolActive(), run.poolPending(), run.warnings());
        Subject subject = new Subject(bare, whole.level());
        assertThat(UpperLimit.of(subject, Change.of(subject, Candidate.CARRIERS_BLOCKED).orElseThrow())).isEmpty();
    }

    private static String onPlatformThreads(Subject subject) {
        RunResult judged = Judge.judge(subject.run());
        List<LevelResult> levels = new ArrayList<>(judged.levels());
        LevelEvidence level = levels.removeLast().evidence();
        var binds = new Judgement(Candidate.CARRIERS_BLOCKED, Answer.BINDS, Optional.empty(), "All carriers are held.", Optional.empty(), Optional.empty(), "jmx.csv");
        levels.add(new LevelResult(level, List.of(), new LevelVerdict("The carriers bind.", List.of(binds), Optional.empty()), false, false));
        return NextRun.foretold(new RunResult(judged.evidence(), levels, judged.findings())).levels().getLast().verdict().judgements().getFirst()
                .prediction().orElseThrow().claim();
    }
}
