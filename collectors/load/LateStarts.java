package collectors.load;

/// How late users were woken for what was due at an instant: a start, or the end of a pause. Late starts mean that the generator
/// itself is short of CPU, and that the load was less than ordered.
final class LateStarts {

    /// The selector rounds to a millisecond; what is under this is not late.
    static final long LATE_NS = 10_000_000;

    private long count;
    private long latestNs;

    void add(long latenessNs) {
        latestNs = Math.max(latestNs, latenessNs);
        if (latenessNs > LATE_NS) {
            count++;
        }
    }

    long count() {
        return count;
    }

    double latestMs() {
        return latestNs / 1e6;
    }
}
