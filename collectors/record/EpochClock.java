package collectors.record;

import java.time.Instant;

/// The lab's clock: UTC epoch nanoseconds, with the resolution of the system's clock.
final class EpochClock {

    private EpochClock() {}

    static long nowNs() {
        Instant now = Instant.now();
        return Math.addExact(Math.multiplyExact(now.getEpochSecond(), 1_000_000_000L), now.getNano());
    }
}
