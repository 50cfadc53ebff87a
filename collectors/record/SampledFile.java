package collectors.record;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// A CSV file of the run that is filled at a fixed period: what every sampling recorder starts, and ends in the same order.
final class SampledFile {

    private final Notes notes;
    private CsvFile csv;
    private Ticker ticker;

    /// @param notes  takes what was lost
    SampledFile(Notes notes) {
        this.notes = notes;
    }

    /// The first sample is due at once.
    ///
    /// @param thread  name of the sampling thread
    /// @throws IOException when the file cannot be opened
    void start(Path file, List<String> columns, String thread, Duration period, Ticker.Task sample) throws IOException {
        csv = CsvFile.append(file, columns);
        ticker = new Ticker(thread, period, sample).start();
    }

    void row(Object... cells) throws IOException {
        csv.row(cells);
    }

    /// Ends sampling, then what was sampled, then the file; does nothing when nothing was started.
    ///
    /// @param limit       for a sample under way
    /// @param disconnect  lets go of what was sampled
    void stop(Duration limit, Runnable disconnect) throws IOException {
        if (ticker == null) {
            return;
        }
        ticker.stop(limit);
        ticker.trouble().ifPresent(notes::add);
        ticker = null;
        disconnect.run();
        csv.close();
    }

    /// Whether there is a file.
    boolean begun() {
        return csv != null;
    }
}
