package charts;

import analyzers.bound.Candidate;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.Pin;
import analyzers.evidence.RecordingEvidence.EventState;
import analyzers.evidence.RecordingEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Series;
import analyzers.finding.Finding;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import analyzers.verdict.Answer;
import analyzers.verdict.Judgement;
import analyzers.verdict.LevelVerdict;
import collectors.run.ComponentRecord;
import collectors.run.HostRecord;
import collectors.run.LevelRecord;
import collectors.run.RecorderRecord;
import collectors.run.RunRecord;
import collectors.run.ScenarioRecord;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/// Judged runs for the tests of the page: two healthy ones at quick scale, a damaged one, a hostile one, and one of very many levels.
public final class SampleRuns {

    private static final long S = 1_000_000_000L;
    private static final long START = Instant.parse("2026-11-30T10:15:00Z").getEpochSecond() * S;

    private SampleRuns() {}

    public static RunResult expC(Path folder) {
        return healthy(folder, "exp-c", 600, 120, 1, List.of());
    }

    public static RunResult expD(Path folder) {
        return healthy(folder, "exp-d", 10, 2, 1, List.of(
                new Pin(Optional.of("VM call to demo.Registry.<clinit> on stack"), Optional.of("LockSupport.park"),
                        Optional.of("demo.Registry.load:41"), 3, 649.247, 300.1),
                new Pin(Optional.of("Native or VM frame on stack"), Optional.of("Object.wait"), Optional.empty(), 1, 22.4, 22.4)));
    }

    public static RunResult expD(Path folder, int repetition) {
        return healthy(folder, "exp-d", 10, 2, repetition, List.of());
    }

    private static RunResult healthy(Path folder, String name, int nominalPool, int pool, int repetition, List<Pin> pins) {
        long start = START + repetition * 600 * S;
        List<LevelResult> levels = List.of(
                new SampleLevel(name, 1, 1, pool, 0.2, start + 15 * S, false).result(),
                new SampleLevel(name, 10, 50, pool, 0.2, start + 45 * S, false).result(),
                new SampleLevel(name, 50, 250, pool, 0.2, start + 75 * S, pool < 10).result());
        RunRecord run = run(name, start, nominalPool, pool, repetition, levels.stream().map(l -> l.evidence().level()).toList());
        RecordingEvidence recording = new RecordingEvidence("recording.jfr", "read", List.of(), Optional.of("25.0.3"), 41_822,
                pins.isEmpty() ? EventState.ENABLED_AND_EMPTY : EventState.RECORDED, Optional.of(20.0), pins, Optional.of(6L),
                Optional.of(41.2), Optional.of(11.0), List.of(), List.of(), Optional.of(pins.stream().mapToDouble(Pin::totalMs).sum()),
                Optional.of("G1New, G1Old"), Optional.of(0L), Optional.empty(), List.of());
        boolean full = pool < 10;
        RunEvidence evidence = new RunEvidence(folder, run, levels.stream().map(LevelResult::evidence).toList(), Optional.of(recording),
                Optional.of(series("RSS", "MiB", start, 110, 1, t -> 210 + 30 * Math.min(1, t / 40) + (t > 75 ? 22 : 0), 2)),
                Optional.empty(),
                Optional.of(series("active", "connections", start, 1100, 10, t -> use(t, full ? 2 : 10, full ? 2 : 49), full ? 0 : 1.2)),
                Optional.of(series("pending", "requests", start, 1100, 10, t -> full ? use(t, 8, 48) : 0, 0)),
                repetition > 1 ? List.of() : List.of("db.csv: the server shows no wait events to this user; waits are not known"));
        return new RunResult(evidence, levels, List.of(new Finding.Unknown("Universal Scalability Law",
                "throughput follows λN / (1 + σ(N−1) + κN(N−1))", "at least 4 levels; this run has 2", "run.json")));
    }

    private static double use(double t, double ten, double fifty) {
        return t < 15 || t > 101 || t > 71 && t < 75 || t > 41 && t < 45 ? 0 : t < 45 ? 1 : t < 75 ? ten : fifty;
    }

    private static Series series(String name, String unit, long start, int samples, int perSecond,
            java.util.function.DoubleUnaryOperator curve, double noise) {
        Random random = new Random(7);
        long[] at = IntStream.range(0, samples).mapToLong(i -> start + i * S / perSecond).toArray();
        double[] values = IntStream.range(0, samples)
                .mapToDouble(i -> Math.max(0, curve.applyAsDouble(i / (double) perSecond) + noise * random.nextGaussian())).toArray();
        values[samples / 3] = Double.NaN;
        return new Series(name, unit, at, values);
    }

    private static RunRecord run(String name, long start, int nominalPool, int pool, int repetition, List<LevelRecord> levels) {
        ScenarioRecord scenario = new ScenarioRecord(name, "Do virtual threads wait for " + nominalPool + " connections without a loss?",
                "experiment-" + name.charAt(name.length() - 1), "/api/slow-query?ms=200", 0.2, "virtual", "Apache Tomcat/11.0.27",
                Optional.empty(), Optional.empty(), Optional.of(nominalPool), Optional.of(pool), Optional.of(1.0), Optional.of(0.2), 0,
                Optional.of(120.0));
        return new RunRecord(1, name + "/20261130T101500Z-" + repetition, "complete", Optional.empty(), repetition, start,
                Optional.of(start + 112 * S), scenario,
                Map.of("lab", "0.1.0", "git", "048437e", "jdk", "25.0.3+9", "spring-boot", "4.1.2", "server", "11.0.27", "hikaricp", "7.1.0",
                        "pgjdbc", "42.7.14", "postgresql", "17.11", "generator", "built-in"),
                List.of("HikariCP-7.1.0.jar", "spring-boot-4.1.2.jar", "tomcat-embed-core-11.0.27.jar"),
                List.of("-Xmx512m", "-XX:NativeMemoryTracking=summary", "-XX:StartFlightRecording=settings=measure,maxsize=0"),
                new HostRecord(Optional.of("AMD EPYC 7B13"), 2, 2, Optional.of(25_269_530_624L), Optional.empty(), "Linux 6.1.0-44-amd64",
                        Optional.empty(), Optional.of(0L), Optional.of(true)),
                List.of(new ComponentRecord("application", "app.java", Optional.of(4711L), Optional.of(start)),
                        new ComponentRecord("database", "PostgreSQL 17.11", Optional.of(4700L), Optional.of(start - 2 * S)),
                        new ComponentRecord("generator", "built-in generator", Optional.of(4790L), Optional.of(start + 9 * S))),
                levels, Map.of("database", 0L),
                List.of(new RecorderRecord("flight-recorder", "recording.jfr", true, Optional.empty()),
                        new RecorderRecord("pidstat", "pidstat.txt", true, Optional.of("pidstat is missing; /proc is sampled into the same form")),
                        new RecorderRecord("cgroup", "cgroup.csv", false,
                                Optional.of("no cpu controller is mounted; mount cgroup v1 cpu, or v2 with cpu enabled"))),
                Map.of());
    }

    /// Killed in its second level, with nothing but run.json and some points left.
    public static RunResult damaged(Path folder) {
        LevelRecord begun = new LevelRecord(200, 200, false, "exp-a-200-1", START + 20 * S, Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), false, Optional.empty(),
                "interrupted");
        LevelEvidence nothing = new LevelEvidence(begun, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        LevelResult level = new LevelResult(nothing,
                List.of(new Finding.Unknown("occupancy", "the requests' time in the window adds up to the users",
                        "levels/200/k6.json.gz, which is missing", "levels/200/k6.json.gz")),
                new LevelVerdict("Nothing can be said: the level has no readable points.", List.of(), Optional.empty()), false, false);
        ScenarioRecord scenario = new ScenarioRecord("exp-a", "What do platform threads do with 600 connections?", "experiment-a",
                "/api/slow-query", 1, "platform", "Apache Tomcat/11.0.27", Optional.of(200), Optional.of(200), Optional.of(600),
                Optional.of(600), Optional.empty(), Optional.empty(), 0, Optional.empty());
        RunRecord run = new RunRecord(1, "exp-a/20261130T101500Z-1", "partial", Optional.of("the application was killed (exit 137)"), 1, START,
                Optional.empty(), scenario, null, null, null,
                new HostRecord(null, 2, 0.5, null, null, "Linux 6.1.0-44-amd64", null, null, null), null, List.of(begun), null, null, null);
        return new RunResult(new RunEvidence(folder, run, List.of(nothing), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), List.of("recording.jfr: empty (0 bytes); the JVM was probably killed")),
                List.of(level), List.of());
    }

    /// A run whose recording has the pinned event in this state.
    public static RunResult pinned(Path folder, EventState state, double thresholdMs) {
        RunResult sane = expD(folder);
        RunEvidence e = sane.evidence();
        RecordingEvidence r = e.recording().orElseThrow();
        RecordingEvidence recording = new RecordingEvidence(r.file(), r.status(), r.warnings(), r.jdk(), r.events(), state,
                Optional.of(thresholdMs), state == EventState.RECORDED ? r.pins() : List.of(), r.gcCount(), r.gcPauseMs(), r.gcLongestPauseMs(),
                r.cpu(), r.threads(), r.pinnedTotalMs(), r.collector(), r.dataLossBytes(), r.coverage(), r.types());
        return new RunResult(new RunEvidence(folder, e.run(), e.levels(), Optional.of(recording), e.rss(), e.vsz(), e.poolActive(),
                e.poolPending(), e.warnings()), sane.levels(), sane.findings());
    }

    /// Nothing but what run.json holds.
    public static RunResult bare(Path folder, RunRecord run) {
        List<LevelResult> levels = run.levels().stream().map(SampleRuns::nothingKnown).toList();
        return new RunResult(new RunEvidence(folder, run, levels.stream().map(LevelResult::evidence).toList(), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty(), List.of()), levels, List.of());
    }

    private static LevelResult nothingKnown(LevelRecord level) {
        return new LevelResult(new LevelEvidence(level, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty()), List.of(),
                new LevelVerdict("Nothing can be said: the level has no readable points.", List.of(), Optional.empty()), true, true);
    }

    /// Each text is an attack on the page.
    public static RunResult hostile(Path folder, String attack) {
        RunResult sane = expD(folder);
        RunRecord r = sane.evidence().run();
        ScenarioRecord s = r.scenario();
        ScenarioRecord scenario = new ScenarioRecord(attack, attack, attack, attack, s.scale(), attack, attack, s.nominalThreads(), s.threads(),
                s.nominalPool(), s.pool(), s.nominalHoldSeconds(), s.holdSeconds(), s.thinkSeconds(), s.connectionTimeoutSeconds());
        LevelResult old = sane.levels().getLast();
        LevelRecord l = old.evidence().level();
        LevelRecord record = new LevelRecord(l.vus(), l.nominalVus(), false, attack, l.startEpochNs(), l.windowStartEpochNs(),
                Optional.of(attack), l.windowEndEpochNs(), l.endEpochNs(), l.inFlightAtWindowStart(), l.inFlightAtWindowEnd(), l.unfinished(),
                false, l.drained(), attack);
        LevelEvidence e = old.evidence();
        LevelEvidence evidence = new LevelEvidence(record, e.window(), e.load(), e.whole(), e.pool(), e.threads(), e.server(), e.cpu(), e.carriers());
        Judgement judgement = new Judgement(Candidate.CPU, Answer.BINDS, Optional.empty(), attack, Optional.of(1.0),
                Optional.of(new Judgement.Prediction(attack, attack)), attack);
        LevelResult level = new LevelResult(evidence,
                List.of(new Finding.Broken(attack, attack, 1, 2, attack, attack, attack), new Finding.Unknown(attack, attack, attack, attack)),
                new LevelVerdict(attack, List.of(judgement), Optional.of(1.0)), true, true);
        RunRecord run = new RunRecord(1, attack, attack, Optional.of(attack), 1, r.startEpochNs(), r.endEpochNs(), scenario,
                Map.of(attack, attack), List.of(attack), List.of(attack),
                new HostRecord(Optional.of(attack), 2, 2, r.host().memoryBytes(), Optional.empty(), attack, Optional.of(attack), Optional.empty(),
                        Optional.empty()),
                List.of(new ComponentRecord(attack, attack, Optional.of(1L), Optional.empty())), List.of(record), Map.of(attack, 1L),
                List.of(new RecorderRecord(attack, attack, false, Optional.of(attack)),
                        new RecorderRecord("x", "../../../../etc/passwd", true, Optional.empty())),
                Map.of());
        RecordingEvidence recording = new RecordingEvidence(attack, "partial", List.of(attack), Optional.of(attack), 1, EventState.RECORDED,
                Optional.of(20.0), List.of(new Pin(Optional.of(attack), Optional.of(attack), Optional.of(attack), 1, 1, 1)), Optional.empty(),
                Optional.empty(), Optional.empty(), List.of(), List.of(), Optional.of(1.0), Optional.of(attack), Optional.empty(),
                Optional.empty(), List.of());
        RunEvidence all = new RunEvidence(folder, run, List.of(evidence), Optional.of(recording), sane.evidence().rss(), Optional.empty(),
                sane.evidence().poolActive(), sane.evidence().poolPending(), List.of(attack));
        return new RunResult(all, List.of(level), List.of());
    }

    /// @param levels  how many
    public static RunResult manyLevels(Path folder, int levels) {
        RunResult sane = expD(folder);
        List<LevelResult> many = IntStream.rangeClosed(1, levels)
                .mapToObj(n -> new SampleLevel("exp-d", n + 1, n + 1, 200, 0.2, START + n * 30L * S, false).result()).toList();
        RunEvidence e = sane.evidence();
        RunRecord r = e.run();
        RunRecord run = new RunRecord(1, r.id(), r.outcome(), r.problem(), 1, r.startEpochNs(), r.endEpochNs(), r.scenario(), r.versions(),
                r.classPath(), r.jvmFlags(), r.host(), r.components(), many.stream().map(l -> l.evidence().level()).toList(),
                r.clockOffsetsNs(), r.recorders(), r.checksums());
        return new RunResult(new RunEvidence(folder, run, many.stream().map(LevelResult::evidence).toList(), e.recording(), e.rss(), e.vsz(),
                e.poolActive(), e.poolPending(), e.warnings()), many, sane.findings());
    }
}
