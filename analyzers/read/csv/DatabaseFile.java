package analyzers.read.csv;

import analyzers.evidence.DatabaseEvidence;
import analyzers.evidence.Window;
import analyzers.read.window.BackendTally;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The gauges of `db.csv`, in one pass.
///
/// @param levels    one a level, in their order; absent where there is no window, or no sample in it
/// @param warnings  one line each
public record DatabaseFile(List<Optional<DatabaseEvidence>> levels, List<String> warnings) {

    private static final List<String> COLUMNS = List.of("epoch_ns", "backends", "max_connections", "reserved_connections", "active", "waits");

    /// @throws IOException naming the file, when it cannot be read
    public static DatabaseFile read(Path file, String name, List<Optional<Window>> windows) throws IOException {
        List<Optional<BackendTally>> tallies = windows.stream().map(w -> w.map(BackendTally::new)).toList();
        Instants instants = new Instants();
        List<String> warnings = CsvReader.read(file, name, COLUMNS, row -> {
            long epochNs = row.whole(0);
            if (!instants.next(epochNs, row.line())) {
                return;
            }
            double connections = row.number(2) - row.number(3);
            for (Optional<BackendTally> tally : tallies) {
                if (tally.isPresent() && tally.get().add(epochNs, row.number(1), connections, row.number(4))) {
                    tally.get().states(row.text(5));
                }
            }
        });
        warnings.addAll(instants.warnings(name));
        return new DatabaseFile(tallies.stream().map(t -> t.flatMap(tally -> tally.evidence(name))).toList(), warnings);
    }
}
