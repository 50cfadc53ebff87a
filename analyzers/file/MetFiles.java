package analyzers.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/// Files and folders met so far. Another spelling, or a link, is the same file: its counts must not be added to its own.
public final class MetFiles {

    private final Set<Path> met = new HashSet<>();

    /// @return whether it is met for the first time
    public boolean add(Path path) {
        return met.add(real(path));
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }
}
