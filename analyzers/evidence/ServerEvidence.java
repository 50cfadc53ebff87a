package analyzers.evidence;

import java.util.Optional;

/// Requests as the server times them, over a window: `http_server_requests` of this level's run id.
///
/// @param file             the scrapes
/// @param ratePerSecond    slope of the count, all outcomes
/// @param meanSeconds      Δsum / Δcount: time inside the server, from the handler thread's start
/// @param meanActive       mean of the sampled number of requests inside; absent when it was not sampled
public record ServerEvidence(String file, double ratePerSecond, double meanSeconds, Optional<Double> meanActive) {}
