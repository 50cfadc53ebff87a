package analyzers.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Levels;
import analyzers.bound.Candidate;
import analyzers.evidence.Subject;
import analyzers.law.Laws;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Situations whose binding resource follows by hand from the operational laws; no scenario is named anywhere.
class VerdictsTest {

    private static final Levels CALM = Levels.of(1, 4.95, 0.202).pool(2, 0, 1, 0, 0.201, 0.0001).server(0.2015).cpu(0.9, 0.05);

    @Test
    void usersServedAtOnceBindThemselves() {
        Subject subject = Levels.of(10, 49, 0.204).pool(120, 0, 10, 0, 0.202, 0.0001).server(0.203).cpu(0.6, 0.3).after(CALM);
        assertAnswers(subject, Candidate.CLIENTS);
        assertThat(answer(subject, Candidate.CONNECTION_POOL)).isEqualTo(Answer.DOES_NOT_BIND);
        assertThat(answer(subject, Candidate.SERVLET_THREADS)).isEqualTo(Answer.DOES_NOT_BIND);
    }

    /// 2 connections / 0.202 s = 9.9/s, 50 users: the pool binds, and nothing else does.
    @Test
    void aFullPoolAtItsBoundBinds() {
        Subject subject = Levels.of(50, 9.8, 5.1).pool(2, 1, 2, 48, 0.202, 4.9).server(5.1).cpu(0.8, 0.2).after(CALM);
        assertAnswers(subject, Candidate.CONNECTION_POOL);
    }

    /// A service of 20 workers at 0.2 s serves 100/s and the users wait for it. Of 100 requests inside, work of lower priority that fills the
    /// machine holds up no more than the half of one that runs or waits to run.
    @Test
    void aMachineFullOfOtherWorkThatHoldsNobodyUpDoesNotBind() {
        Subject subject = Levels.of(100, 100, 1.0).threads(200, 0, 100).server(0.99).cpu(0.0, 0.3, 0.2).after(CALM);
        assertThat(answer(subject, Candidate.CPU)).isEqualTo(Answer.DOES_NOT_BIND);
    }

    /// The same, but of 100 requests inside 40 wait for a core.
    @Test
    void aMachineFullOfOtherWorkThatHoldsRequestsUpBinds() {
        Subject subject = Levels.of(100, 100, 1.0).threads(200, 0, 100).server(0.99).cpu(0.0, 0.3, 40).after(CALM);
        assertThat(answer(subject, Candidate.CPU)).isEqualTo(Answer.BINDS);
    }

    /// 40 threads wait for 2 connections: the innermost binds, the outer one is full behind it.
    @Test
    void threadsWaitingForThePoolAreFullBehindIt() {
        Subject subject = Levels.of(50, 9.8, 5.1).pool(2, 1, 2, 38, 0.202, 3.87).threads(40, 1, 40).server(4.08).cpu(0.8, 0.2).after(CALM);
        assertAnswers(subject, Candidate.CONNECTION_POOL);
        assertThat(answer(subject, Candidate.SERVLET_THREADS)).isEqualTo(Answer.FULL_BEHIND);
        assertThat(judged(subject, Candidate.SERVLET_THREADS).behind()).contains(Candidate.CONNECTION_POOL);
    }

    /// 40 threads / 0.203 s = 197/s with 120 connections, of which only 40 can be in use.
    /// As exp-a on Jetty gave it: threads between two requests were seen by two of fifteen samples.
    @Test
    void threadsThatSomeSamplesSeeChangingHandsBindWhereUsersWait() {
        Subject subject = Levels.of(100, 186, 0.542).pool(120, 0, 38, 0, 0.202, 0.0001).threads(40, 0.87, 39.9).server(0.203).cpu(0.4, 0.8).after(CALM);
        assertThat(judged(subject, Candidate.SERVLET_THREADS).answer()).isEqualTo(Answer.BINDS);
    }

    @Test
    void asManyThreadsAsUsersAreNotShort() {
        Subject subject = Levels.of(40, 186, 0.215).pool(120, 0, 38, 0, 0.202, 0.0001).threads(40, 0.87, 39.9).server(0.203).cpu(0.4, 0.8).after(CALM);
        assertThat(judged(subject, Candidate.SERVLET_THREADS).answer()).isEqualTo(Answer.INCONCLUSIVE);
    }

    @Test
    void fullThreadsWithAFreePoolBind() {
        Subject subject = Levels.of(50, 196, 0.255).pool(120, 0, 40, 0, 0.202, 0.0001).threads(40, 1, 40).server(0.2035).cpu(0.4, 0.8).after(CALM);
        assertAnswers(subject, Candidate.SERVLET_THREADS);
    }

    /// A pool that no request uses: its timers never tick, and the threads bind all the same. 40 threads / 20.4 ms = 1961/s.
    @Test
    void fullThreadsBesideAnUnusedPoolBind() {
        Levels calm = Levels.of(1, 44, 0.0225).pool(2, 0, 0, 0, 0.1, 0.1).server(0.0204).cpu(0.8, 0.2);
        Levels level = Levels.of(200, 1955, 0.102).threads(40, 1, 40).server(0.0204).cpu(0.3, 1.0);
        var unused = new analyzers.evidence.PoolEvidence("jmx.csv", 2, 200, 0, 0, 0, Optional.empty(), 0, 0, Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), "");
        Subject subject = new Levels(200, 1955, 0.102, Optional.of(unused), level.threads(), level.server(), level.cpu(), Optional.of(40), "platform").after(calm);
        assertAnswers(subject, Candidate.SERVLET_THREADS);
    }

    /// A hold that computes: four connections on two cores serve no more than the cores do, so the pool is an admission ticket.
    @Test
    void aPoolWhoseHoldersComputeIsFullBehindTheCpu() {
        Levels calm = Levels.of(1, 49, 0.0204).pool(4, 0, 1, 0, 0.020, 0.0001).server(0.0202).cpu(0.5, 0.98);
        Subject subject = Levels.of(20, 98, 0.204).pool(4, 1, 4, 16, 0.0408, 0.163).server(0.204).cpu(0.005, 1.95).after(calm);
        assertAnswers(subject, Candidate.CPU);
        assertThat(judged(subject, Candidate.CONNECTION_POOL).behind()).contains(Candidate.CPU);
    }

    /// A neighbour takes the rest of the machine, but a hold of sleeping connections is no longer for it: the pool binds alone.
    @Test
    void aBusyMachineDoesNotMakeASleepingPoolCpuBound() {
        Subject subject = Levels.of(50, 9.8, 5.1).pool(2, 1, 2, 48, 0.204, 4.9).server(5.1).cpu(0.01, 0.2, 0.1).after(CALM);
        assertAnswers(subject, Candidate.CONNECTION_POOL);
        assertThat(answer(subject, Candidate.CPU)).isEqualTo(Answer.DOES_NOT_BIND);
    }

    @Test
    void missingGaugesAreNotMeasuredAndNeverZero() {
        Subject subject = Levels.of(50, 9.8, 5.1).after(Levels.of(1, 4.95, 0.202));
        LevelVerdict verdict = Verdicts.of(subject, Laws.ofLevel(subject));
        assertThat(verdict.binding()).isEmpty();
        assertThat(answer(subject, Candidate.CONNECTION_POOL)).isEqualTo(Answer.NOT_MEASURED);
        assertThat(answer(subject, Candidate.CPU)).isEqualTo(Answer.NOT_MEASURED);
        assertThat(verdict.sentence()).startsWith("Inconclusive");
    }

    @Test
    void withoutTheUsageTimerAFullPoolIsInconclusive() {
        Levels level = Levels.of(50, 9.8, 5.1).pool(2, 1, 2, 48, 0.202, 4.9).server(5.1).cpu(0.8, 0.2);
        var pool = level.pool().orElseThrow();
        var untimed = new analyzers.evidence.PoolEvidence(pool.file(), 2, 200, 1, 1, 2, Optional.empty(), 48, 48, Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), "");
        Subject subject = new Levels(50, 9.8, 5.1, Optional.of(untimed), Optional.empty(), level.server(), level.cpu(), Optional.empty(), "virtual").after(CALM);
        assertThat(answer(subject, Candidate.CONNECTION_POOL)).isEqualTo(Answer.INCONCLUSIVE);
    }

    /// Lost points: whatever the gauges say, throughput is not what was served.
    @Test
    void brokenBookkeepingGivesNoVerdict() {
        Levels level = Levels.of(10, 49, 0.204).pool(120, 0, 10, 0, 0.202, 0.0001).server(0.203).cpu(0.6, 0.3);
        Subject subject = level.after(CALM, level.load(0.95, true));
        LevelVerdict verdict = Verdicts.of(subject, Laws.ofLevel(subject));
        assertThat(verdict.binding()).isEmpty();
        assertThat(verdict.judgements()).allMatch(j -> j.answer() == Answer.INCONCLUSIVE);
    }

    /// E5: Boot ignores the setting of Tomcat's threads once requests have virtual ones, so a pool that binds has no such limit behind it.
    @Test
    void virtualThreadsHaveNoCapThatCouldBeRaised() {
        Subject subject = Levels.of(50, 9.8, 5.1).pool(2, 1, 2, 48, 0.202, 4.9).server(5.1).cpu(0.8, 0.2).after(CALM);
        Judgement threads = judged(subject, Candidate.SERVLET_THREADS);
        assertThat(threads.answer()).isEqualTo(Answer.DOES_NOT_BIND);
        assertThat(threads.boundPerSecond()).isEmpty();
        assertThat(threads.prediction()).isEmpty();
        assertThat(threads.evidence()).contains("a virtual thread of its own", "no cap");
        assertThat(Verdicts.of(subject, Laws.ofLevel(subject)).sentence()).startsWith("The connection pool binds").doesNotContain("more threads", "servlet threads");
    }

    /// E7: all carriers pinned, the application frozen, and no answer at all: there is nothing to judge by.
    @Test
    void aFrozenServiceIsNoProgressAndNoVerdict() {
        Subject subject = Levels.of(50, 0, 1).pool(10, 1, 10, 40, 0.202, 4.9).cpu(0.99, 0.01).after(CALM);
        LevelVerdict verdict = Verdicts.of(subject, Laws.ofLevel(subject));
        assertThat(verdict.sentence()).startsWith("Inconclusive: no request ended in this level's window");
        assertThat(verdict.judgements()).isEmpty();
    }

    /// E8: requests wait inside the database for each other, which nobody measured. Connections and cores are free, users are not served:
    /// the numbers are shown, and none of them is called the cause.
    @Test
    void aWaitThatNobodyMeasuredHasNoName() {
        Subject subject = Levels.of(50, 4, 12.5).pool(120, 0, 50, 0, 12.4, 0.0001).server(12.5).cpu(0.95, 0.02).after(CALM);
        LevelVerdict verdict = Verdicts.of(subject, Laws.ofLevel(subject));
        assertThat(verdict.binding()).isEmpty();
        assertThat(verdict.sentence()).startsWith("Inconclusive: no resource that was judged binds").doesNotContain("would raise throughput");
        assertThat(Reading.of(verdict, 1).open()).startsWith("Not measured: database (collect db.csv)");
        assertThat(verdict.judgements()).noneMatch(j -> j.prediction().isPresent());
        assertThat(judged(subject, Candidate.CONNECTION_POOL).evidence()).contains("120");
    }

    private static void assertAnswers(Subject subject, Candidate binding) {
        LevelVerdict verdict = Verdicts.of(subject, Laws.ofLevel(subject));
        assertThat(verdict.binding()).as(verdict.sentence()).containsExactly(binding);
    }

    private static Judgement judged(Subject subject, Candidate candidate) {
        return Verdicts.of(subject, Laws.ofLevel(subject)).judgements().stream().filter(j -> j.candidate() == candidate).findFirst().orElseThrow();
    }

    private static Answer answer(Subject subject, Candidate candidate) {
        return judged(subject, candidate).answer();
    }
}
