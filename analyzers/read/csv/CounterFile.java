package analyzers.read.csv;

import analyzers.evidence.Window;
import analyzers.read.window.CounterWindow;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Growth of cumulative columns over several windows, in one pass: `host.csv`, `cgroup.csv`, `db.csv`.
///
/// @param growth    for each window, in their order; empty where the window has no two samples
/// @param warnings  one line each
public record CounterFile(List<Optional<CounterWindow.Growth>> growth, List<String> warnings) {

    /// @param columns  cumulative columns, all of which a sample must have
    /// @throws IOException naming the file, when it cannot be read
    public static CounterFile read(Path file, String name, List<String> columns, List<Optional<Window>> windows) throws IOException {
        List<Optional<CounterWindow>> counters = windows.stream().map(w -> w.map(v -> new CounterWindow(v, columns.size()))).toList();
        List<String> wanted = new ArrayList<>(List.of("epoch_ns"));
        wanted.addAll(columns);
        double[] values = new double[columns.size()];
        Instants instants = new Instants();
        List<String> warnings = CsvReader.read(file, name, wanted, row -> {
            long epochNs = row.whole(0);
            if (!instants.next(epochNs, row.line())) {
                return;
            }
            for (int i = 0; i < values.length; i++) {
                values[i] = row.number(i + 1);
            }
            counters.forEach(c -> c.ifPresent(w -> w.add(epochNs, values)));
        });
        warnings.addAll(instants.warnings(name));
        int resets = counters.stream().flatMap(Optional::stream).mapToInt(CounterWindow::resets).sum();
        if (resets > 0) {
            warnings.add(name + ": a counter of " + String.join(", ", columns) + " went back " + resets + " times inside a window; the longest span without that is used");
        }
        return new CounterFile(counters.stream().map(c -> c.flatMap(CounterWindow::growth)).toList(), warnings);
    }
}
