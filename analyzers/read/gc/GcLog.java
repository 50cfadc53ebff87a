package analyzers.read.gc;

import java.util.List;
import java.util.Optional;

/// What a log of collections says. Only pauses that ended are counted.
///
/// @param collector         as the log names it, or as its pauses tell; absent where neither does
/// @param version           of the JVM
/// @param heapMax           as the log writes it, such as `1G`
/// @param jvms              JVMs whose logs are in the file, one after another
/// @param collections       by their numbers, those of which at least one pause or the whole ended; absent where the log does not hold them
/// @param pauses            by kind and cause, largest total first; a pause inside another one (a full collection that a young one turned
///                          into) adds to no total, since the outer one holds its time
/// @param pauseCount        pauses, inner ones included; absent where the log does not hold pauses
/// @param pauseMs           time that the application was stopped for collection
/// @param longestPauseMs    absent without a pause
/// @param cycles            collections of collectors whose work is concurrent, by kind and cause
/// @param stalls            threads that waited for memory (ZGC); absent for other collectors
/// @param heapUsedPeakMb    largest use seen, before a collection as a rule, MiB
/// @param heapCommittedPeakMb  MiB
/// @param safepoints        stops of all threads for whatever reason; absent where they are not logged
/// @param firstEpochNs      of the first line, by its wall clock; absent without one
/// @param lastEpochNs       of the last line
/// @param seconds           from the first line to the last, by either clock
/// @param warnings          one line each
/// @param whole             whether all of it could be read
public record GcLog(
        Optional<String> collector,
        Optional<String> version,
        Optional<String> heapMax,
        int jvms,
        Optional<Long> collections,
        List<Sum> pauses,
        Optional<Long> pauseCount,
        Optional<Double> pauseMs,
        Optional<Double> longestPauseMs,
        List<Sum> cycles,
        Optional<Sum> stalls,
        Optional<Double> heapUsedPeakMb,
        Optional<Double> heapCommittedPeakMb,
        Optional<Sum> safepoints,
        Optional<Long> firstEpochNs,
        Optional<Long> lastEpochNs,
        Optional<Double> seconds,
        List<String> warnings,
        boolean whole) {

    /// @param name       kind and cause
    /// @param totalMs    what of their time is in no other sum's
    public record Sum(String name, long count, double totalMs, double longestMs) {}
}
