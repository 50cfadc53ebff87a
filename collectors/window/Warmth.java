package collectors.window;

/// How long the application's compilers had worked by an instant.
///
/// @param epochNs  UTC epoch nanoseconds
/// @param jitMs    cumulative time of just-in-time compilation, in milliseconds
public record Warmth(long epochNs, long jitMs) {}
