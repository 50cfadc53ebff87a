package analyzers.read.window;

import java.util.Optional;

/// What a pool's own timers say of a window; each part is absent when it was not sampled twice.
///
/// @param borrowsPerSecond    slope of the usage timer's count
/// @param meanHoldSeconds     usage timer: Δsum / Δcount
/// @param meanAcquireSeconds  acquire timer: Δsum / Δcount
/// @param timeouts            growth of the time-out counter
public record PoolTimers(
        Optional<Double> borrowsPerSecond, Optional<Double> meanHoldSeconds, Optional<Double> meanAcquireSeconds, Optional<Double> timeouts) {

    public static final PoolTimers NONE = new PoolTimers(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
