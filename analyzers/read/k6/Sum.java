package analyzers.read.k6;

/// A sum of times, kept in whole nanoseconds, which is what k6 itself counts: it does not depend on which thread met which line first, so that
/// the same file always gives the same digits. A finer time counts to the nearest nanosecond.
final class Sum {

    private static final double NANOS_A_MILLISECOND = 1e6;
    /// Some thirty years. What is longer is no time of a request, and would overflow; it is added in order of meeting.
    private static final double LONGEST_MS = 1e12;

    private long nanos;
    private double beyondMs;

    void addMs(double ms) {
        if (Math.abs(ms) <= LONGEST_MS) {
            nanos += Math.round(ms * NANOS_A_MILLISECOND);
        } else {
            beyondMs += ms;
        }
    }

    void addNanos(long more) {
        nanos += more;
    }

    void addAll(Sum other) {
        nanos += other.nanos;
        beyondMs += other.beyondMs;
    }

    double ms() {
        return nanos / NANOS_A_MILLISECOND + beyondMs;
    }

    double seconds() {
        return nanos / 1e9 + beyondMs / 1e3;
    }
}
