package analyzers.jfr;

import analyzers.evidence.Spans;

/// A count, a sum and a maximum of spans of time.
final class SpanSum {

    private long count;
    private long totalNs;
    private long longestNs;

    void add(long ns) {
        count++;
        totalNs += ns;
        longestNs = Math.max(longestNs, ns);
    }

    void addAll(SpanSum other) {
        count += other.count;
        totalNs += other.totalNs;
        longestNs = Math.max(longestNs, other.longestNs);
    }

    long count() {
        return count;
    }

    long totalNs() {
        return totalNs;
    }

    Spans spans() {
        return new Spans(count, totalNs / 1e6, longestNs / 1e6);
    }
}
