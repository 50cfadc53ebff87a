package collectors.load;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Opens files for writing, with an error that a reader can act on.
final class OutputFile {

    private OutputFile() {}

    /// Makes missing folders.
    ///
    /// @throws IOException in one line that names the file
    static OutputStream open(Path file) throws IOException {
        try {
            if (file.toAbsolutePath().getParent() != null) {
                Files.createDirectories(file.toAbsolutePath().getParent());
            }
            return Files.newOutputStream(file);
        } catch (IOException e) {
            throw new IOException(file + ": cannot be written (" + reason(e) + "); give a file in a folder that can", e);
        }
    }

    private static String reason(IOException e) {
        return switch (e) {
            case AccessDeniedException denied -> "permission denied";
            case NoSuchFileException missing -> "no such folder";
            case FileSystemException other when other.getReason() != null -> other.getReason();
            default -> e.getMessage() + ", " + e.getClass().getSimpleName();
        };
    }
}
