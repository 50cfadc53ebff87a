package analyzers.evidence;

/// The database's backends over a window, as it shows them itself.
///
/// @param file            where it came from
/// @param samples         samples in the window
/// @param maxBackends     most backends seen, whatever they did
/// @param connections     `max_connections` less the reserved ones: what clients can get
/// @param fullShare       share of samples with every such connection taken, 0 to 1
/// @param meanActive      backends in state `active`: executing, or waiting inside a statement (a sleeping backend is active and not busy)
public record DatabaseEvidence(String file, long samples, double maxBackends, double connections, double fullShare, double meanActive) {}
