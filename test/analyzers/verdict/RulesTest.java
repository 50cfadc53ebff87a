package analyzers.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Around;
import analyzers.Levels;
import analyzers.bound.Candidate;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.Subject;
import analyzers.law.Laws;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Cases around a service that are solved by hand: called services, hidden caps, the generator, the database, the heap.
class RulesTest {

    private static final Levels CALM = Levels.of(1, 4.95, 0.202).server(0.201).cpu(0.9, 0.05);
    private static final Around FULL = Around.NOTHING.fullQueue(9, 8, 400, 51, 100);
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

    /// 8 connections / 0.2 s = 40/s. Of 50 users 9 fill the kernel's queue of 8, which holds one more, and 33 get no answer.
    @Test
    void aFullQueueOfTheKernelBindsThoughNoMetricOfTheApplicationShowsIt() {
        Subject subject = Around.NOTHING.fullQueue(9, 8, 400, 33, 50)
                .around(Levels.of(50, 40, 1.25).server(0.201).cpu(0.8, 0.2).after(CALM), Around.NOTHING.listenQueue(0, 0));
        assertThat(binding(subject)).containsExactly(Candidate.CONNECTION_CAPS);
        assertThat(judged(subject, Candidate.CONNECTION_CAPS).evidence()).contains("at most 9, and the queue holds 9", "400 connection attempts dropped",
                "33.0 clients get no answer", "the queue is full", "84 % of the users wait to be accepted");
        assertThat(verdict(subject).sentence()).contains("More accepted connections (max-connections) would raise throughput", "a longer accept queue", "would not")
                .doesNotContain("A higher cap");
    }

    /// Of 100 users a container lets 40 in: 2 hold a connection for 0.202 s, so 9.9/s are served, and 38 wait for one. The others fill the kernel's queue.
    @Test
    void aFullQueueOfTheKernelBeforeAPoolThatBindsIsFullBehindIt() {
        Subject subject = FULL.around(Levels.of(100, 9.8, 10.2).pool(2, 1, 2, 38, 0.202, 3.87).server(4.08).cpu(0.8, 0.2)
                .after(Levels.of(1, 4.95, 0.202).pool(2, 0, 1, 0, 0.201, 0.0001).server(0.2015).cpu(0.9, 0.05)), Around.NOTHING.listenQueue(0, 0));
        assertThat(binding(subject)).containsExactly(Candidate.CONNECTION_POOL);
        assertThat(judged(subject, Candidate.CONNECTION_CAPS).behind()).contains(Candidate.CONNECTION_POOL);
    }

    /// The same before a service of 20 at once / 0.2 s, and before a database of 17 connections / 0.202 s.
    @Test
    void aFullQueueOfTheKernelIsFullBehindWhatTheAcceptedRequestsWaitFor() {
        Subject called = FULL.service(100, 0, 0.398, Optional.of(20)).around(Levels.of(100, 100, 1.0).server(0.4).cpu(0.8, 0.2).after(CALM), CALM_CALLS);
        assertThat(binding(called)).containsExactly(Candidate.DOWNSTREAM);
        assertThat(judged(called, Candidate.CONNECTION_CAPS).behind()).contains(Candidate.DOWNSTREAM);
        Subject stored = FULL.database(17, 17, 1).around(Levels.of(100, 84, 1.19).pool(60, 0, 17, 23, 0.202, 0.28).server(0.482).cpu(0.8, 0.2).after(CALM),
                Around.NOTHING.database(17, 17, 1));
        assertThat(binding(stored)).containsExactly(Candidate.DATABASE);
        assertThat(judged(stored, Candidate.CONNECTION_CAPS).behind()).contains(Candidate.DATABASE);
    }

    /// Where what would hold the accepted connections is not known, or is a heap that takes some of their time, the queue does not say what binds.
    @Test
    void aFullQueueOfTheKernelDecidesNothingWhereWhatIsInsideIsNotKnown() {
        Levels level = Levels.of(100, 40, 2.5).server(0.201).cpu(0.8, 0.2);
        Levels unknownThreads = new Levels(100, 40, 2.5, Optional.empty(), Optional.empty(), level.server(), level.cpu(), Optional.of(200), "platform");
        Judgement threads = judged(FULL.around(unknownThreads.after(CALM), Around.NOTHING), Candidate.CONNECTION_CAPS);
        assertThat(threads.answer()).isEqualTo(Answer.INCONCLUSIVE);
        assertThat(threads.evidence()).contains("busy threads are not known");
        assertThat(threads.file()).isEqualTo("host.csv, jmx.csv");
        Subject collecting = FULL.pauses(0.2).around(level.after(CALM), Around.NOTHING.pauses(0.01));
        assertThat(binding(collecting)).containsExactly(Candidate.HEAP);
        assertThat(judged(collecting, Candidate.CONNECTION_CAPS).answer()).isEqualTo(Answer.INCONCLUSIVE);
        assertThat(Reading.of(verdict(collecting), 1).open()).contains("connection caps (whether accepted requests mostly wait for the heap is not known)");
    }

    /// A scraper on this machine that reconnects leaves its closed connections for a minute; the users are elsewhere.
    @Test
    void closedConnectionsAreNoClients() {
        Levels level = Levels.of(200, 40, 5).server(0.201).cpu(0.8, 0.2);
        Subject full = Around.NOTHING.fullQueue(9, 8, 4000, 0, 1, 200).around(level.after(CALM), Around.NOTHING.listenQueue(0, 0));
        assertThat(judged(full, Candidate.CONNECTION_CAPS).answer()).isEqualTo(Answer.BINDS);
        Subject free = Around.NOTHING.fullQueue(0, 8, 4000, 0, 1, 200).around(level.after(CALM), Around.NOTHING.listenQueue(0, 0));
        assertThat(judged(free, Candidate.CONNECTION_CAPS).answer()).isEqualTo(Answer.INCONCLUSIVE);
    }

    /// 200 clients are seen, 9 of them in a queue that is full and drops: no throughput to speak of is lost to it, and yet it is full.
    @Test
    void aFullQueueThatKeepsFewOutsideIsNeitherSaidToBindNorNotTo() {
        Subject subject = Around.NOTHING.fullQueue(9, 8, 400, 1, 200).around(Levels.of(200, 900, 0.222).server(0.21).cpu(0.6, 0.4).after(CALM), Around.NOTHING.listenQueue(0, 0));
        assertThat(judged(subject, Candidate.CONNECTION_CAPS).answer()).isEqualTo(Answer.INCONCLUSIVE);
        assertThat(judged(subject, Candidate.CONNECTION_CAPS).evidence()).endsWith("yet only 5 % of the users wait to be accepted");
    }

    /// 33 of 50 clients ask and get no answer, with an empty queue that dropped nobody: something before it keeps them out.
    @Test
    void anEmptyQueueIsNotClearedWhereMostClientsGetNoAnswer() {
        Subject subject = Around.NOTHING.fullQueue(0.2, 8, 0, 33, 50).around(Levels.of(50, 40, 1.25).server(0.201).cpu(0.8, 0.2).after(CALM), Around.NOTHING.listenQueue(0, 0));
        assertThat(judged(subject, Candidate.CONNECTION_CAPS).answer()).isEqualTo(Answer.INCONCLUSIVE);
        assertThat(judged(subject, Candidate.CONNECTION_CAPS).evidence()).contains("33.0 clients get no answer", "no connection attempt dropped");
    }

    @Test
    void whatIsNotMeasuredOfTheQueueNamesTheFileThatWouldTell() {
        Levels level = Levels.of(50, 40, 1.25).server(0.201).cpu(0.8, 0.2);
        Judgement nothing = judged(level.after(CALM), Candidate.CONNECTION_CAPS);
        assertThat(nothing.answer()).isEqualTo(Answer.NOT_MEASURED);
        assertThat(nothing.file()).isEqualTo("host.csv");
        Levels capped = new Levels(50, 40, 1.25, Optional.empty(), Optional.empty(), Optional.empty(), level.cpu(), Optional.of(40), "virtual");
        assertThat(judged(capped.after(CALM), Candidate.CONNECTION_CAPS).file()).isEqualTo("prometheus.prom.gz, host.csv");
        Around uncounted = Around.NOTHING.listenQueue(5, Optional.empty());
        assertThat(judged(uncounted.around(level.after(CALM), Around.NOTHING), Candidate.CONNECTION_CAPS).evidence()).contains("host.csv has no listen_overflows").doesNotContain("missing");
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
        assertThat(judged(seen, Candidate.CONNECTION_CAPS).evidence()).endsWith("yet only 0 % of the users wait to be accepted");
        Subject unseen = Around.NOTHING.fullQueue(0, 8, 400, 0, 0).around(level.after(CALM), Around.NOTHING.listenQueue(0, 0));
        assertThat(judged(unseen, Candidate.CONNECTION_CAPS).answer()).isEqualTo(Answer.INCONCLUSIVE);
        assertThat(Reading.of(verdict(unseen), 1).open())
                .contains("connection caps (whether connections were dropped at this port or another the kernel does not tell)");
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

    /// Two cores without idle time, of which the application uses 0.5: that 1.3 are the called service's it says itself.
    @Test
    void aCalledServiceThatUsesTheCoresIsNoOtherWork() {
        Levels level = Levels.of(100, 100, 1.0).threads(200, 0, 100).server(0.99);
        Subject called = Around.NOTHING.service(100, 0, 0.2, Optional.empty(), 1.3).around(withoutWaits(level, Optional.empty()).after(CALM), CALM_CALLS);
        assertThat(judged(called, Candidate.CPU).answer()).isEqualTo(Answer.BINDS);
        Judgement unknown = judged(withoutWaits(level, Optional.empty()).after(CALM), Candidate.CPU);
        assertThat(unknown.answer()).isEqualTo(Answer.INCONCLUSIVE);
        assertThat(unknown.evidence()).endsWith("how much CPU other processes use is not known, and pidstat-threads.txt would tell whether the application waits for it");
        Judgement others = judged(withoutWaits(level, Optional.of(1.4)).after(CALM), Candidate.CPU);
        assertThat(others.answer()).isEqualTo(Answer.INCONCLUSIVE);
        assertThat(others.evidence()).contains("most CPU is used by other processes");
    }

    private static Levels withoutWaits(Levels level, Optional<Double> otherCores) {
        var cpu = new CpuEvidence(2, 2, Optional.of(0.0), Optional.of(0.0), Optional.of(0.5), Optional.empty(), Optional.of(0.05), otherCores,
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), "host.csv, jmx.csv");
        return new Levels(level.users(), level.perSecond(), level.residenceSeconds(), level.pool(), level.threads(), level.server(), Optional.of(cpu), level.threadCap(), level.threadModel());
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
        assertThat(verdict(subject).sentence()).contains("The load generator binds: ");
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

    /// Whatever the case, its sentences call resources by words of the field.
    private static LevelVerdict verdict(Subject subject) {
        LevelVerdict verdict = Verdicts.of(subject, Laws.ofLevel(subject));
        List<String> internal = Stream.of(Candidate.values()).map(Candidate::word).filter(word -> word.contains("-")).toList();
        assertThat(verdict.sentence()).doesNotContain(internal);
        assertThat(verdict.judgements()).allSatisfy(j -> assertThat(j.evidence()).doesNotContain(internal));
        return verdict;
    }

    private static java.util.List<Candidate> binding(Subject subject) {
        LevelVerdict verdict = verdict(subject);
        return verdict.binding();
    }

    private static Judgement judged(Subject subject, Candidate candidate) {
        return verdict(subject).judgements().stream().filter(j -> j.candidate() == candidate).findFirst().orElseThrow();
    }
}
