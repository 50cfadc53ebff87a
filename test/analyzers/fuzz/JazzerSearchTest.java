package analyzers.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.file.FileReaders;
import analyzers.file.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/// A short search of each reader, two at once, a minute in all; `bench/fuzz/run` searches for as long as one likes.
class JazzerSearchTest {

    private static final int SECONDS = 5;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path folder;

    @TestFactory
    Stream<DynamicTest> noFileBreaksAReader() {
        ExecutorService two = Executors.newFixedThreadPool(2);
        Map<Kind, Future<JazzerSearch.Outcome>> searches = FileReaders.all().stream().map(reader -> reader.kind())
                .collect(Collectors.toMap(kind -> kind, kind -> two.submit(() -> new JazzerSearch(kind, Files.createDirectories(folder.resolve(kind.word()))).run(SECONDS))));
        two.shutdown();
        return searches.entrySet().stream().map(search -> DynamicTest.dynamicTest(search.getKey().word(), () -> {
            JazzerSearch.Outcome outcome = search.getValue().get();
            assertThat(outcome.exit()).as(outcome.log() + ": " + outcome.lines()).isZero();
            assertThat(outcome.executed()).as("files tried, " + outcome.log()).isPositive();
        }));
    }

    /// The search itself must be able to fail.
    @Test
    void aFaultIsFound(@TempDir Path own) throws Exception {
        JazzerSearch.Outcome outcome = new JazzerSearch(Kind.PIDSTAT, own, PlantedTarget.class.getName()).run(60);
        assertThat(outcome.exit()).as("exit, " + outcome.lines()).isNotZero();
        assertThat(outcome.lines()).anyMatch(line -> line.contains("IllegalStateException: planted"));
    }
}
