package analyzers.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.Levels;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.Subject;
import analyzers.result.Judge;
import analyzers.result.RunResult;
import collectors.run.PredictionRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Predictions that follow by hand from the numbers of a base run.
class PredictorTest {

    private static final Levels CALM = Levels.of(1, 4.95, 0.202).pool(2, 0, 1, 0, 0.2, 0.0001).server(0.201).cpu(0.9, 0.05);
    private static final Levels FULL_POOL = Levels.of(50, 9.9, 5.05).pool(2, 1, 2, 48, 0.2, 4.85).server(5.051).cpu(0.85, 0.1);

    @Test
    void twiceThePoolServesTwice() {
        PredictionRecord.Level level = predict(FULL_POOL.after(CALM), Map.of("pool", "20"), "virtual", null, 4, null);
        assertThat(level.cannot()).isEmpty();
        PredictionRecord.Expected expected = level.expected().orElseThrow();
        assertThat(expected.perSecond()).isCloseTo(20, within(0.1));
        assertThat(expected.boundPerSecond()).isCloseTo(20, within(0.001));
        assertThat(expected.binds()).containsExactly("connection-pool");
        assertThat(expected.because()).isEqualTo("4 connections / 200 ms hold");
        assertThat(expected.basePerSecond()).isCloseTo(9.9, within(0.001));
    }

    /// More connections than users: 10 users / 203 ms.
    @Test
    void theNextBoundLimitsWhatALargerPoolGives() {
        Levels few = Levels.of(10, 9.9, 1.01).pool(2, 1, 2, 8, 0.2, 0.81).server(1.011).cpu(0.9, 0.01);
        PredictionRecord.Expected expected = predict(few.after(CALM), Map.of("pool", "100"), "virtual", null, 20, null).expected().orElseThrow();
        assertThat(expected.perSecond()).isCloseTo(10 / 0.203, within(0.5));
        assertThat(expected.binds()).containsExactly("clients");
    }

    /// 246/s at 11 ms of CPU at the most may be more than two cores give; that much is known of it, and no more.
    @Test
    void aProcessorThatMayBindIsNotPassedOver() {
        assertThat(predict(FULL_POOL.after(CALM), Map.of("pool", "500"), "virtual", null, 100, null).cannot().orElseThrow()).contains("so it may bind");
    }

    @Test
    void virtualThreadsChangeNothingBehindAFullPool() {
        Levels platform = Levels.of(50, 9.9, 5.05).pool(2, 1, 2, 38, 0.2, 3.84).threads(40, 1, 40).server(4.041).cpu(0.85, 0.1);
        PredictionRecord.Expected expected = predict(platform.after(CALM), Map.of("threads", "virtual"), "virtual", null, 2, null).expected().orElseThrow();
        assertThat(expected.perSecond()).isCloseTo(10, within(0.05));
        assertThat(expected.binds()).containsExactly("connection-pool");
    }

    /// 8 ms of CPU a request at a level that computes on both cores: one core serves 125.
    @Test
    void oneCoreServesByItsDemand() {
        Levels calm = Levels.of(1, 120, 0.0082).server(0.008).cpu(0.5, 0.96);
        Subject base = Levels.of(50, 250, 0.2).threads(200, 0, 50).server(0.199).cpu(0.0, 2.0).after(calm);
        PredictionRecord.Expected expected = predict(base, Map.of("cpus", "1"), "platform", 200, null, 1.0).expected().orElseThrow();
        assertThat(expected.perSecond()).isCloseTo(125, within(2.0));
        assertThat(expected.binds()).containsExactly("cpu");
    }

    /// The same on virtual threads is 1 / CPU time a request again, and of that this run knows nothing.
    @Test
    void otherThreadsWhereTheProcessorBindsAreNotGuessed() {
        Levels calm = Levels.of(1, 120, 0.0082).server(0.008).cpu(0.5, 0.96);
        Subject base = Levels.of(50, 250, 0.2).threads(200, 0, 50).server(0.199).cpu(0.0, 2.0).after(calm);
        assertThat(predict(base, Map.of("threads", "virtual"), "virtual", null, null, null).cannot().orElseThrow()).contains("the CPU binds in the base run");
    }

    /// 8 threads / 200 ms are 40/s, at 10 ms of CPU a request. 250 users on virtual threads would be at the 190/s that two cores allow by that, less the
    /// 0.1 that database and generator use anyway: nearly five times the rate at which it was seen.
    @Test
    void aDemandIsNotTakenFarBeyondTheRatesAtWhichItWasSeen() {
        Levels some = Levels.of(2, 10, 0.2).threads(8, 0, 2).server(0.2).cpu(0.95, 0.1);
        Subject two = Levels.of(250, 40, 6.25).threads(8, 1, 8).server(0.2).cpu(0.8, 0.4).after(Levels.of(1, 5, 0.2).server(0.2).cpu(0.97, 0.05));
        RunEvidence r = two.run();
        List<LevelEvidence> levels = List.of(r.levels().getFirst(), some.evidence(false, some.load(1, true)), two.level());
        Subject base = new Subject(new RunEvidence(r.folder(), r.run(), levels, r.recording(), r.rss(), r.vsz(), r.poolActive(), r.poolPending(), r.warnings()), two.level());
        assertThat(predict(base, Map.of("threads", "virtual"), "virtual", null, null, null).cannot().orElseThrow()).contains("near 190/s").contains("40.0/s at most")
                .contains("more than twice that rate");
    }

    @Test
    void fewerCoresNeedADemand() {
        assertThat(predict(FULL_POOL.after(CALM), Map.of("cpus", "0.5"), "virtual", null, 2, 0.5).cannot().orElseThrow()).contains("CPU time a request is not known");
    }

    /// 49/s through 4 connections of 200 ms cannot be; nor can 5/s be explained by them.
    @Test
    void aModelThatMissesItsBaseSaysSo() {
        Levels slow = Levels.of(50, 5, 10).pool(2, 1, 2, 48, 0.2, 9.8).server(10.001).cpu(0.85, 0.1);
        assertThat(predict(slow.after(CALM), Map.of("pool", "20"), "virtual", null, 4, null).cannot().orElseThrow()).contains("served 5.00/s").contains("10.0/s");
    }

    @Test
    void failuresAreNotPredictedFrom() {
        LoadEvidence load = FULL_POOL.load(1, true);
        LoadEvidence failed = new LoadEvidence(load.file(), load.seconds(), load.requests(), load.requests() / 2, load.iterations(), load.latency(),
                load.successLatency(), load.meanResidenceSeconds(), load.occupancySeconds(), true, List.of());
        assertThat(predict(FULL_POOL.after(CALM, failed), Map.of("pool", "20"), "virtual", null, 4, null).cannot().orElseThrow()).contains("failed");
    }

    @Test
    void withoutHoldTimesNothingIsGuessed() {
        Subject base = Levels.of(50, 9.9, 5.05).pool(2, 1, 2, 48, 0.2, 4.85).cpu(0.85, 0.1).after(Levels.of(1, 4.95, 0.202));
        PredictionRecord.Level level = predict(withoutHold(base), Map.of("pool", "20"), "virtual", null, 4, null);
        assertThat(level.expected()).isEmpty();
        assertThat(level.cannot().orElseThrow()).contains("how long connections are held is not known");
    }

    private static Subject withoutHold(Subject s) {
        var pool = s.level().pool().orElseThrow();
        var bare = new analyzers.evidence.PoolEvidence(pool.file(), pool.size(), pool.samples(), pool.fullShare(), pool.pendingShare(), pool.meanActive(), pool.maxActive(),
                pool.meanPending(), pool.maxPending(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), pool.timersFile());
        var l = s.level();
        var level = new LevelEvidence(l.level(), l.window(), l.load(), l.whole(), Optional.of(bare), l.threads(), l.server(), l.cpu(), l.carriers());
        var r = s.run();
        return new Subject(new RunEvidence(r.folder(), r.run(), List.of(r.levels().getFirst(), level), r.recording(), r.rss(), r.vsz(),
                r.poolActive(), r.poolPending(), r.warnings()), level);
    }

    private static PredictionRecord.Level predict(Subject base, Map<String, String> changes, String threadModel, Integer threads, Integer pool, Double cores) {
        RunResult judged = Judge.judge(base.run());
        var service = new PredictionRecord.Service(threadModel, Optional.ofNullable(threads), Optional.ofNullable(pool), Optional.ofNullable(cores), Optional.empty());
        var asked = new PredictionRecord(1, "changed", "renamed/20260101T000000Z-1", changes, service,
                List.of(new PredictionRecord.Level(base.users(), base.users(), Optional.empty(), Optional.empty())), List.of(), Optional.empty());
        PredictionRecord made = Predictor.predict(asked, judged, 42);
        assertThat(made.madeEpochNs()).contains(42L);
        assertThat(made.assumptions()).isNotEmpty();
        return made.levels().getFirst();
    }
}
