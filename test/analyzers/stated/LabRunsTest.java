package analyzers.stated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import analyzers.bound.Candidate;
import analyzers.evidence.LoadEvidence;
import analyzers.jfr.RecordingReader;
import analyzers.read.Samples;
import analyzers.result.Judge;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import analyzers.verdict.Answer;
import analyzers.verdict.Judgement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Raw results of a prototype with no run.json, and the answers of a sound analysis that their README gives. What is stated is what that README
/// states: users, virtual threads, pool, a query of 1 s (which is what one user alone waits, and for how long a connection is held), 2 cores.
class LabRunsTest {

    private static final double SLEEP_SECONDS = 1;

    @Test
    void fiftyUsersOnAPoolOfSixHundredBindNothing() throws IOException {
        LevelResult level = judge("exp-c-n50", Facts.of(50, "virtual").pool(600).calm(SLEEP_SECONDS).cores(2));
        assertThat(level.verdict().binding()).containsExactly(Candidate.CLIENTS);
        assertThat(level.verdict().judgements()).filteredOn(j -> j.answer() == Answer.INCONCLUSIVE).isEmpty();
        assertThat(level.latencyCensored()).isFalse();
        assertThat(level.evidence().whole().map(LoadEvidence::throughputPerSecond).orElseThrow()).isCloseTo(46.5, within(0.1));
    }

    /// Whole, 430/s are 86 % of what 500 users could get, since the first second has no answer and its burst is served late; past the first
    /// second, in which no answer of a 1 s query can come, they are 92 %.
    @Test
    void fiveHundredUsersBindNothingPastTheirColdBurst() throws IOException {
        LevelResult level = judge("exp-c-n500", Facts.of(500, "virtual").pool(600).calm(SLEEP_SECONDS).cores(2));
        assertThat(level.verdict().binding()).containsExactly(Candidate.CLIENTS);
        assertThat(level.verdict().judgements()).filteredOn(j -> j.answer() == Answer.INCONCLUSIVE).isEmpty();
        assertThat(level.latencyCensored()).isFalse();
        assertThat(level.evidence().whole().map(LoadEvidence::throughputPerSecond).orElseThrow()).isCloseTo(430, within(1.0));
        assertThat(level.evidence().load().map(LoadEvidence::throughputPerSecond).orElseThrow()).isBetween(450.0, 500.0);
    }

    @Test
    void aPoolOfTenBindsFiftyUsers() throws IOException {
        LevelResult level = judge("exp-d-n50", Facts.of(50, "virtual").pool(10).calm(SLEEP_SECONDS).hold(SLEEP_SECONDS).cores(2));
        assertPoolAlone(level);
        assertThat(level.evidence().whole().map(LoadEvidence::throughputPerSecond).orElseThrow()).isCloseTo(9.3, within(0.1));
        assertThat(level.throughputCensored()).as("run short: under three turns").isTrue();
        assertThat(level.latencyCensored()).as("acquisition is unfair").isTrue();
    }

    @Test
    void aPoolOfTenBindsFiveHundredUsersAndTheirLatencyIsCensored() throws IOException {
        LevelResult level = judge("exp-d-n500", Facts.of(500, "virtual").pool(10).calm(SLEEP_SECONDS).hold(SLEEP_SECONDS).cores(2));
        assertPoolAlone(level);
        assertThat(level.latencyCensored()).isTrue();
        LoadEvidence whole = level.evidence().whole().orElseThrow();
        assertThat(whole.throughputPerSecond() * whole.meanResidenceSeconds().orElseThrow() / 500).as("X·R/N").isCloseTo(0.10, within(0.01));
    }

    /// Without a scrape under load: a fresh process's timers, which count as many borrows as this load had successes.
    @Test
    void theClientsRateCountsTimeOutsOfThePoolThatBinds() throws IOException {
        LevelResult level = judge("exp-d-n500-hikari-30s-timeouts", Facts.of(500, "virtual").pool(10).calm(SLEEP_SECONDS));
        assertPoolAlone(level);
        assertThat(level.latencyCensored()).isTrue();
        LoadEvidence whole = level.evidence().whole().orElseThrow();
        assertThat(whole.throughputAllPerSecond()).isCloseTo(16.28, within(0.01));
        assertThat(whole.throughputPerSecond()).as("successes: at most what 10 connections give").isBetween(9.0, 10.0);
        assertThat(whole.failed()).as("the server counted 305, the client 304 before it stopped").isBetween(304L, 305L);
        assertThat(level.evidence().pool().orElseThrow().timeouts()).hasValue(305.0);
    }

    /// No time of one user alone is known of this one, and none is needed: a request computes for most of it.
    @Test
    void sixteenReadersWaitForTwoCarriersThatCompute() throws IOException {
        LevelResult level = judge("exp-c-file-n16", Facts.of(16, "virtual").pool(600).cores(2));
        Judgement carriers = judgement(level, Candidate.CARRIERS_COMPUTATION);
        assertThat(carriers.answer()).isEqualTo(Answer.BINDS_THE_TAIL);
        assertThat(carriers.evidence()).contains("all 2 carriers busy").contains("no scrape was answered");
        assertThat(level.verdict().binding()).as("with as many carriers as cores, the CPU binds throughput").containsExactly(Candidate.CPU);
        assertThat(level.latencyCensored()).isTrue();
        LoadEvidence whole = level.evidence().whole().orElseThrow();
        assertThat(whole.throughputPerSecond() * whole.meanResidenceSeconds().orElseThrow()).as("served at a time, of 16").isBetween(2.0, 2.5);
        assertThat(judgement(level, Candidate.CLIENTS).answer()).isEqualTo(Answer.NOT_MEASURED);
    }

    /// Without the hold stated, timers that a warm-up is in do not stand in for it.
    @Test
    void timersOfAnotherLoadTooAreNotUsed() throws IOException {
        RunResult run = run("exp-d-n500", Facts.of(500, "virtual").pool(10).calm(SLEEP_SECONDS).cores(2));
        Judgement pool = judgement(run.levels().getLast(), Candidate.CONNECTION_POOL);
        assertThat(pool.answer()).isEqualTo(Answer.INCONCLUSIVE);
        assertThat(pool.evidence()).contains("hold time is not known");
        assertThat(run.evidence().warnings()).anyMatch(w -> w.contains("717 times") && w.contains("--hold"));
    }

    @Test
    void withoutASummaryThereIsNothingToJudge(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("notes.txt"), "nothing");
        assertThatThrownBy(() -> new StatedRun(new RecordingReader()::read).read(List.of(folder), Facts.of(1, "virtual")))
                .isInstanceOf(IOException.class).hasMessageContaining("0 summaries of a load generator");
    }

    private static void assertPoolAlone(LevelResult level) {
        assertThat(level.verdict().binding()).containsExactly(Candidate.CONNECTION_POOL);
        assertThat(level.verdict().judgements()).filteredOn(j -> j.answer() == Answer.INCONCLUSIVE).isEmpty();
        assertThat(judgement(level, Candidate.CLIENTS).answer()).isEqualTo(Answer.DOES_NOT_BIND);
    }

    private static Judgement judgement(LevelResult level, Candidate candidate) {
        return level.verdict().judgements().stream().filter(j -> j.candidate() == candidate).findFirst().orElseThrow();
    }

    private static LevelResult judge(String folder, Facts facts) throws IOException {
        return run(folder, facts).levels().getLast();
    }

    private static RunResult run(String folder, Facts facts) throws IOException {
        return Judge.judge(new StatedRun(new RecordingReader()::read).read(List.of(Samples.path("lab-runs/" + folder)), facts));
    }
}
