package analyzers.evidence;

import java.util.List;

/// The database's backends over a window, as it shows them itself.
///
/// @param file            where it came from
/// @param samples         samples in the window
/// @param maxBackends     most backends seen, whatever they did
/// @param connections     `max_connections` less the reserved ones: what clients can get
/// @param fullShare       share of samples with every such connection taken, 0 to 1
/// @param meanActive      backends in state `active`: executing, or waiting inside a statement (a sleeping backend is active and not busy)
/// @param states          what backends did, most first; empty where the server does not show it
public record DatabaseEvidence(String file, long samples, double maxBackends, double connections, double fullShare, double meanActive, List<BackendState> states) {

    /// @param state  as the server names it, such as `active` or `idle in transaction`
    /// @param waits  wait event type and event, such as `Timeout:PgSleep`; empty for a backend that waits for nothing
    /// @param mean   backends so, on average
    public record BackendState(String state, String waits, double mean) {

        /// Executing, and not waiting inside a statement: on a processor, or in line for one.
        public boolean computes() {
            return state.equals("active") && waits.isEmpty();
        }
    }
}
