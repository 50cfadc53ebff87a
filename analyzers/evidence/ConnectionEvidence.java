package analyzers.evidence;

/// The container's connections over a window, open ones without a request included.
///
/// @param file       where the gauges came from
/// @param limit      most that it accepts (Tomcat's `max-connections`)
/// @param samples    samples in the window
/// @param fullShare  share of samples with as many connections as the limit, 0 to 1
/// @param mean       mean number of connections
public record ConnectionEvidence(String file, int limit, long samples, double fullShare, double mean) {}
