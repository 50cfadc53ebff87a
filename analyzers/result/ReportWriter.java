package analyzers.result;

import analyzers.study.Scoreboard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Writes the page. The analysis knows no chart; whoever starts it hands one of these in.
public interface ReportWriter {

    /// @param runs    at least one
    /// @param claims  the scoreboard of a study; empty where none was asked for
    /// @param home    root of the checkout, where the page's template lies
    /// @param folder  where the page goes
    /// @return the page that was written
    /// @throws IOException naming the file that could not be read or written
    Path write(List<RunResult> runs, Optional<Scoreboard> claims, Path home, Path folder) throws IOException;

    /// Without a study.
    default Path write(List<RunResult> runs, Path home, Path folder) throws IOException {
        return write(runs, Optional.empty(), home, folder);
    }
}
