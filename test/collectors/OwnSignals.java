package collectors;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A shell ignores SIGINT for what it runs in the background, and whoever is started from there inherits that; a test of Ctrl-C must not.
public final class OwnSignals {

    private OwnSignals() {}

    /// Words to put before a command, so that SIGINT does what it does in a terminal.
    public static List<String> restored() {
        return Files.exists(Path.of("/proc/self/status")) ? List.of("env", "--default-signal=INT") : List.of();
    }
}
