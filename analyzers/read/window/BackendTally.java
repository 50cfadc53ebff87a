package analyzers.read.window;

import analyzers.evidence.DatabaseEvidence;
import analyzers.evidence.DatabaseEvidence.BackendState;
import analyzers.evidence.Window;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A database's backends over a window, and what they did.
public final class BackendTally {

    private static final int MOST_STATES = 200;

    private final Window window;
    private final Map<String, Double> states = new TreeMap<>();
    private long samples;
    private long full;
    private double active;
    private double most;
    private double connections;

    public BackendTally(Window window) {
        this.window = window;
    }

    /// Takes a sample.
    ///
    /// @param connectionsNow  what clients can get
    /// @return whether it counts: it lies in the window, and all its values are known
    public boolean add(long epochNs, double backends, double connectionsNow, double activeNow) {
        if (!window.contains(epochNs) || !(backends >= 0) || !(connectionsNow >= 1) || !(activeNow >= 0)) {
            return false;
        }
        samples++;
        full += backends >= connectionsNow ? 1 : 0;
        active += activeNow;
        most = Math.max(most, backends);
        connections = connectionsNow;
        return true;
    }

    /// Takes what the sample's backends did.
    ///
    /// @param waits  `state/wait_event_type:wait_event=count` joined by `;`; parts of another form are passed over
    public void states(String waits) {
        for (String part : waits.split(";")) {
            int equals = part.lastIndexOf('=');
            if (equals > 0 && part.indexOf('/') > 0 && part.substring(equals + 1).matches("\\d{1,9}")
                    && (states.size() < MOST_STATES || states.containsKey(part.substring(0, equals)))) {
                states.merge(part.substring(0, equals), Double.parseDouble(part.substring(equals + 1)), Double::sum);
            }
        }
    }

    /// @return empty without a sample
    public Optional<DatabaseEvidence> evidence(String file) {
        if (samples == 0) {
            return Optional.empty();
        }
        List<BackendState> did = states.entrySet().stream().map(this::state).sorted(Comparator.comparingDouble(BackendState::mean).reversed()).toList();
        return Optional.of(new DatabaseEvidence(file, samples, most, connections, full / (double) samples, active / samples, did));
    }

    private BackendState state(Map.Entry<String, Double> sum) {
        int slash = sum.getKey().indexOf('/');
        String waits = sum.getKey().substring(slash + 1);
        return new BackendState(sum.getKey().substring(0, slash), waits.equals(":") ? "" : waits, sum.getValue() / samples);
    }
}
