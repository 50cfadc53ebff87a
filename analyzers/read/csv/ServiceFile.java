package analyzers.read.csv;

import analyzers.evidence.CallEvidence.ServiceEvidence;
import analyzers.evidence.Window;
import analyzers.read.window.CounterWindow;
import analyzers.read.window.CounterWindow.Growth;
import analyzers.read.window.GaugeTally;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `components.csv`, in one pass: what each called service did in each level's window.
///
/// @param levels    one a level, in their order; none where there is no window
/// @param warnings  one line each
public record ServiceFile(List<List<ServiceEvidence>> levels, List<String> warnings) {

    private static final List<String> COLUMNS = List.of("epoch_ns", "role", "served", "refused", "in_flight", "residence_us", "limit", "cpu_ms");
    private static final int MOST_ROLES = 20;

    private static final class Tally {
        private final CounterWindow counts;
        private final CounterWindow cpu;
        private final GaugeTally inFlight;
        private final GaugeTally limit;

        Tally(Window w) {
            counts = new CounterWindow(w, 3);
            cpu = new CounterWindow(w, 1);
            inFlight = new GaugeTally(w);
            limit = new GaugeTally(w);
        }
    }

    /// @throws IOException naming the file, when it cannot be read
    public static ServiceFile read(Path file, String name, List<Optional<Window>> windows) throws IOException {
        List<Map<String, Tally>> tallies = new ArrayList<>();
        windows.forEach(_ -> tallies.add(new LinkedHashMap<>()));
        Instants instants = new Instants();
        List<String> warnings = CsvReader.read(file, name, COLUMNS, row -> {
            long epochNs = row.whole(0);
            if (!instants.next(epochNs, row.line())) {
                return;
            }
            for (int i = 0; i < windows.size(); i++) {
                Map<String, Tally> level = tallies.get(i);
                if (windows.get(i).filter(w -> w.contains(epochNs)).isPresent() && level.size() < MOST_ROLES) {
                    Window window = windows.get(i).get();
                    Tally tally = level.computeIfAbsent(row.text(1), _ -> new Tally(window));
                    tally.counts.add(epochNs, row.number(2), row.number(3), row.number(5));
                    tally.cpu.add(epochNs, row.number(7));
                    tally.inFlight.add(epochNs, row.number(4));
                    tally.limit.add(epochNs, row.number(6));
                }
            }
        });
        warnings.addAll(instants.warnings(name));
        return new ServiceFile(tallies.stream().map(level -> level.entrySet().stream().flatMap(t -> evidence(name, t.getKey(), t.getValue()).stream()).toList()).toList(), warnings);
    }

    private static Optional<ServiceEvidence> evidence(String file, String role, Tally tally) {
        Optional<Growth> growth = tally.counts.growth();
        return growth.flatMap(g -> tally.inFlight.mean().map(inFlight -> new ServiceEvidence(role, file, g.perSecond(0), g.perSecond(1),
                g.by()[0] > 0 ? Optional.of(g.by()[2] / g.by()[0] / 1e6) : Optional.empty(), inFlight,
                tally.limit.max().filter(l -> l >= 1).map(Double::intValue),
                tally.cpu.growth().map(c -> c.perSecond(0) / 1e3))));
    }
}
