package analyzers.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Writes the page. The analysis knows no chart; whoever starts it hands one of these in.
public interface ReportWriter {

    /// @param runs    at least one
    /// @param home    root of the checkout, where the page's template lies
    /// @param folder  where the page goes
    /// @return the page that was written
    /// @throws IOException naming the file that could not be read or written
    Path write(List<RunResult> runs, Path home, Path folder) throws IOException;
}
