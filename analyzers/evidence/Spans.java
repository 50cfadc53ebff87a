package analyzers.evidence;

/// Events that take time, over a window: those that reach over its edge are cut to it.
///
/// @param count      events that touch the window
/// @param totalMs    sum of their times inside it
/// @param longestMs  the longest, cut likewise; 0 for none
public record Spans(long count, double totalMs, double longestMs) {}
