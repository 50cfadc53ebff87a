package analyzers.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.Levels;
import analyzers.bound.Candidate;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Subject;
import collectors.run.HostRecord;
import collectors.run.LevelRecord;
import collectors.run.PredictionRecord.Service;
import collectors.run.RunRecord;
import collectors.run.ScenarioRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What a change comes to, and that its words and its command say the same.
class ChangeTest {

    private static final Map<String, String> STATED = Map.of(Subject.STATED, "as stated");
    private static final long START_NS = 1_764_542_723_000_000_000L;

    /// Think time and threads bound the users and the service, so an analysis without them would judge another load.
    @Test
    void aStatedLoadsNextAnalysisKeepsWhatWasStated() {
        Subject stated = subject(scenario(1, "platform", "", 40, 40, 2, 2, STATED), 50, 50, START_NS, 2);
        assertThat(command(stated, Candidate.CONNECTION_POOL)).isEqualTo("jbang analyze.java FILES-OF-THAT-LOAD --users 50 --thread-model platform"
                + " --max-threads 40 --pool 4 --calm 0.202s --hold 0.2s --think 0.5s --cores 2 --start START-OF-THAT-LOAD");
        assertThat(command(stated, Candidate.CLIENTS)).isEqualTo("jbang analyze.java FILES-OF-THAT-LOAD --users 100 --thread-model platform"
                + " --max-threads 40 --pool 2 --calm 0.202s --hold 0.2s --think 0.5s --cores 2 --start START-OF-THAT-LOAD");
        assertThat(command(stated, Candidate.SERVLET_THREADS)).isEqualTo("jbang analyze.java FILES-OF-THAT-LOAD --users 50 --thread-model virtual"
                + " --pool 2 --calm 0.202s --hold 0.2s --think 0.5s --cores 2 --start START-OF-THAT-LOAD");
    }

    @Test
    void moreThreadsOfAStatedLoadAreInItsCommand() {
        Subject stated = subject(scenario(1, "platform", "Jetty", 40, 40, 2, 2, STATED), 50, 50, START_NS, 2);
        assertThat(Change.of(stated, Candidate.SERVLET_THREADS).orElseThrow().words()).isEqualTo("with 80 threads");
        assertThat(command(stated, Candidate.SERVLET_THREADS)).contains(" --max-threads 80 ");
    }

    @Test
    void whatWasNotStatedIsNotInTheCommand() {
        var bare = new ScenarioRecord("load", "?", "as stated", "", 1, "virtual", "", Optional.empty(), Optional.empty(), Optional.of(2), Optional.of(2),
                Optional.empty(), Optional.empty(), 0, Optional.empty(), STATED);
        assertThat(command(subject(bare, 50, 50, 0, null), Candidate.CONNECTION_POOL))
                .isEqualTo("jbang analyze.java FILES-OF-THAT-LOAD --users 50 --thread-model virtual --pool 4 --calm 0.202s");
    }

    /// 10 connections at 0.15 are 1.5, run as 2; 20 of them are 3, and not 2 · 2.
    @Test
    void connectionsAtAnUnevenScaleAreThoseOfTheRun() {
        Change change = Change.of(subject(scenario(0.15, "virtual", "Tomcat", null, null, 10, 2, Map.of()), 8, 50, START_NS, 2), Candidate.CONNECTION_POOL).orElseThrow();
        assertThat(change.words()).isEqualTo("with 3 connections");
        assertThat(change.service().pool()).contains(3);
        assertThat(change.factor()).isCloseTo(1.5, within(1e-9));
        assertThat(change.command()).isEqualTo("jbang collect.java --scenario load --scale 0.15 --levels 50 --what-if pool=20");
    }

    /// 70 threads at 0.15 are 10.5, run as 11; 140 of them are 21.
    @Test
    void threadsAtAnUnevenScaleAreThoseOfTheRun() {
        Change change = Change.of(subject(scenario(0.15, "platform", "Jetty", 70, 11, 10, 2, Map.of()), 8, 50, START_NS, 2), Candidate.SERVLET_THREADS).orElseThrow();
        assertThat(change.words()).isEqualTo("with 21 threads");
        assertThat(change.service().threads()).contains(21);
        assertThat(change.factor()).isCloseTo(21 / 11.0, within(1e-9));
        assertThat(change.command()).endsWith(" --levels 50 --what-if threads=140");
    }

    /// 50 users at 0.15 are 7.5, run as 8; 100 of them are 15.
    @Test
    void usersAtAnUnevenScaleAreThoseOfTheRun() {
        Change change = Change.of(subject(scenario(0.15, "virtual", "Tomcat", null, null, 10, 2, Map.of()), 8, 50, START_NS, 2), Candidate.CLIENTS).orElseThrow();
        assertThat(change.words()).isEqualTo("with 15 users");
        assertThat(change.users()).isEqualTo(15);
        assertThat(change.factor()).isCloseTo(15 / 8.0, within(1e-9));
        assertThat(change.command()).isEqualTo("jbang collect.java --scenario load --scale 0.15 --levels 100");
    }

    /// The cap of 200 at 0.0125 is 2.5, run as 3.
    @Test
    void platformThreadsAreCappedAsTheRunIs() {
        Change change = Change.of(subject(scenario(0.0125, "virtual", "Tomcat", null, null, 200, 3, Map.of()), 3, 200, START_NS, 2), Candidate.CARRIERS_BLOCKED).orElseThrow();
        assertThat(change.service()).isEqualTo(new Service("platform", Optional.of(3), Optional.of(3), Optional.empty(), Optional.empty()));
    }

    private static String command(Subject subject, Candidate binding) {
        return Change.of(subject, binding).orElseThrow().command();
    }

    private static ScenarioRecord scenario(double scale, String threadModel, String server, Integer nominalThreads, Integer threads, int nominalPool, int pool,
            Map<String, String> surroundings) {
        return new ScenarioRecord("load", "?", "any", "", scale, threadModel, server, Optional.ofNullable(nominalThreads), Optional.ofNullable(threads),
                Optional.of(nominalPool), Optional.of(pool), Optional.of(0.2), Optional.of(0.2), 0.5, Optional.empty(), surroundings);
    }

    /// After a calibration level that took 202 ms.
    private static Subject subject(ScenarioRecord scenario, int users, int nominalUsers, long startNs, Integer cores) {
        Levels calm = Levels.of(1, 1.42, 0.202);
        LevelEvidence one = calm.evidence(true, calm.load(1, true));
        Levels loaded = Levels.of(users, 9.9, 1);
        LevelEvidence e = loaded.evidence(false, loaded.load(1, true));
        LevelRecord r = e.level();
        var record = new LevelRecord(users, nominalUsers, r.calibration(), r.runId(), r.startEpochNs(), r.windowStartEpochNs(), r.windowReason(), r.windowEndEpochNs(),
                r.endEpochNs(), r.inFlightAtWindowStart(), r.inFlightAtWindowEnd(), r.unfinished(), r.censored(), r.drained(), r.outcome());
        var level = new LevelEvidence(record, e.window(), e.load(), e.whole(), e.pool(), e.threads(), e.server(), e.cpu(), e.carriers());
        HostRecord host = cores == null ? null : new HostRecord(Optional.empty(), cores, cores, Optional.empty(), Optional.empty(), "Linux", Optional.empty(),
                Optional.empty(), Optional.empty());
        var run = new RunRecord(1, "load", "complete", Optional.empty(), 1, startNs, Optional.empty(), scenario, Map.of(), List.of(), List.of(), host, List.of(),
                List.of(one.level(), record), Map.of(), List.of(), Map.of());
        return new Subject(new RunEvidence(Path.of("."), run, List.of(one, level), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), List.of()), level);
    }
}
