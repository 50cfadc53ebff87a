package truth;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.jfr.RecordingReader;
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
import java.util.stream.Stream;
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
        }
        assertThat(size(entry)).isLessThan(size(whole) / 2);
        try (Stream<Path> files = Files.walk(entry)) {
            for (Path file : files.filter(f -> f.toString().matches(".*\\.(txt|csv|json|log)")).toList()) {
                assertThat(Files.readString(file, StandardCharsets.UTF_8)).as(file.toString()).doesNotContainPattern("(?<![\\w.])/(opt|root|home|tmp)/")
                        .doesNotContain("java.rmi", "loomlab/raw-results");
            }
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
