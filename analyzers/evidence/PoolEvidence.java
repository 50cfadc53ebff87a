package analyzers.evidence;

import java.util.Optional;

/// The connection pool over a window.
///
/// @param file              where the gauges came from
/// @param size              configured maximum
/// @param samples           gauge samples in the window
/// @param fullShare         share of samples with active ≥ size, 0 to 1
/// @param pendingShare      share of samples with pending > 0, 0 to 1
/// @param meanActive        mean of the active gauge
/// @param maxActive         its maximum; absent where only timers tell, which give a mean
/// @param meanPending       mean of the pending gauge
/// @param maxPending        its maximum
/// @param borrowsPerSecond  slope of the usage timer's count; absent without two scrapes in the window
/// @param meanHoldSeconds   usage timer: Δsum / Δcount, so it is evidence of its own and not derived from utilisation
/// @param meanAcquireSeconds  acquire timer: Δsum / Δcount
/// @param timeouts          connection time-outs in the window
/// @param timersFile        where the timers came from
public record PoolEvidence(
        String file,
        int size,
        long samples,
        double fullShare,
        double pendingShare,
        double meanActive,
        Optional<Double> maxActive,
        double meanPending,
        double maxPending,
        Optional<Double> borrowsPerSecond,
        Optional<Double> meanHoldSeconds,
        Optional<Double> meanAcquireSeconds,
        Optional<Double> timeouts,
        String timersFile) {}
