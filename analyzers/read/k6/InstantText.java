package analyzers.read.k6;

import java.util.Arrays;

/// Instants that follow each other in a file: nearly all are of the same minute and zone as the one before, so that only seconds are left to read.
final class InstantText {

    private static final int MINUTE_BYTES = "2026-11-30T22:11:".length();
    private static final int FRACTION_AT = MINUTE_BYTES + 3;
    private static final long[] UNIT_NS = {1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1};
    private static final long MINUTE_NS = 60_000_000_000L;

    private byte[] minute = {};
    private byte[] zone = {};
    private long minuteEpochNs;
    private int zoneFrom;

    /// As [Rfc3339#epochNs].
    long epochNs(byte[] b, int from, int to) {
        long seconds = seconds(b, from, to);
        if (seconds < 0) {
            return Rfc3339.epochNs(b, from, to);
        }
        if (!Arrays.equals(b, from, from + MINUTE_BYTES, minute, 0, minute.length) || !Arrays.equals(b, zoneFrom, to, zone, 0, zone.length)) {
            long instant = Rfc3339.epochNs(b, from, to);
            if (instant == Rfc3339.NONE) {
                return instant;
            }
            minute = Arrays.copyOfRange(b, from, from + MINUTE_BYTES);
            zone = Arrays.copyOfRange(b, zoneFrom, to);
            minuteEpochNs = instant - seconds;
        }
        return minuteEpochNs + seconds;
    }

    /// Nanoseconds since the minute began, where they are written as k6 does, `46.604975059`; leaves `zoneFrom` behind them. Else −1.
    private long seconds(byte[] b, int from, int to) {
        long digits = 0;
        int i = from + MINUTE_BYTES;
        for (; i < to; i++) {
            int digit = b[i] - '0';
            if (digit >= 0 && digit <= 9) {
                digits = digits * 10 + digit;
            } else if (b[i] != '.' || i != from + FRACTION_AT - 1) {
                break;
            }
        }
        zoneFrom = i;
        int fraction = i - from - FRACTION_AT;
        if (fraction <= 0 || fraction >= UNIT_NS.length) {
            return -1;
        }
        long ns = digits * UNIT_NS[fraction];
        return ns < MINUTE_NS ? ns : -1;
    }
}
