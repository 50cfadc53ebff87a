package collectors.record;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Cumulative figures of a process or thread at one instant.
///
/// @param atNs        of the monotonic clock
/// @param stat        from `stat`
/// @param status      from `status`
/// @param runQueueNs  from `schedstat`
record ProcReading(long atNs, ProcStat stat, Map<String, Long> status, long runQueueNs) {

    /// @return empty when the process has ended
    static Optional<ProcReading> of(Path folder) {
        long atNs = System.nanoTime();
        return ProcStat.read(folder).map(stat -> new ProcReading(atNs, stat, ProcStat.status(folder), ProcStat.runQueueNs(folder)));
    }
}
