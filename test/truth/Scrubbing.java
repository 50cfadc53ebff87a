package truth;

import java.nio.file.Path;
import java.util.regex.Pattern;

/// Takes out of a line what tells of the machine it was recorded on: the run folder's own path, paths below homes and work folders.
final class Scrubbing {

    private static final Pattern PATH = Pattern.compile("(?<![\\w./-])/(?:root|home|opt|tmp|work|srv|mnt|data|Users|var|build)(?:/[^\\s\"',:;)\\]}\\\\]*)?");

    private final Pattern folder;

    /// @param run  the run folder, finished; its log lines name it as it was called while it was written
    Scrubbing(Path run) {
        folder = Pattern.compile("[^\\s\"',:=(]*" + Pattern.quote(run.toAbsolutePath().normalize().getFileName().toString()) + "(?:\\.partial)?");
    }

    String line(String line) {
        return PATH.matcher(folder.matcher(line).replaceAll("RUN")).replaceAll("PATH");
    }
}
