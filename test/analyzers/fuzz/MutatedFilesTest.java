package analyzers.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.file.FileReader;
import analyzers.file.FileReaders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Each reader on broken copies of the files that it reads; the same ones in every run, as many as the time allows. `bench/fuzz/run` looks
/// further, guided by coverage.
class MutatedFilesTest {

    private static final int MOST_FILES = 2000;
    private static final Duration TIME_A_READER = Duration.ofSeconds(2);
    private static final long LARGEST_SEED = 210_000;

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> aBrokenFileIsReadOrRefused() {
        return FileReaders.all().stream().map(reader -> DynamicTest.dynamicTest(reader.kind().word(), () -> mutate(reader)));
    }

    private void mutate(FileReader reader) throws IOException, InterruptedException {
        List<byte[]> seeds = new ArrayList<>();
        for (Path sample : Samples.of(reader, LARGEST_SEED)) {
            seeds.add(Files.readAllBytes(sample));
        }
        assumeTrue(!seeds.isEmpty(), "no sample of " + reader.kind().word() + " at " + Samples.FOLDER);
        Random random = new Random(reader.kind().word().hashCode());
        Path scratch = folder.resolve("mutated.bin");
        long end = System.nanoTime() + TIME_A_READER.toNanos();
        int recognised = 0;
        for (int i = 0; i < MOST_FILES && System.nanoTime() < end; i++) {
            long seed = random.nextLong();
            byte[] content = seeds.get(random.nextInt(seeds.size()));
            byte[] broken = new Mutator(seed).mutate(content, seeds.get(random.nextInt(seeds.size())));
            recognised += Oracle.check(List.of(reader), broken, scratch, reader.kind().word() + ", mutation " + i).isPresent() ? 1 : 0;
        }
        assertThat(recognised).as("broken files that are still taken for " + reader.kind().word()).isPositive();
    }
}
