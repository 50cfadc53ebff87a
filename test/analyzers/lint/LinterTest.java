package analyzers.lint;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Levels;
import analyzers.Watched;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.EventTypeEvidence;
import analyzers.evidence.JvmWork;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.ProcessEvidence;
import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.RecordingEvidence.EventState;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.ScrapeEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Each rule on a run that it is about, and on one beside the mark.
class LinterTest {

    private static final LevelEvidence CALM = Watched.level(Levels.of(10, 50, 0.2), ProcessEvidence.NONE);

    private static List<String> rules(RunEvidence run) {
        return Linter.of(run).stream().map(Lint::rule).toList();
    }

    private static Lint one(RunEvidence run, String rule) {
        return Linter.of(run).stream().filter(l -> l.rule().equals(rule)).findFirst().orElseThrow(() -> new AssertionError(rule + " is not among " + rules(run)));
    }

    private static RunEvidence software(String threads, String jdk, String jar) {
        return Watched.run(List.of(CALM), threads, Map.of("jdk", jdk), List.of(jar), Optional.empty(), Map.of());
    }

    @Test
    void aQuietRunHasTheNotesOfItsMachineOnly() {
        assertThat(rules(Watched.run(List.of(CALM)))).containsExactlyInAnyOrder("recording-stacks", "swap", "governor", "virtualised");
    }

    @Test
    void driversArePinnedByVersionAndJdk() {
        assertThat(one(software("virtual", "21.0.6+7", "postgresql-42.5.4.jar"), "pinning-driver").seen()).startsWith("postgresql-42.5.4 on JDK 21");
        assertThat(rules(software("virtual", "21.0.6", "postgresql-42.7.8.jar"))).contains("pinning-driver");
        assertThat(rules(software("virtual", "21", "mysql-connector-j-8.4.0.jar"))).contains("pinning-driver");
        assertThat(rules(software("virtual", "21", "ojdbc11-19.3.0.0.jar"))).contains("pinning-driver");
        assertThat(rules(software("virtual", "21", "postgresql-42.7.7.jar"))).doesNotContain("pinning-driver");
        assertThat(rules(software("virtual", "21", "mysql-connector-j-9.0.0.jar"))).doesNotContain("pinning-driver");
        assertThat(rules(software("virtual", "24", "postgresql-42.5.4.jar"))).as("JEP 491").doesNotContain("pinning-driver");
        assertThat(rules(software("platform", "21", "postgresql-42.5.4.jar"))).doesNotContain("pinning-driver");
    }

    @Test
    void hikariSpinsOnVirtualThreadsBeforeItsCure() {
        assertThat(rules(software("virtual", "25", "HikariCP-7.0.2.jar"))).contains("hikari-spin");
        assertThat(rules(software("virtual", "25", "HikariCP-7.1.0.jar"))).doesNotContain("hikari-spin");
        assertThat(rules(software("platform", "25", "HikariCP-7.0.2.jar"))).doesNotContain("hikari-spin");
    }

    private static RunEvidence recorded(EventTypeEvidence type) {
        RecordingEvidence r = new RecordingEvidence("recording.jfr", "read", List.of(), Optional.empty(), 1, EventState.UNKNOWN, Optional.empty(), List.of(),
                Optional.empty(), Optional.empty(), Optional.empty(), List.of(), List.of(), Optional.empty(), Optional.empty(), Optional.of(12L), Optional.empty(), List.of(type));
        return Watched.run(List.of(CALM), "virtual", Map.of(), List.of(), Optional.of(r), Map.of());
    }

    private static EventTypeEvidence type(String name, EventState state, Map<String, String> settings, Optional<Double> threshold) {
        return new EventTypeEvidence(name, state, 0, settings, threshold);
    }

    @Test
    void recordingSettingsThatHideWhatWasAsked() {
        String pinned = "jdk.VirtualThreadPinned";
        assertThat(rules(recorded(type(pinned, EventState.DISABLED, Map.of("enabled", "false"), Optional.empty())))).contains("recording-off", "recording-loss");
        assertThat(one(recorded(type(pinned, EventState.ENABLED_AND_EMPTY, Map.of(), Optional.of(20.0))), "recording-threshold").seen())
                .isEqualTo("jdk.VirtualThreadPinned has a threshold of 20 ms");
        assertThat(rules(recorded(type(pinned, EventState.ENABLED_AND_EMPTY, Map.of(), Optional.of(0.0))))).doesNotContain("recording-threshold", "recording-off");
        assertThat(one(recorded(type("jdk.FileRead", EventState.RECORDED, Map.of("enabled", "true", "throttle", "100/s"), Optional.of(1.0))), "recording-throttle").seen())
                .isEqualTo("throttled: jdk.FileRead at 100/s");
        assertThat(rules(recorded(type("jdk.FileRead", EventState.RECORDED, Map.of("enabled", "true", "throttle", "off"), Optional.of(1.0))))).doesNotContain("recording-throttle");
        assertThat(rules(recorded(type(pinned, EventState.RECORDED, Map.of("stackTrace", "false"), Optional.of(0.0))))).contains("recording-stacks");
    }

    private static RunEvidence jvm(double jitFirst, double jitSecond, double cpuFirst, double cpuSecond) {
        return Watched.run(List.of(Watched.level(Levels.of(10, 50, 0.2), Watched.jvm(new JvmWork("jmx.csv", Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.of(jitFirst), Optional.of(jitSecond), Optional.of(cpuFirst), Optional.of(cpuSecond))))));
    }

    @Test
    void compilationThatGoesOnAndCpuThatFalls() {
        assertThat(one(jvm(0.4, 0.2, 1, 1), "jit-unsettled").seen())
                .isEqualTo("at 10 users compilation took 40 % of a core in the window's first half and 20 % in its second");
        assertThat(rules(jvm(0.4, 0.05, 1, 0.99))).doesNotContain("jit-unsettled", "cpu-still-falling");
        assertThat(rules(jvm(0, 0, 1, 0.8))).contains("cpu-still-falling");
        assertThat(rules(jvm(0, 0, 0.04, 0.01))).doesNotContain("cpu-still-falling");
    }

    private static RunEvidence with(Optional<CpuEvidence> cpu, Optional<PoolEvidence> pool) {
        LevelEvidence e = CALM;
        return Watched.run(List.of(new LevelEvidence(e.level(), e.window(), e.load(), e.whole(), pool, e.threads(), e.server(), cpu, e.carriers())));
    }

    @Test
    void coresThatOthersTook() {
        assertThat(one(with(Watched.cpu(0.05, 0.2, 0.5), Optional.empty()), "shared-cores").seen())
                .isEqualTo("at 10 users the generator used 0.50 cores of the machine that it measures, which was 5 % idle");
        assertThat(one(with(Watched.cpu(0.05, 0.2, 0.5), Optional.empty()), "steal").seen()).isEqualTo("at 10 users the hypervisor took 10.0 % of the machine");
        assertThat(rules(with(Watched.cpu(0.60, 0.0, 0.5), Optional.empty()))).as("an idle machine has cores for all").doesNotContain("shared-cores", "steal");
        assertThat(rules(with(Watched.cpu(0.05, 0.0, 0.05), Optional.empty()))).doesNotContain("shared-cores");
    }

    @Test
    void timeoutsShorterThanTheQueue() {
        // 30 waiting / 2 connections · 0.2 s = 3 s, over the run's 2 s; 10 waiting take 1 s.
        RunEvidence queue = with(Optional.empty(), Watched.pool(30, 0.2, 0));
        assertThat(one(queue, "connection-timeout").seen()).isEqualTo("at 10 users a full queue takes 3.0 s and the pool's connection timeout is 2.0 s");
        assertThat(rules(with(Optional.empty(), Watched.pool(10, 0.2, 0)))).doesNotContain("connection-timeout", "timeouts-as-success");
        assertThat(one(with(Optional.empty(), Watched.pool(10, 0.2, 7)), "timeouts-as-success").severity()).isEqualTo(Severity.WARNING);
    }

    private static RunEvidence scraped(double gap, int bits) {
        return Watched.run(List.of(Watched.level(Levels.of(10, 50, 0.2), new ProcessEvidence(Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.of(new ScrapeEvidence("prometheus.prom.gz", 10, gap, 1, Optional.of(bits))), Optional.empty(), Optional.empty()))));
    }

    @Test
    void scrapesWithHolesAndCoarseQuantiles() {
        assertThat(rules(scraped(3.5, 5))).contains("scrape-holes", "coarse-quantiles");
        assertThat(rules(scraped(2.1, 8))).doesNotContain("scrape-holes", "coarse-quantiles");
    }

    @Test
    void clocksAndShortLevels() {
        RunEvidence off = Watched.run(List.of(CALM), "virtual", Map.of(), List.of(), Optional.empty(), Map.of("database", 1_000_000_000L, "generator", 1_000_000L));
        assertThat(Linter.of(off)).filteredOn(l -> l.rule().equals("clock-offset")).singleElement()
                .extracting(Lint::seen).isEqualTo("the clock of database is 1000 ms off the collector's");
        // 500 users at 10/s: three turns are 150 s, the window is 20 s.
        RunEvidence tooShort = Watched.run(List.of(Watched.level(Levels.of(500, 10, 50), ProcessEvidence.NONE)));
        assertThat(one(tooShort, "short-level").seen()).isEqualTo("at 500 users the window is 20 s, and 3 · N / capacity is 150 s");
        assertThat(rules(Watched.run(List.of(CALM)))).doesNotContain("short-level", "clock-offset");
    }

    @Test
    void warningsComeFirst() {
        assertThat(Linter.of(scraped(3.5, 5)).getFirst().severity()).isEqualTo(Severity.WARNING);
        assertThat(Linter.of(scraped(3.5, 5)).getLast().severity()).isEqualTo(Severity.NOTE);
    }
}
