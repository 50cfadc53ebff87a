package analyzers.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A file of a run folder that may be missing, or not readable: its part of the evidence is absent then.
final class OptionalFile {

    private OptionalFile() {}

    /// Reads a file.
    interface Reading<T> {

        /// @param name  for evidence and warnings
        T read(Path file, String name) throws IOException;
    }

    /// Says nothing of a file that is missing or not readable; for files whose other reader does.
    static <T> Optional<T> quietly(Path file, Reading<T> reading) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(reading.read(file, file.getFileName().toString()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// @param without   what is not known without it
    /// @param warnings  takes a line where it is missing or not readable
    static <T> Optional<T> warning(Path file, String without, List<String> warnings, Reading<T> reading) {
        String name = file.getFileName().toString();
        if (!Files.exists(file)) {
            warnings.add(name + " is missing: " + without);
            return Optional.empty();
        }
        try {
            return Optional.of(reading.read(file, name));
        } catch (IOException e) {
            warnings.add(name + " cannot be read, so " + without + ": " + e.getMessage());
            return Optional.empty();
        }
    }
}
