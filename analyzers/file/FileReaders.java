package analyzers.file;

import java.util.List;

/// The formats that are read, one line each. The first that recognises a file reads it, so the stricter stand first.
public final class FileReaders {

    private FileReaders() {}

    public static List<FileReader> all() {
        return List.of(
                new JfrFile(),
                new K6PointsFile(),
                new K6CsvFile(),
                new K6SummaryFile(),
                new GcLogFile(),
                new PidstatFile(),
                new LoadSummaryFile(),
                new PrometheusFile(),
                new AppLogFile());
    }
}
