package analyzers.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Levels;
import analyzers.bound.Candidate;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Subject;
import analyzers.law.Laws;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingTest {

    private static final Levels CALM = Levels.of(1, 4.9, 0.204).pool(120, 0, 1, 0, 0.202, 0.0001).server(0.203).cpu(0.9, 0.1);

    @TempDir
    private Path folder;

    /// JDK 21 has no gauges of the scheduler: its jmx.csv is there, and to collect it again changes nothing.
    @Test
    void nobodyIsSentToCollectAFileThatIsThere() throws IOException {
        assertThat(open()).contains("carriers (collect jmx.csv)", "database (collect db.csv)");
        Files.writeString(folder.resolve("jmx.csv"), "epoch_ms\n");
        assertThat(open()).contains("carriers (the scheduler's queue was not sampled", "database (collect db.csv)").doesNotContain("collect jmx.csv");
    }

    private String open() {
        Subject subject = Levels.of(50, 9.8, 5.1).pool(2, 1, 2, 48, 0.202, 4.9).server(5.1).cpu(0.8, 0.2).after(CALM);
        RunEvidence bare = subject.run();
        RunEvidence run = new RunEvidence(folder, bare.run(), bare.levels(), bare.recording(), bare.rss(), bare.vsz(), bare.poolActive(), bare.poolPending(), bare.warnings());
        LevelVerdict verdict = Verdicts.of(new Subject(run, subject.level()), List.of());
        return Reading.of(verdict, 1).open();
    }

    /// The reason that takes every judgement with it stands in the verdict.
    @Test
    void whatTakesEveryJudgementWithItIsSaidOnce() {
        Levels level = Levels.of(10, 49, 0.204).pool(120, 0, 10, 0, 0.202, 0.0001).server(0.203).cpu(0.6, 0.3);
        Subject subject = level.after(CALM, level.load(0.95, true));
        Reading reading = Reading.of(Verdicts.of(subject, Laws.ofLevel(subject)), 1);
        assertThat(reading.verdict()).startsWith("Inconclusive: points are lost");
        assertThat(reading.open()).isEmpty();
    }

    @Test
    void notesWithoutRoomLeaveAHint() {
        Judgement pool = new Judgement(Candidate.CONNECTION_POOL, Answer.DOES_NOT_BIND, Optional.empty(), "never full", Optional.empty(), Optional.empty(), "jmx.csv");
        // Heading, verdict and what does not bind take three lines, so that nine notes fit.
        Reading nine = Reading.of(new LevelVerdict("The clients bind.", Collections.nCopies(9, "A note."), List.of(pool), Optional.empty()), 1);
        assertThat(nine.notes()).hasSize(9);
        assertThat(nine.more()).isEmpty();
        Reading ten = Reading.of(new LevelVerdict("The clients bind.", Collections.nCopies(10, "A note."), List.of(pool), Optional.empty()), 1);
        assertThat(ten.notes()).hasSize(9);
        assertThat(ten.more()).isEqualTo("(1 more note in results.json)");
        assertThat(Reading.of(new LevelVerdict("The clients bind.", Collections.nCopies(2, "A note."), List.of(pool), Optional.empty()), 10).more())
                .isEqualTo("(2 more notes in results.json)");
    }
}
