package analyzers.predict;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Levels;
import analyzers.Watched;
import analyzers.bound.Candidate;
import analyzers.bound.Rate;
import analyzers.evidence.Coverage;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LevelRecording;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Subject;
import analyzers.evidence.Window;
import analyzers.jfr.RecordingReader;
import analyzers.read.RunReader;
import analyzers.read.Samples;
import analyzers.result.Judge;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import analyzers.verdict.Judgement;
import collectors.run.PredictionRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A verdict foretells what `collect.java --what-if` would, and says so where it can only bound it.
class NextRunTest {

    private static final Levels CALM = Levels.of(1, 4.95, 0.202).pool(2, 0, 1, 0, 0.2, 0.0001).server(0.201).cpu(0.9, 0.05);

    /// The record is the one that collect.java writes for `--scenario exp-b --quick --what-if pool=20` and hands to analyze.java.
    @Test
    void aVerdictsPredictionIsThatOfWhatIf() throws IOException {
        RunResult example = Judge.judge(new RunReader(new RecordingReader()::read).read(Path.of("raw-results/example/exp-b/20261201T012231Z-1")));
        var asked = new PredictionRecord(1, "exp-b-pool-20", "exp-b/20261201T012231Z-1", Map.of("pool", "20"),
                new PredictionRecord.Service("platform", Optional.of(40), Optional.of(4), Optional.empty(), Optional.empty()),
                List.of(new PredictionRecord.Level(10, 50, Optional.empty(), Optional.empty()), new PredictionRecord.Level(50, 250, Optional.empty(), Optional.empty())),
                List.of(), Optional.empty());
        PredictionRecord whatIf = Predictor.predict(asked, example, 1);
        for (PredictionRecord.Level level : whatIf.levels()) {
            LevelResult judged = example.levels().stream().filter(l -> l.evidence().level().vus() == level.vus()).findFirst().orElseThrow();
            Judgement.Prediction said = prediction(judged, Candidate.CONNECTION_POOL).orElseThrow();
            assertThat(said.claim()).startsWith("with 4 connections expect " + Rate.text(level.expected().orElseThrow().perSecond()) + ", still held back by the connection pool");
            assertThat(said.command()).endsWith(" --what-if pool=20");
        }
    }

    /// Six users ask for 6 / 202 ms = 29.7/s, of which 4 connections / 200 ms serve 20.
    @Test
    void moreUsersMeetTheNextBound() {
        Subject subject = Levels.of(3, 14.7, 0.204).pool(4, 0, 3, 0, 0.2, 0.0001).server(0.203).cpu(0.9, 0.05).after(CALM);
        Judgement.Prediction said = prediction(Judge.judge(subject.run()).levels().getLast(), Candidate.CLIENTS).orElseThrow();
        assertThat(said.claim()).startsWith("with 6 users expect 20.0/s, then held back by the connection pool");
        assertThat(said.command()).endsWith("--levels 30");
    }

    /// Without a calibration level no time at no load is known, which the model needs; the pool's own bound stays, twice 2 / 200 ms.
    @Test
    void withoutTheModelsInputsTheLeastBoundIsAnUpperLimit() {
        Subject whole = Levels.of(50, 9.9, 5.05).pool(2, 1, 2, 48, 0.2, 4.85).server(5.051).cpu(0.85, 0.1).after(CALM);
        var run = whole.run();
        var bare = new RunEvidence(run.folder(), run.run(), List.of(whole.level()), run.recording(), run.rss(), run.vsz(), run.poolActive(),
                run.poolPending(), run.warnings());
        Judgement.Prediction said = prediction(Judge.judge(bare).levels().getLast(), Candidate.CONNECTION_POOL).orElseThrow();
        assertThat(said.claim()).isEqualTo("with 4 connections expect between 9.90/s and 20.0/s; only the upper limit, set by the connection pool, can be computed");
    }

    /// 1.98 of 2 cores at 250/s are 7.9 ms a request, so one core serves 126/s.
    @Test
    void halfTheCoresServeByTheirDemand() {
        Levels calm = Levels.of(1, 120, 0.0082).server(0.008).cpu(0.5, 0.96);
        Subject subject = Levels.of(50, 250, 0.2).threads(200, 0, 50).server(0.199).cpu(0.0, 1.98, 40).after(calm);
        Judgement.Prediction said = prediction(Judge.judge(subject.run()).levels().getLast(), Candidate.CPU).orElseThrow();
        assertThat(said.claim()).startsWith("with 1 core expect 126/s, still held back by the CPU");
        assertThat(said.command()).endsWith(" --what-if cpus=1");
    }

    /// A recording of JDK 21 with pins inside `synchronized`; on JDK 25 the same leaves none (`made-vt-sync-jdk25.jfr`).
    @Test
    void pinsOfAnOldJdkAreTriedOnANewerOne() {
        Path file = Samples.path("jfr/made-vt-sync-jdk21.jfr");
        Coverage covered = new RecordingReader().read(file).coverage().orElseThrow();
        Window window = new Window(covered.startEpochNs(), covered.endEpochNs());
        LevelRecording recording = new RecordingReader().read(file, List.of(window)).windows().getFirst();
        LevelEvidence level = Watched.with(Levels.of(50, 9.8, 5.1).after(CALM).level(), window, recording);
        assertThat(changed(level, "21.0.8+9-LTS")).isEqualTo(Map.of("jdk", "25"));
        assertThat(changed(level, "25.0.3+9-LTS")).isEqualTo(Map.of("threads", "platform"));
    }

    private static Map<String, String> changed(LevelEvidence level, String jdk) {
        return Change.of(new Subject(Watched.run(List.of(level), "virtual", Map.of("jdk", jdk), List.of(), Optional.empty(), Map.of()), level), Candidate.CARRIERS_BLOCKED)
                .orElseThrow().changes();
    }

    private static Optional<Judgement.Prediction> prediction(LevelResult level, Candidate candidate) {
        return level.verdict().judgements().stream().filter(j -> j.candidate() == candidate).findFirst().flatMap(Judgement::prediction);
    }
}
