package analyzers.read.k6;

import analyzers.read.bytes.Decimal;

/// The timestamp of k6's CSV, in each form of `K6_CSV_TIME_FORMAT`: `unix`, `unix_milli`, `unix_micro` and `unix_nano` are told apart by their
/// magnitude, which leaves no doubt between the years 1973 and 2261; `rfc3339` and `rfc3339_nano` by their shape.
final class CsvInstant {

    private static final long LEAST_MILLIS = 100_000_000_000L;

    private CsvInstant() {}

    /// @return UTC epoch nanoseconds, or [Rfc3339#NONE]
    static long epochNs(byte[] b, int from, int to) {
        long whole = Decimal.parseWhole(b, from, to);
        if (whole < 0) {
            return Rfc3339.epochNs(b, from, to);
        }
        if (whole < LEAST_MILLIS) {
            return whole <= Long.MAX_VALUE / 1_000_000_000L ? whole * 1_000_000_000L : Rfc3339.NONE;
        }
        if (whole < LEAST_MILLIS * 1_000) {
            return whole * 1_000_000L <= 0 ? Rfc3339.NONE : whole * 1_000_000L;
        }
        return whole < LEAST_MILLIS * 1_000_000 ? whole * 1_000L : whole;
    }
}
