package collectors.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// Removes a folder of ours.
final class Folders {

    private Folders() {}

    /// As far as it goes: a file that stays is the temporary folder's to lose.
    static void delete(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (IOException e) {
            return;
        }
    }
}
