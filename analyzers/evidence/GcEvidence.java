package analyzers.evidence;

import java.util.Optional;

/// Garbage collection over a window, as the JVM's own log tells. A collection's pause belongs to the window in which it ends.
///
/// @param file            where it came from
/// @param collector       as the log names it, or as its pauses tell
/// @param coveredSeconds  of the window, between the log's first line and its last; less than the window where the log begins late or was cut
/// @param pauses          stops of the application for collection; absent where the log does not hold them
/// @param pauseMs         time in which the application was stopped within the window; absent likewise
/// @param longestPauseMs  the longest that ended in the window, whole; absent without a pause
/// @param stalls          how often a thread waited for memory; only ZGC logs it
/// @param stallMs         their sum over threads: of ZGC's allocation stalls, or of Shenandoah's pacing; absent where neither is logged
/// @param longestStallMs  the longest one; absent without a stall, and for Shenandoah
public record GcEvidence(
        String file,
        Optional<String> collector,
        double coveredSeconds,
        Optional<Long> pauses,
        Optional<Double> pauseMs,
        Optional<Double> longestPauseMs,
        Optional<Long> stalls,
        Optional<Double> stallMs,
        Optional<Double> longestStallMs) {

    /// Share of the covered time in which the application was stopped, 0 to 1.
    public Optional<Double> pauseShare() {
        return pauseMs.map(ms -> Math.min(1, ms / 1e3 / coveredSeconds));
    }
}
