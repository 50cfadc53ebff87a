package analyzers.evidence;

/// By how much sleeps and timed parks of virtual threads overran the time that was asked for: a thread whose time is up has to wait for a
/// carrier. A weaker sign of starved carriers than the scheduler's queue, since garbage collection and a busy machine delay wake-ups, too.
///
/// @param count     waits that ran out in the window, that is, took at least the time asked for
/// @param meanMs    mean overshoot
/// @param p50Ms     half of them overran by no more
/// @param maxMs     the greatest
/// @param over100   of those, how many overran by 100 ms or more
public record Overshoot(long count, double meanMs, double p50Ms, double maxMs, long over100) {}
