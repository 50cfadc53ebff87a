package collectors.window;

import java.util.OptionalLong;

/// How long the application's compilers had worked by an instant.
///
/// @param epochNs  UTC epoch nanoseconds
/// @param jitMs    cumulative time of just-in-time compilation, in milliseconds: elapsed, summed over compiler threads, so on a busy machine
///                 more than the CPU it took
/// @param cpuNs    cumulative CPU time of the whole process, in nanoseconds, where known
public record Warmth(long epochNs, long jitMs, OptionalLong cpuNs) {

    /// What compilation took of one core between two samples, at most: the compilers cannot have used more CPU than the process.
    static double share(Warmth first, Warmth last) {
        double span = last.epochNs - first.epochNs;
        double elapsed = (last.jitMs - first.jitMs) * 1e6 / span;
        boolean known = first.cpuNs.isPresent() && last.cpuNs.isPresent();
        return known ? Math.min(elapsed, (last.cpuNs.getAsLong() - first.cpuNs.getAsLong()) / span) : elapsed;
    }
}
