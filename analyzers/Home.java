package analyzers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The root of the checkout: the nearest folder upwards that holds the catalog.
final class Home {

    private Home() {}

    /// @throws IOException in one line, when the command runs outside a checkout
    static Path find() throws IOException {
        String given = System.getProperty("loomlab.home");
        Path start = given == null ? Path.of("").toAbsolutePath() : Path.of(given).toAbsolutePath();
        for (Path folder = start; folder != null; folder = folder.getParent()) {
            if (Files.isRegularFile(folder.resolve("jbang-catalog.json")) && Files.isDirectory(folder.resolve("collectors"))) {
                return folder;
            }
        }
        throw new IOException(start + ": no Loomlab checkout here or above; run this from the folder that holds jbang-catalog.json");
    }
}
