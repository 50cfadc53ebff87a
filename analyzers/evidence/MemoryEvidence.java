package analyzers.evidence;

import java.util.Optional;

/// What the application held in a window, in MiB.
///
/// @param heapUsedLeast     least sample: after a collection it is close to what lives; without one it holds garbage
/// @param heapUsedMean      garbage that was not collected yet included
/// @param heapUsedMost      largest sample
/// @param heapCommitted     mean
/// @param nonHeapUsed       metaspace and code, mean
/// @param nonHeapCommitted  the same, committed
/// @param rssMean           resident memory of the process
/// @param rssPeak           its maximum
/// @param vszPeak           most address space reserved, which is not memory
/// @param nativeMemory      at the level's end
/// @param files             what the figures came from
public record MemoryEvidence(
        Optional<Double> heapUsedLeast,
        Optional<Double> heapUsedMean,
        Optional<Double> heapUsedMost,
        Optional<Double> heapCommitted,
        Optional<Double> nonHeapUsed,
        Optional<Double> nonHeapCommitted,
        Optional<Double> rssMean,
        Optional<Double> rssPeak,
        Optional<Double> vszPeak,
        Optional<NativeMemory> nativeMemory,
        String files) {}
