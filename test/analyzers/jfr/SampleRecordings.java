package analyzers.jfr;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Real recordings that lie beside the project and not in it.
final class SampleRecordings {

    static final Path FOLDER = Path.of("../shared/samples/jfr");

    private SampleRecordings() {}

    static Path named(String name) {
        Path file = FOLDER.resolve(name);
        assumeTrue(Files.exists(file), () -> "skipped: the sample " + file + " is not here, as in a public clone");
        return file;
    }

    /// Every recording, or nothing where the folder is missing.
    static List<Path> all() {
        if (!Files.isDirectory(FOLDER)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> !file.toString().endsWith(".tsv")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
