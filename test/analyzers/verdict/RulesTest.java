package analyzers.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Around;
import analyzers.Levels;
import analyzers.bound.Candidate;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.Subject;
import analyzers.law.Laws;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Cases around a service that are solved by hand: called services, hidden caps, the generator, the database, the heap.
class RulesTest {

    private static final Levels CALM = Levels.of(1, 4.95, 0.202).server(0.201).cpu(0.9, 0.05);
    private static final Around CALM_CALLS = Around.NOTHING.service(4.95, 0, 0.2, Optional.of(20)).listenQueue(0, 0);

    /// 20 at once / 0.2 s = 100/s; of 100 users 20 are served and 80 queue there, so a call takes 1 s.
    @Test
    void aServiceThatTakesLongerTheMoreAskBinds() {
        Subject subject = Around.NOTHING.service(100, 0, 0.998, Optional.of(20)).listenQueue(0, 0)
                .around(Levels.of(100, 100, 1.0).server(0.999).cpu(0.8, 0.2).after(CALM), CALM_CALLS);
        assertThat(binding(subject)).containsExactly(Candidate.DOWNSTREAM);
        assertThat(judged(subject, Candidate.DOWNSTREAM).boundPerSecond().orElseThrow()).isCloseTo(100, org.assertj.core.data.Percentage.withPercentage(1));
    }

    /// The same seen from 40 platform threads: full, but they wait for the service.
    @Test
    void threadsThatWaitForASlowServiceAreFullBehindIt() {
        Subject subject = Around.NOTHING.service(100, 0, 0.398, Optional.of(20)).listenQueue(0, 0)
                .around(Levels.of(100, 100, 1.0).threads(40, 1, 40).server(0.4).cpu(0.8, 0.2).after(CALM), CALM_CALLS);
        assertThat(binding(subject)).containsExactly(Candidate.DOWNSTREAM);
        assertThat(judged(subject, Candidate.SERVLET_THREADS).behind()).contains(Candidate.DOWNSTREAM);
    }

    /// 64 places, each for 0.2 s, and calls beyond them are turned away: 20 % of them.
    @Test
    void aServiceThatTurnsCallsAwayBinds() {
        Subject subject = Around.NOTHING.service(320, 80, 0.2, Optional.of(64)).listenQueue(0, 0)
                .around(Levels.of(80, 400, 0.2).server(0.199).cpu(0.5, 0.5).after(CALM), CALM_CALLS);
        assertThat(judged(subject, Candidate.DOWNSTREAM).answer()).isEqualTo(Answer.BINDS);
    }

    /// 40 places / 0.2 s = 200/s, 100 users; the service itself takes no longer than for one.
    @Test
    void aFullBulkheadBeforeAnEvenServiceBinds() {
        Subject subject = Around.NOTHING.service(199, 0, 0.2, Optional.empty()).bulkhead(40, 199, 0.2005, 60).listenQueue(0, 0)
                .around(Levels.of(100, 199, 0.502).server(0.501).cpu(0.8, 0.2).after(CALM), CALM_CALLS);
        assertThat(binding(subject)).containsExactly(Candidate.CONNECTION_CAPS);
        assertThat(judged(subject, Candidate.DOWNSTREAM).answer()).isEqualTo(Answer.DOES_NOT_BIND);
    }

    /// The same bulkhead before a service of 20 at once: its places wait there.
    @Test
    void aFullBulkheadBeforeASlowServiceIsFullBehindIt() {
        Subject subject = Around.NOTHING.service(100, 0, 0.4, Optional.of(20)).bulkhead(40, 100, 0.4, 60).listenQueue(0, 0)
                .around(Levels.of(100, 100, 1.0).server(0.999).cpu(0.8, 0.2).after(CALM), CALM_CALLS);
        assertThat(binding(subject)).containsExactly(Candidate.DOWNSTREAM);
        assertThat(judged(subject, Candidate.CONNECTION_CAPS).behind()).contains(Candidate.DOWNSTREAM);
    }

    /// The caller's timer holds the caller's own wait for the CPU, so alone it accuses nobody.
    @Test
    void aSlowCallOnAShortCpuAccusesNobody() {
        Subject subject = Around.NOTHING.timed(400, 0.3).listenQueue(0, 0)
                .around(Levels.of(200, 400, 0.5).server(0.45).cpu(0.01, 1.95).after(CALM), Around.NOTHING.timed(4.95, 0.2));
        assertThat(judged(subject, Candidate.DOWNSTREAM).answer()).isEqualTo(Answer.INCONCLUSIVE);
        assertThat(judged(subject, Candidate.DOWNSTREAM).evidence()).contains("components.csv");
    }

    @Test
    void withoutAnyTraceOfCallsTheServiceIsNotMeasured() {
        Subject subject = Levels.of(10, 49, 0.204).server(0.203).cpu(0.6, 0.3).after(CALM);
        assertThat(judged(subject, Candidate.DOWNSTREAM).answer()).isEqualTo(Answer.NOT_MEASURED);
    }

    /// 20 connections / 0.2 s = 100/s; 80 of 100 users wait in the kernel's queue.
    @Test
    void aContainerThatAcceptsTooFewConnectionsBinds() {
        Subject subject = Around.NOTHING.connections(20, 1, 20).listenQueue(80, 0)
                .around(Levels.of(100, 98, 1.02).server(0.201).cpu(0.8, 0.2).after(CALM), Around.NOTHING.connections(20, 0, 2).listenQueue(0, 0));
        assertThat(binding(subject)).containsExactly(Candidate.CONNECTION_CAPS);
    }

    /// 8 connections / 0.2 s = 40/s. Of 50 users 9 fill the kernel's queue of 8, which holds one more, and 33 ask in vain.
    @Test
    void aFullQueueOfTheKernelBindsThoughNoMetricOfTheApplicationShowsIt() {
        Subject subject = Around.NOTHING.fullQueue(9, 8, 400, 33, 50)
                .around(Levels.of(50, 40, 1.25).server(0.201).cpu(0.8, 0.2).after(CALM), Around.NOTHING.listenQueue(0, 0));
        assertThat(binding(subject)).containsExactly(Candidate.CONNECTION_CAPS);
        assertThat(judged(subject, Candidate.CONNECTION_CAPS).evidence()).contains("of the 9 that fit", "400 dropped", "33.0 ask in vain", "it is full", "84 %");
    }

    /// Clients of another machine leave no socket here; that the queue stands full and drops is enough, however few fit into it.
    @Test
    void aShortQueueThatIsFullAndDropsBindsThoughItHoldsFewOfTheUsers() {
        Subject subject = Around.NOTHING.fullQueue(9, 8, 4000, 0, 0)
                .around(Levels.of(500, 40, 12.5).server(0.201).cpu(0.8, 0.2).after(CALM), Around.NOTHING.listenQueue(0, 0));
        assertThat(judged(subject, Candidate.CONNECTION_CAPS).answer()).isEqualTo(Answer.BINDS);
    }

    /// The counter is the whole machine's. Where all users are seen and none asks in vain, another port's queue was full.
    @Test
    void dropsOfAnotherPortsQueueAreNotHeldAgainstThisOne() {
        Levels level = Levels.of(50, 247, 0.2024).server(0.201).cpu(0.8, 0.2);
        Subject seen = Around.NOTHING.fullQueue(0, 8, 400, 0, 50).around(level.after(CALM), Around.NOTHING.listenQueue(0, 0));
        assertThat(judged(seen, Candidate.CONNECTION_CAPS).answer()).isEqualTo(Answer.DOES_NOT_BIND);
        Subject unseen = Around.NOTHING.fullQueue(0, 8, 400, 0, 0).around(level.after(CALM), Around.NOTHING.listenQueue(0, 0));
        assertThat(judged(unseen, Candidate.CONNECTION_CAPS).answer()).isEqualTo(Answer.INCONCLUSIVE);
        assertThat(judged(unseen, Candidate.CONNECTION_CAPS).evidence()).contains("the kernel does not tell");
    }

    /// 470 connections a second, each kept for 60 s after it was closed, take all of 28232 ports.
    @Test
    void aGeneratorWithoutLocalPortsBindsOnceItsRequestsFail() {
        Levels level = Levels.of(100, 470, 0.21).server(0.201).cpu(0.6, 0.4);
        Around ports = Around.NOTHING.sockets(28_232, 28_100, 0.1).generator(0.3, 9400, 0, 0);
        LoadEvidence load = level.load(1, true);
        LoadEvidence failing = new LoadEvidence(load.file(), load.seconds(), load.requests(), load.requests() / 10, load.iterations(), load.latency(), load.successLatency(),
                load.meanResidenceSeconds(), load.occupancySeconds(), true, List.of());
        Judgement judged = judged(ports.around(level.after(CALM, failing), Around.NOTHING), Candidate.LOAD_GENERATOR);
        assertThat(judged.answer()).isEqualTo(Answer.BINDS);
        assertThat(judged.evidence()).contains("28232 of 28232 local ports", "940 of 9400 requests failed");
        assertThat(judged(ports.around(level.after(CALM), Around.NOTHING), Candidate.LOAD_GENERATOR).answer()).as("ports are used again").isEqualTo(Answer.DOES_NOT_BIND);
    }

    /// 1.9 ms of CPU a request on two cores bound it at 1050/s; 10 users at 1000/s are 10 ms inside, most of them waiting for a core, or the gauges disagree.
    @Test
    void coresThatLookFullAndThatNobodyWaitsForAreNotSaidToBind() {
        Levels users = Levels.of(10, 1000, 0.01).threads(200, 0, 10).server(0.009);
        Levels calm = Levels.of(1, 500, 0.002).server(0.0015).cpu(0.5, 0.95);
        Judgement waited = judged(Around.NOTHING.sockets(10, 0, 0.95).around(users.cpu(0.01, 1.9, 0.02).after(calm), Around.NOTHING), Candidate.CPU);
        assertThat(waited.answer()).isEqualTo(Answer.BINDS);
        assertThat(judged(Around.NOTHING.sockets(10, 0, 0.95).around(users.cpu(0.01, 1.9, 7).after(calm), Around.NOTHING), Candidate.CPU).answer()).isEqualTo(Answer.BINDS);
        assertThat(waited.evidence()).contains("waited for a core in 95 % of the time");
        Judgement nobody = judged(Around.NOTHING.sockets(10, 0, 0.10).around(users.cpu(0.01, 1.9, 0.02).after(calm), Around.NOTHING), Candidate.CPU);
        assertThat(nobody.answer()).isEqualTo(Answer.INCONCLUSIVE);
        assertThat(nobody.evidence()).contains("in only 10 % of the time did any thread of the machine wait");
        assertThat(judged(users.cpu(0.01, 1.9, 0.02).after(calm), Candidate.CPU).evidence()).contains("wait only 0.02 s for one in each second");
        Levels queuedAtCarriers = Levels.of(40, 1000, 0.04).server(0.039).cpu(0.01, 1.9);
        assertThat(judged(Around.NOTHING.sockets(40, 0, 0.10).around(queuedAtCarriers.after(calm), Around.NOTHING), Candidate.CPU).answer())
                .as("virtual threads wait in their scheduler").isEqualTo(Answer.BINDS);
    }

    /// Jetty caps virtual threads, too: 40 / 0.2 s = 200/s.
    @Test
    void aContainerThatCapsVirtualThreadsBinds() {
        Levels level = new Levels(100, 198, 0.505, Optional.empty(), Optional.empty(), Levels.of(1, 198, 0).server(0.201).server(), Levels.of(1, 1, 1).cpu(0.8, 0.2).cpu(),
                Optional.of(40), "virtual");
        Subject subject = Around.NOTHING.listenQueue(0, 0).around(level.after(CALM), Around.NOTHING.listenQueue(0, 0));
        assertThat(binding(subject)).containsExactly(Candidate.CONNECTION_CAPS);
        assertThat(judged(subject, Candidate.SERVLET_THREADS).answer()).isEqualTo(Answer.DOES_NOT_BIND);
    }

    @Test
    void aGeneratorWithAFullThreadBindsThoughItsProcessIsOneOfManyCores() {
        Subject subject = Around.NOTHING.generator(0.93, 4000, 10, 12).around(Levels.of(40, 3000, 0.012).server(0.001).cpu(0.4, 0.2).after(
                Levels.of(1, 900, 0.001).server(0.0008).cpu(0.8, 0.1)), Around.NOTHING);
        assertThat(judged(subject, Candidate.LOAD_GENERATOR).answer()).isEqualTo(Answer.BINDS);
    }

    @Test
    void aFewLateStartsDoNotMakeTheGeneratorBind() {
        Subject subject = Around.NOTHING.generator(0.02, 980, 9, 14).around(Levels.of(10, 49, 0.204).server(0.203).cpu(0.6, 0.3).after(CALM), Around.NOTHING);
        assertThat(judged(subject, Candidate.LOAD_GENERATOR).answer()).isEqualTo(Answer.DOES_NOT_BIND);
    }

    @Test
    void aDatabaseWithoutAFreeConnectionBinds() {
        Levels level = Levels.of(100, 84, 1.19).pool(60, 0, 17, 83, 0.202, 0.98).server(1.188).cpu(0.8, 0.2);
        Subject subject = Around.NOTHING.database(17, 17, 1).listenQueue(0, 0).around(level.after(CALM), Around.NOTHING.database(17, 17, 1));
        assertThat(judged(subject, Candidate.DATABASE).answer()).isEqualTo(Answer.BINDS);
        assertThat(judged(subject, Candidate.DATABASE).evidence()).contains("Timeout:PgSleep");
    }

    /// The same connections, which the pool keeps though one request at a time needs one.
    @Test
    void aDatabaseWhoseConnectionsAreIdleDoesNotBind() {
        Around idle = Around.NOTHING.database(17, 17, 1).listenQueue(0, 0);
        Subject subject = idle.around(Levels.of(1, 4.9, 0.203).pool(17, 0, 1, 0, 0.202, 0.0001).server(0.2025).cpu(0.8, 0.2).after(CALM), idle);
        assertThat(judged(subject, Candidate.DATABASE).answer()).isEqualTo(Answer.DOES_NOT_BIND);
    }

    @Test
    void pausesOfATwentiethBindUnlessTheUsersGetWhatTheyCould() {
        Around pausing = Around.NOTHING.pauses(0.2);
        Subject slow = pausing.around(Levels.of(40, 80, 0.5).server(0.49).cpu(0.3, 1.2).after(CALM), Around.NOTHING.pauses(0.01));
        assertThat(judged(slow, Candidate.HEAP).answer()).isEqualTo(Answer.BINDS);
        Subject served = pausing.around(Levels.of(10, 49, 0.204).server(0.203).cpu(0.6, 0.3).after(CALM), Around.NOTHING.pauses(0.01));
        assertThat(judged(served, Candidate.HEAP).answer()).isEqualTo(Answer.DOES_NOT_BIND);
    }

    /// Of 5.1 s at the client the handler saw 4.08 s: with all threads busy and no queue at the kernel, the rest is the wait for a thread.
    @Test
    void theGapToTheClientIsTakenApart() {
        Subject subject = Around.NOTHING.listenQueue(0, 0).around(Levels.of(50, 9.8, 5.1).pool(2, 1, 2, 38, 0.202, 3.87).threads(40, 1, 40).server(4.08).cpu(0.8, 0.2)
                .after(Levels.of(1, 4.95, 0.202).pool(2, 0, 1, 0, 0.201, 0.0001).server(0.2015).cpu(0.9, 0.05)), Around.NOTHING);
        assertThat(verdict(subject).notes()).anySatisfy(note -> assertThat(note).contains("5.10 s at the client").contains("1.02 s waiting for a request thread"))
                .contains("Who holds connections longest is not known: recording.jfr is missing.");
    }

    private static LevelVerdict verdict(Subject subject) {
        return Verdicts.of(subject, Laws.ofLevel(subject));
    }

    private static java.util.List<Candidate> binding(Subject subject) {
        LevelVerdict verdict = verdict(subject);
        return verdict.binding();
    }

    private static Judgement judged(Subject subject, Candidate candidate) {
        return verdict(subject).judgements().stream().filter(j -> j.candidate() == candidate).findFirst().orElseThrow();
    }
}
