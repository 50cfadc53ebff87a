package analyzers;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.bound.Candidate;
import analyzers.finding.Finding;
import analyzers.jfr.RecordingReader;
import analyzers.read.RunReader;
import analyzers.result.Judge;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import analyzers.verdict.Answer;
import analyzers.verdict.Judgement;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The recorded example: platform threads at most 40, pool 2, hold 200 ms, levels of 10 and 50 users, so that what binds is known by
/// construction: 10 users wait for 2 connections; of 50 users 40 fill the threads and wait for the same 2 connections.
class ExampleRunTest {

    private static final Pattern TIME = Pattern.compile("\"time\":\"([^\"]+)\"");

    @TempDir
    private Path scratch;

    @Test
    void saysWhatBindsByConstruction() throws IOException {
        assertVerdicts(judge(example()));
    }

    @Test
    void looksAtNoNames() throws IOException {
        RunCopy copy = RunCopy.of(example(), scratch.resolve("renamed"));
        copy.rewrite("run.json", text -> text
                .replaceAll("\"name\" : \"exp-[a-d]\"", "\"name\" : \"exp-c\"")
                .replaceAll("\"profile\" : \"[^\"]+\"", "\"profile\" : \"experiment-c\"")
                .replaceAll("\"question\" : \"[^\"]+\"", "\"question\" : \"?\""));
        RunResult renamed = judge(copy.folder());
        assertThat(renamed.evidence().run().scenario().name()).isEqualTo("exp-c");
        assertVerdicts(renamed);
    }

    @Test
    void fivePercentOfPointsDroppedBreaksOccupancyAndTakesTheVerdict() throws IOException {
        RunCopy copy = RunCopy.of(example(), scratch.resolve("dropped"));
        Random random = new Random(20261130);
        copy.rewritePoints(line -> line.contains("\"type\":\"Point\"") && random.nextInt(20) == 0 ? "" : line);
        assertBroken(judge(copy.folder()));
    }

    @Test
    void aClockTwentyPercentSlowBreaksOccupancyAndTakesTheVerdict() throws IOException {
        assertBroken(judge(skewed(1.2)));
    }

    @Test
    void aClockTwentyPercentFastBreaksOccupancyAndTakesTheVerdict() throws IOException {
        assertBroken(judge(skewed(1 / 1.2)));
    }

    private Path skewed(double factor) throws IOException {
        RunCopy copy = RunCopy.of(example(), scratch.resolve("skewed"));
        Instant[] first = new Instant[1];
        copy.rewritePoints(line -> {
            Matcher time = TIME.matcher(line);
            if (!time.find()) {
                return line;
            }
            Instant instant = OffsetDateTime.parse(time.group(1)).toInstant();
            first[0] = first[0] == null || instant.isBefore(first[0].minusSeconds(60)) || instant.isAfter(first[0].plusSeconds(120)) ? instant : first[0];
            long nanos = Math.round(Duration.between(first[0], instant).toNanos() * factor);
            return line.substring(0, time.start(1)) + first[0].plusNanos(nanos) + line.substring(time.end(1));
        });
        return copy.folder();
    }

    private static void assertVerdicts(RunResult run) {
        List<LevelResult> levels = run.levels().stream().filter(l -> !l.evidence().level().calibration()).toList();
        assertThat(levels).extracting(l -> l.evidence().level().vus()).containsExactly(10, 50);
        assertThat(levels).allSatisfy(l -> assertThat(l.verdict().binding()).as(l.verdict().sentence()).containsExactly(Candidate.CONNECTION_POOL));
        assertThat(levels).allSatisfy(l -> assertThat(l.findings()).noneMatch(f -> f instanceof Finding.Broken));
        assertThat(threads(levels.get(0)).answer()).isEqualTo(Answer.DOES_NOT_BIND);
        assertThat(threads(levels.get(1)).answer()).isEqualTo(Answer.FULL_BEHIND);
        assertThat(threads(levels.get(1)).behind()).isEqualTo(Optional.of(Candidate.CONNECTION_POOL));
    }

    private static void assertBroken(RunResult run) {
        run.levels().stream().filter(l -> !l.evidence().level().calibration()).forEach(level -> {
            assertThat(level.findings()).anyMatch(f -> f instanceof Finding.Broken b && b.check().equals("occupancy"));
            assertThat(level.verdict().binding()).isEmpty();
        });
    }

    private static Judgement threads(LevelResult level) {
        return level.verdict().judgements().stream().filter(j -> j.candidate() == Candidate.SERVLET_THREADS).findFirst().orElseThrow();
    }

    private static Path example() throws IOException {
        List<Path> runs = new RunChoice(Path.of("raw-results/example")).newest(Optional.empty());
        assertThat(runs).as("the recorded example under raw-results/example").hasSize(1);
        return runs.getFirst();
    }

    private static RunResult judge(Path folder) throws IOException {
        return Judge.judge(new RunReader(new RecordingReader()::read).read(folder));
    }
}
