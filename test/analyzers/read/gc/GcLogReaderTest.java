package analyzers.read.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.read.gc.GcLog.Sum;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Logs that this JDK writes now, with each of its collectors, against Flight Recorder in the same process.
class GcLogReaderTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Serial     | Serial     | utctime,uptime,level,tags",
        "Parallel   | Parallel   | tags,uptimemillis,timemillis",
        "G1         | G1         | time,pid,tid,level,tags",
        "Z          | ZGC        | uptime",
        "Shenandoah | Shenandoah | utctime,tags"
    })
    void pausesAgreeWithFlightRecorder(String option, String collector, String decorations) throws IOException, InterruptedException {
        Path log = folder.resolve("gc.log");
        Path recording = folder.resolve("gc.jfr");
        String out = run(option, log + ":" + decorations + ":filecount=0", "-XX:StartFlightRecording:settings=default,jdk.GCPhasePause#enabled=true,"
                + "jdk.GCPhasePause#threshold=0ms,jdk.ZAllocationStall#enabled=true,jdk.ZAllocationStall#threshold=0ms,filename=" + recording);
        List<RecordedEvent> events = RecordingFile.readAllEvents(recording);
        Set<Integer> known = events.stream().filter(e -> e.getEventType().getName().equals("jdk.GarbageCollection")).map(e -> e.getInt("gcId"))
                .collect(Collectors.toSet());
        List<RecordedEvent> pauses = events.stream().filter(e -> e.getEventType().getName().equals("jdk.GCPhasePause"))
                .filter(e -> known.contains(e.getInt("gcId"))).toList();
        GcLog evidence = GcLogReader.read(of(known, log));

        assertThat(evidence.collector()).contains(collector);
        assertThat(evidence.version()).hasValueSatisfying(version -> assertThat(version).startsWith(Integer.toString(Runtime.version().feature())));
        assertThat(evidence.heapMax()).contains("64M");
        assertThat(evidence.warnings()).isEmpty();
        assertThat(evidence.whole()).isTrue();
        assertThat(known).hasSizeGreaterThan(5);
        assertThat(evidence.collections()).contains((long) known.size());
        assertThat(evidence.pauseCount()).as(out).contains((long) pauses.size());
        double recorded = pauses.stream().mapToLong(pause -> pause.getDuration().toNanos()).sum() / 1e6;
        assertThat(evidence.pauseMs().orElseThrow()).isCloseTo(recorded, within(pauses.size() + 0.2 * recorded)); // a busy machine stops between the two clocks
        assertThat(evidence.heapUsedPeakMb()).hasValueSatisfying(mb -> assertThat(mb).isBetween(25.0, 64.0));
        assertThat(evidence.safepoints()).hasValueSatisfying(sum -> assertThat(sum.count()).isGreaterThanOrEqualTo(known.size() / 2));
        if (collector.equals("ZGC")) {
            long stalls = events.stream().filter(e -> e.getEventType().getName().equals("jdk.ZAllocationStall")).count();
            assertThat(evidence.stalls().orElseThrow().count()).as("those before the recording began included").isBetween(stalls, stalls + 50);
        } else {
            assertThat(evidence.stalls()).isEmpty();
        }
        assertThat(evidence.firstEpochNs().isPresent()).isEqualTo(decorations.contains("time,") || decorations.contains("timemillis"));
        assertThat(evidence.seconds()).hasValueSatisfying(s -> assertThat(s).isBetween(0.05, 60.0));
    }

    /// The log of the collections that the recording knows: it begins later than the log, and ends before it.
    private Path of(Set<Integer> known, Path log) throws IOException {
        Pattern number = Pattern.compile("GC\\((\\d+)\\)");
        List<String> lines = Files.readAllLines(log).stream().filter(line -> {
            Matcher found = number.matcher(line);
            return !found.find() || known.contains(Integer.valueOf(found.group(1)));
        }).toList();
        return Files.write(folder.resolve("known.log"), lines);
    }

    @Test
    void withoutAnyDecorationTheMessagesTell() throws IOException, InterruptedException {
        Path log = folder.resolve("gc.log");
        long byBeans = Long.parseLong(run("Serial", log + ":none", "-XX:+UsePerfData").strip());
        GcLog evidence = GcLogReader.read(log);
        assertThat(evidence.collector()).contains("Serial");
        assertThat(evidence.collections()).contains(byBeans);
        assertThat(evidence.firstEpochNs()).isEmpty();
        assertThat(evidence.seconds()).isEmpty();
    }

    private String run(String collector, String log, String more) throws IOException, InterruptedException {
        Path out = folder.resolve("out.txt");
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx64m", "-Xms64m",
                "-Xlog:disable", "-Xlog:gc*,safepoint:file=" + log, "-XX:+Use" + collector + "GC", more, "-cp",
                System.getProperty("java.class.path"), AllocatingProgram.class.getName(), "300")
                .redirectErrorStream(true).redirectOutput(out.toFile()).start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(out)).isZero();
        return Files.readString(out).lines().filter(line -> line.matches("\\d+")).findFirst().orElse("");
    }

    /// The sums over the log's own lines, as a text tool gives them.
    @Test
    void logsOfRealRuns() throws IOException {
        Path runs = Path.of("../shared/samples/lab-runs");
        assumeTrue(Files.isDirectory(runs), "skipped: the folder of sample runs is not here, as in a public clone");
        for (String run : List.of("exp-c-file-n16", "exp-c-n50", "exp-c-n500", "exp-d-n50", "exp-d-n500")) {
            Path log = runs.resolve(run).resolve("gc.log");
            List<String> ends = Files.readAllLines(log).stream().filter(line -> line.matches(".*\\] GC\\(\\d+\\) Pause .*ms")).toList();
            double total = ends.stream().mapToDouble(line -> Double.parseDouble(line.replaceAll(".* ([0-9.]+)ms", "$1"))).sum();
            GcLog evidence = GcLogReader.read(log);
            assertThat(evidence.collector()).as(run).contains("G1");
            assertThat(evidence.pauseCount()).as(run).contains((long) ends.size());
            assertThat(evidence.pauseMs().orElseThrow()).as(run).isCloseTo(total, within(1e-6));
            assertThat(evidence.whole()).as(run).isTrue();
        }
    }

    private GcLog read(String... lines) throws IOException {
        return GcLogReader.read(Files.writeString(folder.resolve("some.log"), String.join("\n", lines) + "\n", StandardCharsets.UTF_8));
    }

    /// As JDK 17's Serial writes it: the young collection cannot go on and turns into a full one.
    @Test
    void aPauseInsideAPauseStopsNobodyTwice() throws IOException {
        GcLog evidence = read("[0.1s][info][gc] Using Serial",
                "[1.000s][info][gc,start] GC(0) Pause Young (Allocation Failure)",
                "[1.010s][info][gc,start] GC(1) Pause Full (Allocation Failure)",
                "[1.050s][info][gc] GC(1) Pause Full (Allocation Failure) 60M->20M(61M) 40.000ms",
                "[1.052s][info][gc] GC(0) Pause Young (Allocation Failure) 60M->20M(61M) 52.000ms");
        assertThat(evidence.pauseMs()).contains(52.0);
        assertThat(evidence.pauseCount()).contains(2L);
        assertThat(evidence.collections()).contains(2L);
        assertThat(evidence.pauses()).containsExactly(new Sum("Young (Allocation Failure)", 1, 52, 52),
                new Sum("Full (Allocation Failure), inside another pause", 1, 0, 40));
    }

    @Test
    void unitsOfSizeAreTold() throws IOException {
        GcLog evidence = read("[0.1s][gc] Using G1", "[1.0s][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 1536K->1G(2G) 1.000ms");
        assertThat(evidence.heapUsedPeakMb()).contains(1024.0);
        assertThat(evidence.heapCommittedPeakMb()).contains(2048.0);
    }

    @Test
    void whatTheLogDoesNotHoldIsAbsent() throws IOException {
        GcLog quiet = read("[0.1s][info][gc] Using G1");
        assertThat(quiet.collections()).contains(0L);
        assertThat(quiet.pauseMs()).contains(0.0);
        assertThat(quiet.longestPauseMs()).as("there is no longest of nothing").isEmpty();
        GcLog zgc = read("[0.1s][info][gc] Using The Z Garbage Collector",
                "[1.0s][info][gc] GC(0) Minor Collection (Allocation Rate) 34M(53%)->20M(31%) 0.002s");
        assertThat(zgc.collections()).contains(1L);
        assertThat(zgc.cycles()).containsExactly(new Sum("Minor Collection (Allocation Rate)", 1, 2, 2));
        assertThat(zgc.heapUsedPeakMb()).contains(34.0);
        assertThat(read("[gc] Using The Z Garbage Collector", "[gc] GC(3) Garbage Collection (System.gc()) 60M(94%)->56M(88%)").cycles())
                .as("JDK 17 gives no time").containsExactly(new Sum("Garbage Collection (System.gc())", 1, 0, 0));
        assertThat(zgc.pauseCount()).as("plain -Xlog:gc leaves ZGC's pauses out").isEmpty();
        assertThat(zgc.warnings()).singleElement().asString().contains("gc,phases");
        GcLog none = read("[1.0s][info][safepoint] Safepoint \"Cleanup\", Time since last: 1 ns, Reaching safepoint: 1 ns, Total: 2000000 ns");
        assertThat(none.collections()).isEmpty();
        assertThat(none.safepoints()).contains(new Sum("safepoints", 1, 2, 2));
        assertThat(read("[9.0s][gc] GC(57) Pause Remark 44M->32M(64M) 8.074ms").warnings()).singleElement().asString().contains("collection 57");
    }

    @Test
    void logsOfTwoJvmsInOneFileAreSaid() throws IOException {
        GcLog two = read("[0.1s][gc] Using Serial", "[1.0s][gc] GC(0) Pause Young (Allocation Failure) 18M->3M(61M) 2.000ms",
                "[0.1s][gc] Using Serial", "[1.0s][gc] GC(0) Pause Young (Allocation Failure) 18M->3M(61M) 3.000ms");
        assertThat(two.collections()).contains(2L);
        assertThat(two.warnings()).singleElement().asString().contains("2 JVMs");
    }
}
