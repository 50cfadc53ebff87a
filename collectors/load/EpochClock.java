package collectors.load;

import java.time.Instant;

/// UTC epoch nanoseconds that never go back: the wall clock is read once a process, then `System.nanoTime` counts on.
///
/// A step of the wall clock during a run therefore moves no point against another.
final class EpochClock {

    private static final long OFFSET_NS = offset();

    private EpochClock() {}

    static long now() {
        return epochNs(System.nanoTime());
    }

    /// @param nanoTime a value of `System.nanoTime` of this process
    static long epochNs(long nanoTime) {
        return nanoTime + OFFSET_NS;
    }

    /// The reading that was bracketed most tightly is the least disturbed one.
    private static long offset() {
        long best = 0;
        long narrowest = Long.MAX_VALUE;
        for (int i = 0; i < 100; i++) {
            long before = System.nanoTime();
            Instant wall = Instant.now();
            long after = System.nanoTime();
            if (after - before < narrowest) {
                narrowest = after - before;
                best = wall.getEpochSecond() * 1_000_000_000L + wall.getNano() - (before + (after - before) / 2);
            }
        }
        return best;
    }
}
