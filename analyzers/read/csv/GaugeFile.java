package analyzers.read.csv;

import analyzers.evidence.Window;
import analyzers.read.window.GaugeTally;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Gauge columns over several windows, in one pass: `host.csv`, `db.csv`.
///
/// @param levels    for each window, in their order, one tally a column; absent where there is no window
/// @param warnings  one line each
public record GaugeFile(List<Optional<List<GaugeTally>>> levels, List<String> warnings) {

    /// @throws IOException naming the file, when it cannot be read
    public static GaugeFile read(Path file, String name, List<String> columns, List<Optional<Window>> windows) throws IOException {
        List<Optional<List<GaugeTally>>> levels = windows.stream()
                .map(w -> w.map(v -> IntStream.range(0, columns.size()).mapToObj(i -> new GaugeTally(v)).toList()))
                .toList();
        List<String> wanted = new ArrayList<>(List.of("epoch_ns"));
        wanted.addAll(columns);
        List<String> warnings = CsvReader.read(file, name, wanted, row -> {
            long epochNs = row.whole(0);
            for (Optional<List<GaugeTally>> level : levels) {
                for (int i = 0; level.isPresent() && i < columns.size(); i++) {
                    level.get().get(i).add(epochNs, row.number(i + 1));
                }
            }
        });
        return new GaugeFile(levels, warnings);
    }
}
