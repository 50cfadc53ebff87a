package analyzers.evidence;

/// Events that take time, over a window: those that reach over its edge are cut to it.
///
/// @param count      events that touch the window
/// @param totalMs    sum of their times inside it
/// @param longestMs  the longest, cut likewise; 0 for none
public record Spans(long count, double totalMs, double longestMs) {

    /// As many events, each of so many ms.
    public Spans each(double ms) {
        return new Spans(count, count * ms, count == 0 ? 0 : ms);
    }
}
