package analyzers.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.CpuEvidence;
import analyzers.evidence.GcEvidence;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.LogEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.ServerEvidence;
import analyzers.evidence.Trouble;
import analyzers.evidence.Window;
import analyzers.evidence.WindowedRecording;
import collectors.run.RunJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunReaderTest {

    private static final Offset<Double> EXACT = within(1e-9);

    @TempDir
    Path folder;

    private SmallRun run;

    @BeforeEach
    void aRun() {
        run = new SmallRun(folder);
    }

    private RunEvidence read() throws IOException {
        return new RunReader(RunReaderTest::noRecording).read(folder);
    }

    private static WindowedRecording noRecording(Path file, List<Window> windows) {
        throw new UncheckedIOException(new IOException(file + ": not read in this test"));
    }

    private LevelEvidence level() throws IOException {
        return read().levels().getFirst();
    }

    @Test
    void loadIsCountedInTheWindowAndOverTheWholeLevel() throws IOException {
        run.write();
        LoadEvidence load = level().load().orElseThrow();
        assertThat(load.file()).isEqualTo("levels/4/k6.json.gz");
        assertThat(load.seconds()).isEqualTo(10);
        assertThat(load.requests()).isEqualTo(40);
        assertThat(load.iterations()).isEqualTo(40);
        assertThat(load.failed()).isEqualTo(2); // user 3 at 6.75 s and 11.75 s
        assertThat(load.latency().orElseThrow().count()).isEqualTo(40);
        assertThat(load.successLatency().orElseThrow().count()).isEqualTo(38);
        assertThat(load.successLatency().orElseThrow().minMs()).isEqualTo(990.5);
        assertThat(load.latency().orElseThrow().minMs()).isEqualTo(10);
        assertThat(load.meanResidenceSeconds().orElseThrow()).isEqualTo(1);
        assertThat(load.occupancySeconds()).isCloseTo(40, EXACT);
        assertThat(load.unfinishedKnown()).isTrue();
        assertThat(load.warnings()).isEmpty();

        LoadEvidence whole = level().whole().orElseThrow();
        assertThat(whole.seconds()).isCloseTo(19.75, EXACT);
        assertThat(whole.requests()).isEqualTo(76);
        assertThat(whole.failed()).isEqualTo(4);
        assertThat(whole.occupancySeconds()).isCloseTo(76, EXACT);
    }

    @Test
    void requestsThatNeverEndedOccupyTheirUsers() throws IOException {
        run.hang = true;
        run.write();
        Files.writeString(run.folder().unfinished(4), Files.readString(run.folder().unfinished(4)) + SmallRun.at(14.5) + "\n");
        LevelEvidence level = level();
        assertThat(level.load().orElseThrow().occupancySeconds()).as("half a second of the one from 14.5 s on").isCloseTo(40.5, EXACT);
        double hung = (0.75 + 0.5 + 0.25) + (18.75 - 14.5); // to the last point at 18.75 s
        assertThat(level.whole().orElseThrow().occupancySeconds()).isCloseTo(72 + hung, EXACT);
    }

    @Test
    void withoutTheFileUnfinishedRequestsAreNotKnown() throws IOException {
        run.write();
        Files.delete(run.folder().unfinished(4));
        assertThat(level().load().orElseThrow().unfinishedKnown()).isFalse();
    }

    @Test
    void droppedPointsLowerOccupancyByTheirShare() throws IOException {
        run.dropEvery = 20;
        run.write();
        assertThat(level().load().orElseThrow().occupancySeconds() / 40).isCloseTo(0.95, within(0.005));
        assertThat(read().warnings()).contains("levels/4/summary.json counts 76 requests and levels/4/k6.json.gz holds 73: points were lost, "
                + "or the generator was stopped before it wrote them all");
    }

    @Test
    void aClockThatRunsFastLowersOccupancy() throws IOException {
        run.clock = 1.2;
        run.write();
        assertThat(level().load().orElseThrow().occupancySeconds() / 40).isCloseTo(1 / 1.2, within(0.01));
    }

    @Test
    void poolGaugesComeFromJmxAndTimersFromScrapes() throws IOException {
        run.write();
        PoolEvidence pool = level().pool().orElseThrow();
        assertThat(pool.file()).isEqualTo("jmx.csv");
        assertThat(pool.size()).isEqualTo(2);
        assertThat(pool.samples()).isEqualTo(100);
        assertThat(pool.fullShare()).isEqualTo(0.75);
        assertThat(pool.pendingShare()).isEqualTo(0.75);
        assertThat(pool.meanActive()).isEqualTo(1.75);
        assertThat(pool.meanPending()).isEqualTo(1.5);
        assertThat(pool.maxPending()).isEqualTo(2);
        assertThat(pool.borrowsPerSecond().orElseThrow()).isCloseTo(2, EXACT);
        assertThat(pool.meanHoldSeconds().orElseThrow()).isCloseTo(0.75, EXACT);
        assertThat(pool.meanAcquireSeconds().orElseThrow()).isCloseTo(0.1, EXACT);
        assertThat(pool.timeouts().orElseThrow()).isEqualTo(1);
    }

    @Test
    void poolGaugesComeFromScrapesWithoutJmx() throws IOException {
        run.write();
        Files.delete(run.folder().jmx());
        PoolEvidence pool = level().pool().orElseThrow();
        assertThat(pool.file()).isEqualTo("prometheus.prom.gz");
        assertThat(pool.samples()).isEqualTo(10);
        assertThat(pool.fullShare()).isEqualTo(0.5);
        assertThat(pool.meanPending()).isEqualTo(1.5);
    }

    @Test
    void theServerIsOfTheLevelsRunAlone() throws IOException {
        run.write();
        ServerEvidence server = level().server().orElseThrow();
        assertThat(server.ratePerSecond()).isCloseTo(4, EXACT);
        assertThat(server.meanSeconds()).isCloseTo(0.8, EXACT);
        assertThat(server.meanActive().orElseThrow()).isEqualTo(4);
        assertThat(level().threads()).as("−1 is not measured").isEmpty();
    }

    @Test
    void processorUseIsPutTogetherFromTheFilesThatTellIt() throws IOException {
        run.write();
        CpuEvidence cpu = level().cpu().orElseThrow();
        assertThat(cpu.coresAllowed()).isEqualTo(1.5);
        assertThat(cpu.hostCores()).isEqualTo(2);
        assertThat(cpu.hostIdleShare().orElseThrow()).isCloseTo(0.2, EXACT);
        assertThat(cpu.stealCores().orElseThrow()).isCloseTo(0.2, EXACT);
        assertThat(cpu.applicationCores().orElseThrow()).isCloseTo(0.5, EXACT);
        assertThat(cpu.databaseCores().orElseThrow()).isCloseTo(0.25, EXACT);
        assertThat(cpu.generatorCores().orElseThrow()).isCloseTo(0.3, EXACT);
        assertThat(cpu.otherCores().orElseThrow()).as("140 of 200 ticks on two cores, less application, generator and database").isCloseTo(1.4 - 0.5 - 0.3 - 0.25, EXACT);
        assertThat(cpu.applicationRunQueueCores().orElseThrow()).as("two threads of 20 %").isCloseTo(0.4, EXACT);
        assertThat(cpu.throttledShare().orElseThrow()).isCloseTo(0.3, EXACT);
        assertThat(cpu.throttledCores().orElseThrow()).as("400 ms a second").isCloseTo(0.4, EXACT);
        assertThat(cpu.gcCores().orElseThrow()).isCloseTo(0.1, EXACT);
        assertThat(cpu.jitCores().orElseThrow()).isCloseTo(0.01, EXACT);
        assertThat(cpu.files()).isEqualTo("host.csv, jmx.csv, pidstat.txt, pidstat-threads.txt, db.csv, cgroup.csv");
        Files.delete(run.folder().jmx());
        assertThat(level().cpu().orElseThrow().applicationCores().orElseThrow()).as("by pidstat").isCloseTo(0.8, EXACT);
    }

    @Test
    void aKernelThatDoesNotTellForHowLongItThrottledStillTellsHowOften() throws IOException {
        run.throttledTime = false;
        run.write();
        CpuEvidence cpu = level().cpu().orElseThrow();
        assertThat(cpu.throttledShare().orElseThrow()).isCloseTo(0.3, EXACT);
        assertThat(cpu.throttledCores()).isEmpty();
    }

    @Test
    void carriersAndSeriesAreRead() throws IOException {
        run.write();
        RunEvidence evidence = read();
        CarrierEvidence carriers = evidence.levels().getFirst().carriers().orElseThrow();
        assertThat(carriers).isEqualTo(new CarrierEvidence("jmx.csv", 100, 2, 0.75, 0.75, 3, 4));
        assertThat(evidence.rss().orElseThrow().values()).startsWith(101, 102).endsWith(120).hasSize(20);
        assertThat(evidence.vsz().orElseThrow().values()).containsOnly(2048);
        assertThat(evidence.poolActive().orElseThrow().values()).hasSize(201);
        assertThat(evidence.poolPending().orElseThrow().values()).contains(2);
        assertThat(evidence.warnings()).containsExactly("recording.jfr is missing: nothing is known of pinning, garbage collection and threads");
    }

    /// Two generators, each with half of the users, leave two files of points and two summaries.
    @Test
    void shardsOfALevelCountAsOne() throws IOException {
        run.write();
        LoadEvidence alone = level().load().orElseThrow();
        String points;
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(run.folder().points(4)))) {
            points = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        List<String> lines = points.lines().toList();
        Path levels = run.folder().level(4);
        for (int half = 0; half < 2; half++) {
            int of = half;
            // Six lines a request, so that each shard holds whole requests.
            String part = IntStream.range(0, lines.size()).filter(i -> i / 6 % 2 == of).mapToObj(lines::get).collect(Collectors.joining("\n", "", "\n"));
            Files.writeString(levels.resolve("k6-host" + half + ".json"), part);
            Files.writeString(levels.resolve("summary-host" + half + ".json"), "{\"metrics\":{\"http_reqs\":{\"count\":38},\"http_req_failed\":{\"passes\":"
                    + (half == 0 ? 0 : 4) + ",\"fails\":34}}}");
        }
        Files.delete(run.folder().points(4));
        Files.delete(run.folder().summary(4));
        LoadEvidence together = level().load().orElseThrow();
        assertThat(together.file()).isEqualTo("levels/4/k6-host0.json + levels/4/k6-host1.json");
        assertThat(together.latency()).as("over all values").isEqualTo(alone.latency());
        assertThat(together.successLatency()).isEqualTo(alone.successLatency());
        assertThat(together.requests()).isEqualTo(alone.requests());
        assertThat(together.failed()).isEqualTo(alone.failed());
        assertThat(together.occupancySeconds()).isCloseTo(alone.occupancySeconds(), EXACT);
        assertThat(read().warnings()).noneMatch(w -> w.contains("levels/4"));
        Files.delete(levels.resolve("summary-host1.json"));
        assertThat(read().warnings()).anyMatch(w -> w.startsWith("levels/4/summary-host0.json counts 38 requests and levels/4/k6-host0.json + levels/4/k6-host1.json holds 76"));
    }

    @Test
    void aSummaryOfAnotherRunIsToldByItsTimes() throws IOException {
        run.write();
        Files.writeString(run.folder().summary(4), "{\"metrics\":{\"http_reqs\":{\"count\":76},\"http_req_failed\":{\"passes\":4,\"fails\":72},"
                + "\"http_req_duration\":{\"avg\":500,\"p(95)\":990.5}}}");
        assertThat(read().warnings()).anyMatch(w -> w.startsWith("levels/4/summary.json says mean 500.000 ms and p95 990.500 ms of all requests,"
                + " levels/4/k6.json.gz gives 938.895 ms and 990.500 ms"));
    }

    @Test
    void logsAreReadInTheWindow() throws IOException {
        run.write();
        GcEvidence gc = level().gc().orElseThrow();
        assertThat(gc.file()).isEqualTo("gc.log");
        assertThat(gc.collector()).contains("G1");
        assertThat(gc.coveredSeconds()).isCloseTo(10, EXACT);
        assertThat(gc.pauses()).as("two ended in the window").contains(2L);
        assertThat(gc.pauseMs().orElseThrow()).as("the first 100 ms lie before it").isCloseTo(220, within(1e-6));
        assertThat(gc.longestPauseMs()).contains(300.0);
        assertThat(gc.pauseShare().orElseThrow()).isCloseTo(0.022, within(1e-9));
        assertThat(gc.stalls()).as("G1 logs none").isEmpty();
        assertThat(gc.stallMs()).isEmpty();
        LogEvidence log = level().log().orElseThrow();
        assertThat(log.marks()).extracting(m -> m.trouble() + " " + m.count() + " at " + m.place()).containsExactly("POOL_TIMEOUT 2 at app.log:4",
                "CONNECTION_FAILURE 1 at app.log:10");
        assertThat(log.count(Trouble.THREAD_STARVATION)).isZero();
    }

    @Test
    void anApplicationThatWasRestartedHasTwoLogsOfCollections() throws IOException {
        run.write();
        List<String> lines = Files.readAllLines(run.folder().gcLog());
        Files.write(run.folder().gcLog(), lines.subList(0, 2));
        Files.write(run.folder().gcLog(2), lines.subList(2, 5));
        GcEvidence gc = level().gc().orElseThrow();
        assertThat(gc.file()).isEqualTo("gc.log, gc-2.log");
        assertThat(gc.pauses()).contains(2L);
        assertThat(gc.coveredSeconds()).as("from 5 s to 5.2 s and from 7 s on").isCloseTo(8.2, within(1e-6));
    }

    @Test
    void logsThatTellNoTimeBelongToNoLevel() throws IOException {
        run.write();
        Files.writeString(run.folder().gcLog(), Files.readString(run.folder().gcLog()).replaceAll("(?m)^\\[2026[^]]*]", "[0.1s]"));
        Files.writeString(run.folder().appLog(), Files.readString(run.folder().appLog()).replace("Z ", " "));
        assertThat(level().gc()).isEmpty();
        assertThat(level().log()).isEmpty();
        assertThat(read().warnings()).anyMatch(w -> w.startsWith("gc.log: its lines carry no wall-clock time"))
                .anyMatch(w -> w.startsWith("app.log: no line of it carries date and zone"));
    }

    @Test
    void aLevelWithoutAWindowIsKnownAsAWhole() throws IOException {
        run.write();
        RunJson.write(run.record(false), run.folder().runJson());
        LevelEvidence level = level();
        assertThat(level.window()).isEmpty();
        assertThat(level.load()).isEmpty();
        assertThat(level.whole().orElseThrow().requests()).isEqualTo(76);
        assertThat(level.pool()).isEmpty();
        assertThat(read().warnings()).anyMatch(w -> w.startsWith("run.json: level 4 has no window"));
    }

    @Test
    void everyMissingFileIsNamed() throws IOException {
        run.write();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).filter(f -> !f.endsWith("run.json")).toList()) {
                Files.delete(file);
            }
        }
        RunEvidence evidence = read();
        LevelEvidence level = evidence.levels().getFirst();
        assertThat(Stream.of(level.load(), level.whole(), level.pool(), level.threads(), level.server(), level.cpu(), level.carriers(), level.gc(), level.log(), evidence.rss(),
                evidence.poolActive(), evidence.recording())).allMatch(java.util.Optional::isEmpty);
        assertThat(evidence.warnings()).extracting(w -> w.replaceFirst(" .*", "")).containsExactlyInAnyOrder("levels/4/k6.json.gz", "prometheus.prom.gz",
                "jmx.csv", "host.csv", "cgroup.csv", "db.csv", "pidstat.txt", "pidstat-threads.txt", "recording.jfr", "gc.log", "app.log");
    }

    @Test
    void garbageInEveryFileLeavesItsPartAbsent() throws IOException {
        run.write();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).filter(f -> !f.endsWith("run.json")).toList()) {
                Files.write(file, new byte[] {0, 1, 2, (byte) 0xff, '\n', 'x', ',', '{', '\n'});
            }
        }
        Files.writeString(run.folder().recording(), "no recording");
        LevelEvidence level = level();
        assertThat(Stream.of(level.load(), level.whole(), level.pool(), level.server(), level.cpu(), level.carriers(), level.gc(), level.log())).allMatch(java.util.Optional::isEmpty);
        assertThat(read().warnings()).hasSizeGreaterThanOrEqualTo(9).noneMatch(w -> w.contains("\n"));
    }

    @Test
    void onlyRunJsonIsNeeded() {
        assertThatThrownBy(this::read).isInstanceOf(IOException.class).hasMessageContaining("run.json: no such file");
    }

    @Test
    void aRunJsonThatIsNoneIsRefusedByName() throws IOException {
        for (String text : List.of("", "null", "[]", "{}", "{\"levels\":", "\0\0")) {
            Files.writeString(run.folder().runJson(), text);
            assertThatThrownBy(this::read).as(text).isInstanceOf(IOException.class).hasMessageContaining("run.json");
        }
    }

    @Test
    void filesCutAnywhereGiveWhatTheyHave() throws IOException {
        run.write();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).filter(f -> !f.endsWith("run.json")).toList()) {
                byte[] all = Files.readAllBytes(file);
                for (int part = 0; part < 12; part++) {
                    Files.write(file, Arrays.copyOf(all, all.length * part / 12));
                    RunEvidence evidence = Assertions.assertTimeoutPreemptively(Duration.ofSeconds(10), this::read);
                    evidence.levels().getFirst().load().ifPresent(l -> assertThat(l.occupancySeconds()).isBetween(0.0, 40.0 + 1e-9));
                    evidence.levels().getFirst().server().ifPresent(s -> assertThat(s.ratePerSecond()).as("no cut scrape").isCloseTo(4, EXACT));
                    evidence.levels().getFirst().pool().flatMap(PoolEvidence::meanHoldSeconds).ifPresent(h -> assertThat(h).isCloseTo(0.75, EXACT));
                }
                Files.write(file, all);
            }
        }
    }
}
