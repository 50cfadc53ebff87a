package analyzers.read.k6;

import java.util.Arrays;

/// Adds up the points that one thread meets of a file, all metrics of k6's own; the tallies of several threads, or files, are added together.
///
/// Memory does not grow with the file beyond the limits here: 12 bytes a request and 8 for each other time.
final class FileTally {

    /// Requests of one thread whose duration and key are kept one by one.
    static final int MOST_REQUESTS = 1 << 20;

    private static final int MOST_TIMES = 1 << 18;

    final Words words;
    final long[] lines = new long[Metric.COUNT];
    final double[] sums = new double[Metric.COUNT];
    final Values[] times = new Values[Metric.COUNT];

    /// Values and keys of `http_req_duration`, in step; given up beyond the limit.
    private Column durations = new Column();
    private Keys keys = new Keys();
    private boolean keyed = true;

    long allLines;
    long negative;
    long firstEpochNs = Long.MAX_VALUE;
    long lastEpochNs = Long.MIN_VALUE;
    BadLines bad = new BadLines();

    FileTally(Words words) {
        this.words = words;
        Metric.times().forEach(m -> times[m] = new Values(m == Metric.REQUEST_DURATION ? MOST_REQUESTS : MOST_TIMES));
    }

    /// @param key  see [Words#key]; of requests only
    void add(int metric, double value, long epochNs, int key) {
        lines[metric]++;
        if (metric < Metric.END_OF_LEVEL) {
            firstEpochNs = Math.min(firstEpochNs, epochNs);
            lastEpochNs = Math.max(lastEpochNs, epochNs);
        }
        if (times[metric] == null) {
            sums[metric] += value;
        } else if (value < 0) {
            negative++;
        } else {
            times[metric].add(value);
            if (metric == Metric.REQUEST_DURATION && keyed) {
                durations.add(value);
                keys.add(key);
                keyed = keys.size() <= MOST_REQUESTS;
            }
        }
    }

    /// Adds another tally's points; the other is not to be used any more.
    void addAll(FileTally other) {
        Arrays.setAll(lines, m -> lines[m] + other.lines[m]);
        Arrays.setAll(sums, m -> sums[m] + other.sums[m]);
        Metric.times().forEach(m -> times[m].addAll(other.times[m]));
        keyed &= other.keyed;
        if (keyed) {
            durations.take(other.durations);
            keys.take(other.keys, words, other.words);
        } else {
            durations = new Column();
            keys = new Keys();
        }
        int[] custom = other.words.custom().names().into(words.custom().names());
        for (int id = 0; id < custom.length; id++) {
            words.custom().count()[custom[id]] += other.words.custom().count()[id];
        }
        allLines += other.allLines;
        negative += other.negative;
        firstEpochNs = Math.min(firstEpochNs, other.firstEpochNs);
        lastEpochNs = Math.max(lastEpochNs, other.lastEpochNs);
        bad.addAll(other.bad);
    }

    /// @return empty columns beyond the limit
    Column durations() {
        return durations;
    }

    Keys keys() {
        return keys;
    }

    boolean keyed() {
        return keyed;
    }
}
