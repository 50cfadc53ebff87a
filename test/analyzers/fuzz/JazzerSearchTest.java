package analyzers.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.file.FileReader;
import analyzers.file.FileReaders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A short search of each reader, a minute in all on two cores; `bench/fuzz/run` searches for as long as one likes.
class JazzerSearchTest {

    private static final int SECONDS = 5;

    @TempDir
    private Path folder;

    @Test
    void noReaderBreaks() throws Exception {
        List<String> said = new ArrayList<>();
        try (ExecutorService two = Executors.newFixedThreadPool(2)) {
            List<Future<JazzerSearch.Outcome>> searches = new ArrayList<>();
            for (FileReader reader : FileReaders.all()) {
                Path own = Files.createDirectories(folder.resolve(reader.kind().word()));
                searches.add(two.submit(() -> new JazzerSearch(reader.kind(), own).run(SECONDS)));
            }
            for (Future<JazzerSearch.Outcome> search : searches) {
                JazzerSearch.Outcome outcome = search.get();
                assertThat(outcome.exit()).as(outcome.log() + ": " + outcome.lines()).isZero();
                said.addAll(outcome.lines());
            }
        }
        assertThat(said.stream().filter(line -> line.contains("number_of_executed_units"))).as("each searched").hasSameSizeAs(FileReaders.all());
    }
}
