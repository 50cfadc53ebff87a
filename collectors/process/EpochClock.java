package collectors.process;

import java.time.Instant;

/// The clock of every instant the lab records: UTC, nanoseconds since 1970 (the system gives microseconds).
public final class EpochClock {

    private EpochClock() {}

    public static long nowNs() {
        return ns(Instant.now());
    }

    public static long ns(Instant instant) {
        return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
    }

    public static Instant instant(long epochNs) {
        return Instant.ofEpochSecond(Math.floorDiv(epochNs, 1_000_000_000L), Math.floorMod(epochNs, 1_000_000_000L));
    }
}
