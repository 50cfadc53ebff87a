package collectors.campaign;

import collectors.exit.Stop;
import java.nio.file.Files;
import java.nio.file.Path;

/// The project's folder: scenarios, the application's profiles, results.
///
/// @param path  holds `jbang-catalog.json` and `collectors/scenarios`
public record Home(Path path) {

    /// The nearest folder upwards from the current one, or the one that the system property `loomlab.home` names.
    ///
    /// @throws Stop when there is none
    public static Home find() throws Stop {
        String named = System.getProperty("loomlab.home");
        Path from = Path.of(named != null ? named : "").toAbsolutePath().normalize();
        for (Path folder = from; folder != null; folder = named != null ? null : folder.getParent()) {
            if (Files.isRegularFile(folder.resolve("jbang-catalog.json")) && Files.isDirectory(folder.resolve("collectors/scenarios"))) {
                return new Home(folder);
            }
        }
        throw Stop.usage(from + ": expected the project's folder or one below it (with jbang-catalog.json and collectors/scenarios); change into it");
    }

    public Path scenarios() {
        return path.resolve("collectors/scenarios");
    }

    public Path studies() {
        return path.resolve("collectors/studies");
    }

    public Path profiles() {
        return path.resolve("app/profiles");
    }

    public Path results() {
        return path.resolve("raw-results");
    }
}
