package analyzers.evidence;

import java.util.Optional;

/// How well a window was scraped.
///
/// @param file               the scrapes
/// @param scrapes            answered ones in the window
/// @param longestGapSeconds  longest time without one, the window's edges included
/// @param typicalGapSeconds  median interval of the whole file
/// @param quantileBits       bits that the finest quantile of the server's timer needs, by HdrHistogram's buckets: 5 are one significant
///                           digit, 8 two, 11 three; absent where too few quantiles were seen
public record ScrapeEvidence(String file, long scrapes, double longestGapSeconds, double typicalGapSeconds, Optional<Integer> quantileBits) {}
