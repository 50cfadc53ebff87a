package analyzers.fuzz;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.file.AnyFile;
import analyzers.file.FileReader;
import analyzers.file.Head;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The sample files beside the checkout; tests that need them are skipped where they are missing.
final class Samples {

    static final Path FOLDER = Path.of("../shared/samples");

    private Samples() {}

    static boolean there() {
        return Files.isDirectory(FOLDER);
    }

    static List<Path> all() throws IOException {
        assumeTrue(there(), "no sample files at " + FOLDER + ", so nothing to cut or to mutate");
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /// Those that this reader recognises, up to a size.
    static List<Path> of(FileReader reader, long most) throws IOException {
        if (!there()) {
            return List.of();
        }
        AnyFile alone = new AnyFile(List.of(reader), Duration.ofSeconds(1));
        return all().stream().filter(f -> size(f) <= most && alone.recognises(f)).toList();
    }

    static Optional<Head> head(Path file) {
        try {
            return Optional.of(Head.of(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
