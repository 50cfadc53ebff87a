package truth;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.Window;
import analyzers.jfr.EventsRead;
import analyzers.jfr.RecordingReader;
import analyzers.jfr.Scrub;
import analyzers.read.RunReader;
import analyzers.result.Judge;
import analyzers.result.LevelResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A reduced run says what the whole one says, and nothing of the machine it was recorded on.
class ReductionTest {

    @TempDir
    private Path scratch;

    @Test
    void saysTheSameAndNamesNoPath() throws IOException {
        Path whole = example();
        Path entry = scratch.resolve("kind/variant");
        assertThat(reduce(whole.toString(), entry.toString())).isZero();
        List<LevelResult> before = judge(whole);
        List<LevelResult> after = judge(entry);
        assertThat(after).hasSameSizeAs(before);
        for (int i = 0; i < before.size(); i++) {
            assertThat(after.get(i).verdict()).isEqualTo(before.get(i).verdict());
            assertThat(after.get(i).findings()).isEqualTo(before.get(i).findings());
            assertThat(after.get(i).evidence().recording()).isPresent().isEqualTo(before.get(i).evidence().recording());
        }
        assertThat(size(entry)).isLessThan(size(whole) / 2);
        try (Stream<Path> files = Files.walk(entry)) {
            for (Path file : files.filter(f -> f.toString().matches(".*\\.(txt|csv|json|log)")).toList()) {
                assertThat(Files.readString(file, StandardCharsets.UTF_8)).as(file.toString()).doesNotContainPattern("(?<![\\w.])/(opt|root|home|tmp)/")
                        .doesNotContain("java.rmi", "loomlab/raw-results");
            }
        }
    }

    /// A recording made now with every type on that is read, so that a type which comes to be read and is dropped here shows.
    @Test
    void keepsEveryEventThatIsRead() throws Exception {
        Path whole = Files.createDirectories(scratch.resolve("whole")).resolve("recording.jfr");
        Path reduced = Files.createDirectories(scratch.resolve("reduced")).resolve("recording.jfr");
        List<Window> window = List.of(BusySecond.record(whole));
        RecordingEvents.reduce(whole, reduced, window, window);
        assertThat(counts(whole)).containsKeys("jdk.ThreadPark", "jdk.ThreadSleep", "jdk.FileRead", "jdk.ThreadCPULoad", "jdk.ThreadAllocationStatistics",
                "jdk.ExecutionSample", "jdk.NativeMethodSample", "jdk.GCPhasePause", "jdk.Compilation");
        assertThat(counts(reduced)).isEqualTo(counts(whole));
        assertThat(new RecordingReader().read(reduced, window).windows()).isEqualTo(new RecordingReader().read(whole, window).windows());
        assertThat(RecordingFile.readAllEvents(reduced)).extracting(e -> e.getEventType().getName()).doesNotContainAnyElementsOf(Scrub.PRIVATE);
    }

    private static Map<String, Long> counts(Path recording) throws IOException {
        return RecordingFile.readAllEvents(recording).stream().map(e -> e.getEventType().getName())
                .filter(t -> (EventsRead.ALL.whole().contains(t) || EventsRead.ALL.inWindows().contains(t)) && !Scrub.PRIVATE.contains(t) && !t.equals("jdk.ActiveSetting"))
                .collect(Collectors.groupingBy(t -> t, TreeMap::new, Collectors.counting()));
    }

    @Test
    void leavesNothingOfAnEntryWithAFileThatIsTooLarge() throws IOException {
        Path run = scratch.resolve("large");
        copy(example(), run);
        Files.writeString(run.resolve("app.log"), "all is well\n".repeat(100_000), StandardCharsets.UTF_8);
        Path entry = scratch.resolve("kind/large");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(said, true, StandardCharsets.UTF_8);
        assertThat(Reduce.run(new String[] {run.toString(), entry.toString()}, err, err)).isEqualTo(1);
        assertThat(said.toString(StandardCharsets.UTF_8)).contains("app.log would be 1200 kB").contains("kept are 1, 10, 50").contains("shorter").doesNotContain("reduce-");
        assertThat(scratch.resolve("kind")).doesNotExist();
        try (Stream<Path> left = Files.list(scratch)) {
            assertThat(left).containsExactly(run);
        }
    }

    @Test
    void keepsOnlyTheLevelsAskedFor() throws IOException {
        Path entry = scratch.resolve("one");
        assertThat(reduce(example().toString(), entry.toString(), "50")).isZero();
        assertThat(judge(entry)).extracting(l -> l.evidence().level().vus()).containsExactly(1, 50);
        assertThat(entry.resolve("levels/10")).doesNotExist();
        List<LevelResult> whole = judge(example());
        assertThat(judge(entry).getLast().verdict().binding()).isEqualTo(whole.getLast().verdict().binding());
        assertThat(reduce(example().toString(), scratch.resolve("none").toString(), "51")).isEqualTo(1);
        assertThat(reduce(example().toString())).isEqualTo(2);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    private static int reduce(String... args) {
        PrintStream sink = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return Reduce.run(args, sink, sink);
    }

    private static List<LevelResult> judge(Path run) throws IOException {
        return Judge.judge(new RunReader(new RecordingReader()::read).read(run)).levels();
    }

    private static Path example() throws IOException {
        try (Stream<Path> runs = Files.walk(Path.of("raw-results/example"), 2)) {
            return runs.filter(r -> Files.exists(r.resolve("run.json"))).findFirst().orElseThrow();
        }
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).mapToLong(f -> f.toFile().length()).sum();
        }
    }
}
