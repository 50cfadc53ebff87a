package collectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import collectors.exit.Stop;
import collectors.host.Jdks;
import collectors.limit.LimitChoice;
import collectors.limit.Limits;
import collectors.run.ComponentRecord;
import collectors.run.LevelRecord;
import collectors.run.ScenarioRecord;
import collectors.window.Requests;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// One call of the collector over scenarios that have, among them, every component: CPU and memory limit, seeded database, model server, downstream stub,
/// another container, causes of pinning, an older JDK, a file in memory, a heap that is nearly full, and a scenario of the user's own, on WebFlux. All are
/// real processes. A few users for a few seconds give no figures: what is asserted here holds at any speed.
class ScenariosRunTest {

    /// On two idle cores a run takes some 20 s; where four builds share them, over a minute.
    private static final Duration LIMIT = Duration.ofMinutes(20);
    private static final int USERS = 20;
    /// As the shipped scenarios have it.
    private static final Limits HALF_A_CORE = new Limits(Optional.of(new BigDecimal("0.5")), Optional.of(1L << 30));
    private static final List<String> LIMITED = List.of("read-b-virtual", "inference-bulkhead");
    private static final String UNLIMITED = "-unlimited";
    private static final String ON_JDK_21 = "pin-synchronized-21";

    private static final String MINE = """
            question: "Does a file of one's own run?"
            profile: slow-http-webflux
            endpoint: /api/slow?ms={hold}
            thread-model: reactive
            hold: 300ms
            levels: [20]
            level-duration: 4s
            graceful-stop: 2s
            downstream:
              delay: 300ms
            settings: {spring.datasource.hikari.maximum-pool-size: 2}
            expect: "20 / 300 ms = 67 a second."
            """;

    @TempDir
    private static Path folder;

    private static Optional<String> noLimit;
    private static Optional<String> noOldJdk;
    private static List<FinishedRun> runs;

    @BeforeAll
    static void collect() throws Exception {
        noLimit = LimitChoice.cannot(HALF_A_CORE);
        noOldJdk = noOldJdk();
        List<String> scenarios = new ArrayList<>(List.of("exp-d-jetty", "pin-classinit", "file-virtual", "heap-full"));
        for (String limited : LIMITED) {
            scenarios.add(noLimit.isEmpty() ? limited : unlimited(limited));
        }
        if (noOldJdk.isEmpty()) {
            scenarios.add(ON_JDK_21);
        }
        scenarios.add(Files.writeString(Files.createDirectory(folder.resolve("scenarios")).resolve("mine.yaml"), MINE).toString());
        Path results = folder.resolve("results");
        CollectProcess collector = CollectProcess.start(folder, "--scenario", String.join(",", scenarios), "--quick", "--levels", Integer.toString(USERS), "--duration", "4s",
                "--load", "built-in", "--min-free", "600", "--out", results.toString());
        int code = collector.exitCode(LIMIT);
        assertThat(code).as(collector.out() + collector.errors()).isZero();
        runs = FinishedRun.below(results);
        assertThat(runs).hasSameSizeAs(scenarios);
    }

    private static Optional<String> noOldJdk() {
        try {
            Jdks.here().choose("jdk: ", "21");
            return Optional.empty();
        } catch (Stop none) {
            return Optional.of(none.getMessage());
        }
    }

    /// Where no limit can be made the rest of the scenario is still worth a run.
    private static String unlimited(String name) throws IOException {
        String shipped = Files.readString(Path.of("collectors/scenarios", name + ".yaml"), StandardCharsets.UTF_8);
        return Files.writeString(folder.resolve(name + UNLIMITED + ".yaml"), shipped.replaceAll("(?m)^(cpu|memory)-limit: .*\\R", "")).toString();
    }

    static List<String> scenarios() {
        return runs.stream().map(FinishedRun::scenario).toList();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void runIsWholeServesEveryRequestAndLeavesNothingRunning(String scenario) throws Exception {
        FinishedRun run = run(scenario);
        assertThat(run.record().outcome()).isEqualTo("complete");
        assertThat(run.record().problem()).isEmpty();
        assertThat(run.record().levels()).hasSize(2).allSatisfy(level -> {
            assertThat(level.outcome()).isEqualTo("complete");
            assertThat(level.drained()).contains(true);
        });
        assertThat(run.record().levels()).extracting(LevelRecord::nominalVus).containsExactly(1, USERS);
        assertThat(run.requests()).isGreaterThan(20);
        assertThat(run.failed()).isZero();
        // Where nothing is called components.csv has nothing to tell.
        assertThat(run.record().recorders()).filteredOn(r -> r.works() && !r.name().equals("components")).hasSizeGreaterThanOrEqualTo(5)
                .allSatisfy(r -> assertThat(Files.size(run.folder().path().resolve(r.file()))).as(r.file()).isPositive());
        assertThat(run.record().versions()).containsKeys("lab", "jdk", "spring-boot", "server", "hikaricp", "pgjdbc", "postgresql", "generator");
        assertThat(run.record().versions().get("jdk")).startsWith(scenario.equals(ON_JDK_21) ? "21" : Integer.toString(Runtime.version().feature()));
        assertThat(run.record().components()).extracting(ComponentRecord::role).contains("collector", "database", "generator", "application");
        assertThat(run.record().components()).allMatch(c -> c.pid().isPresent() && c.startEpochNs().isPresent());
        assertThat(run.folder().path().resolve("jfr-repository")).doesNotExist();
        assertThat(CollectProcess.alive(run.record())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"exp-d-jetty, virtual, jetty", "pin-classinit, virtual, Apache Tomcat",
            "file-virtual, virtual, Apache Tomcat", "heap-full, platform, Apache Tomcat", "read-b-virtual, virtual, Apache Tomcat",
            "inference-bulkhead, virtual, Apache Tomcat", "mine, reactive, Apache Tomcat"})
    void threadModelAndContainerAreReadBackFromTheProcess(String scenario, String threadModel, String server) {
        ScenarioRecord as = run(scenario).record().scenario();
        assertThat(as.threadModel()).isEqualTo(threadModel);
        assertThat(as.server()).startsWith(server + " ");
    }

    @Test
    void cpuAndMemoryLimitHoldForTheApplicationAloneAndAreGoneAfterwards() throws Exception {
        assumeTrue(noLimit.isEmpty(), () -> "no limit can be made here, so its scenarios ran without one: " + noLimit.orElseThrow());
        for (String scenario : LIMITED) {
            FinishedRun run = run(scenario);
            assertThat(run.record().host().coresAllowed()).isEqualTo(0.5);
            assertThat(run.record().host().memoryLimitBytes()).contains(1L << 30);
            assertThat(run.record().scenario().surroundings()).containsEntry("cpu-limit", "0.5").containsEntry("memory-limit-bytes", Long.toString(1L << 30))
                    .containsEntry("jvm-processors", "1");
            assertThat(Long.parseLong(run.record().scenario().surroundings().get("jvm-max-heap-bytes"))).isLessThanOrEqualTo(1L << 29);
            assertThat(run.growth(run.folder().cgroup(), "periods")).as("the kernel counts periods of the quota where there is one").isPositive();
            String how = run.record().scenario().surroundings().get("limited-by");
            assertThat(how).startsWith("control group, version ");
            assertThat(Path.of(how.substring(how.indexOf('/')))).doesNotExist();
        }
    }

    @Test
    void readsAreAnsweredByASeededDatabase() throws Exception {
        FinishedRun run = run("read-b-virtual");
        assertThat(run.record().scenario().surroundings()).containsEntry("seed", "true");
        // One query, and so one commit, a request; a session tells the server of its last ones late.
        assertThat(run.growth(run.folder().database(), "commits")).isGreaterThan(run.requests() / 2);
    }

    @Test
    void theModelServerIsAProcessOfItsOwnAndRefusesNobodyBehindTheBulkhead() throws Exception {
        FinishedRun run = run("inference-bulkhead");
        assertThat(run.record().scenario().surroundings()).containsEntry("model-server-limit", "64").containsEntry("bulkhead", "64");
        assertThat(run.column(run.folder().components(), "limit")).as("as it says itself").containsOnly(64L);
        assertThat(run.column(run.folder().components(), "refused")).containsOnly(0L);
        assertServed(run, "model-server");
    }

    @Test
    void theDownstreamStubIsAProcessOfItsOwn() throws Exception {
        FinishedRun run = run("mine");
        assertThat(run.column(run.folder().components(), "limit")).as("none").isEmpty();
        assertServed(run, "downstream");
    }

    /// By its own count, at its own CPU.
    private static void assertServed(FinishedRun run, String role) throws Exception {
        Path csv = run.folder().components();
        ComponentRecord component = run.record().components().stream().filter(c -> c.role().equals(role)).findFirst().orElseThrow();
        assertThat(component.startEpochNs()).isPresent();
        assertThat(Files.readAllLines(csv).stream().skip(1)).allMatch(line -> line.split(",")[1].equals(role));
        assertThat(run.column(csv, "served").getLast()).as("a call a request").isBetween(run.requests() / 2, run.requests() + USERS);
        assertThat(run.growth(csv, "cpu_ms")).isPositive();
        String pid = component.pid().orElseThrow().toString();
        assumeTrue(Files.exists(run.folder().pidstat()), "neither pidstat nor /proc is here");
        assertThat(Files.readAllLines(run.folder().pidstat())).anyMatch(line -> !line.startsWith("#") && line.strip().split("\\s+").length > 3
                && line.strip().split("\\s+")[2].equals(pid));
    }

    @Test
    void aLevelHasItsWindowItsRequestsAndTheirChecksum() throws Exception {
        FinishedRun run = run("exp-d-jetty");
        for (LevelRecord level : run.record().levels()) {
            assertThat(level.windowEndEpochNs().orElseThrow()).isGreaterThan(level.windowStartEpochNs().orElseThrow());
            assertThat(level.inFlightAtWindowStart().orElseThrow()).isBetween(0, level.vus());
            // Users that neither think nor fail are always waiting for an answer.
            assertThat(level.inFlightAtWindowEnd().orElseThrow()).isBetween(level.vus() - 1, level.vus());
            Path points = run.folder().points(level.vus());
            assertThat(Requests.read(points).ends().length).as("requests of level " + level.vus()).isGreaterThan(5);
            assertThat(run.record().checksums()).containsKey(run.folder().path().relativize(points).toString());
        }
    }

    @Test
    void platformThreadsOfALevelAreRecordedBeforeItEnds() throws Exception {
        FinishedRun run = run("exp-d-jetty");
        LevelRecord level = run.record().levels().getLast();
        List<String> threads = Files.readAllLines(run.folder().threads()).stream().filter(line -> line.matches("\\d+,\\d+," + level.vus() + ",.*")).toList();
        assertThat(threads).anyMatch(line -> line.contains(",ForkJoinPool-1-worker-N,")).anyMatch(line -> line.contains(":housekeeper,"));
        assertThat(threads).allSatisfy(line -> assertThat(Long.parseLong(line.substring(0, line.indexOf(',')))).as("while users send")
                .isBetween(level.startEpochNs(), level.endEpochNs().orElseThrow()));
    }

    @Test
    void scaledValuesAndTheCapOfAnotherContainerAreReadBack() {
        ScenarioRecord as = run("exp-d-jetty").record().scenario();
        assertThat(as.nominalHoldSeconds()).contains(1.0);
        assertThat(as.holdSeconds()).contains(0.2);
        assertThat(as.nominalThreads()).as("Jetty's cap on virtual threads").contains(200);
        assertThat(as.threads()).contains(40);
        assertThat(as.nominalPool()).contains(10);
        assertThat(as.pool()).contains(2);
    }

    @Test
    void everyRequestThatSleepsInAStaticInitialiserPinsAndIsRecordedWithTheReason() throws Exception {
        FinishedRun run = run("pin-classinit");
        assertThat(run.events("jdk.VirtualThreadPinned", event -> String.valueOf(event.getString("pinnedReason")).contains("<clinit>")))
                .hasSizeGreaterThanOrEqualTo(Math.toIntExact(run.requests()))
                .allSatisfy(event -> assertThat(event.getStackTrace()).isNotNull());
    }

    @Test
    void onJdk21EveryRequestThatSleepsInAMonitorPins() throws Exception {
        assumeTrue(noOldJdk.isEmpty(), () -> "its scenario did not run: " + noOldJdk.orElseThrow());
        FinishedRun run = run(ON_JDK_21);
        // That release records no reason; the stack tells who held the monitor.
        assertThat(run.events("jdk.VirtualThreadPinned", event -> event.getStackTrace() != null
                && event.getStackTrace().getFrames().stream().anyMatch(frame -> frame.getMethod().getName().equals("holdingMonitor"))))
                .hasSizeGreaterThanOrEqualTo(Math.toIntExact(run.requests()));
    }

    @Test
    void theFileIsMadeForTheRunAndRemovedAfterIt() {
        var around = run("file-virtual").record().scenario().surroundings();
        assertThat(around).containsEntry("file-bytes", Long.toString(48L << 20));
        Path file = Path.of(around.get("file").substring(around.get("file").indexOf('/')));
        assertThat(around.get("file")).startsWith(file.startsWith("/dev/shm") ? "in memory, " : "on a disk");
        assertThat(file).doesNotExist();
        assertThat(file.getParent()).as("made for it alone").doesNotExist();
    }

    @Test
    void theHeapIsAsSmallAsAskedForAndCollected() throws Exception {
        FinishedRun run = run("heap-full");
        assertThat(run.record().jvmFlags()).contains("-Xmx160m", "-XX:+UseSerialGC");
        assertThat(Files.readString(run.folder().gcLog())).contains("Using Serial");
        assertThat(run.column(run.folder().jmx(), "heap_committed_bytes")).isNotEmpty().allMatch(bytes -> bytes <= 160L << 20);
        // 56 MiB live on, and each request allocates half a MiB beside them.
        assertThat(run.growth(run.folder().jmx(), "gc_count")).isPositive();
        assertThat(run.column(run.folder().jmx(), "heap_used_bytes").getLast()).isGreaterThanOrEqualTo(56L << 20);
    }

    @Test
    void aFileInAnyFolderRunsByItsPath() {
        assertThat(run("mine").record().id()).startsWith("mine/");
        assertThat(run("mine").record().scenario().endpoint()).isEqualTo("/api/slow?ms=60");
    }

    private static FinishedRun run(String scenario) {
        return runs.stream().filter(run -> run.scenario().equals(scenario) || run.scenario().equals(scenario + UNLIMITED)).findFirst().orElseThrow();
    }
}
