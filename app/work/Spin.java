package app.work;

/// CPU work of a known number of steps that touches no memory: Marsaglia's xorshift generator with shifts 13, 7 and 17.
final class Spin {

    private Spin() {}

    /// The last value, which the caller passes on so that no compiler may leave the loop out.
    static long run(long iterations) {
        long x = 0x9E3779B97F4A7C15L;
        for (long i = 0; i < iterations; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        return x;
    }
}
