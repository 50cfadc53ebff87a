package analyzers.evidence;

/// The container's request threads over a window. Absent as a whole where the server reports −1: that is "not measured".
///
/// @param file       where the gauges came from
/// @param limit      configured cap
/// @param samples    samples in the window
/// @param fullShare  share of samples with busy ≥ limit, 0 to 1
/// @param meanBusy   mean of busy threads
public record ServletThreadEvidence(String file, int limit, long samples, double fullShare, double meanBusy) {}
