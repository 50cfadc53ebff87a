package analyzers.evidence;

import java.util.Optional;

/// What the JVM tells of itself over a window, as sampled over JMX.
///
/// @param file          where it came from
/// @param meanThreads   live platform threads; virtual threads are in no count of the JVM
/// @param maxThreads    their maximum
/// @param collections   garbage collections
/// @param allocatedBytesPerSecond  growth of the heap over the spans without a collection; absent where those are less than half of the
///                      window, or hold too few steps to tell a rate
/// @param jitFirstHalfCores   compilation time a second in the window's first half, in cores
/// @param jitSecondHalfCores  the same in its second half
/// @param cpuFirstHalfCores   processor time of the process a second in the first half, in cores
/// @param cpuSecondHalfCores  the same in the second half
public record JvmWork(
        String file,
        Optional<Double> meanThreads,
        Optional<Double> maxThreads,
        Optional<Double> collections,
        Optional<Double> allocatedBytesPerSecond,
        Optional<Double> jitFirstHalfCores,
        Optional<Double> jitSecondHalfCores,
        Optional<Double> cpuFirstHalfCores,
        Optional<Double> cpuSecondHalfCores) {}
