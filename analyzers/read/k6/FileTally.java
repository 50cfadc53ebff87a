package analyzers.read.k6;

import java.util.Arrays;

/// Adds up the points that one thread meets of a file, all metrics of k6's own; the tallies of several threads, or files, are added together.
///
/// Memory does not grow with the file beyond the limits here: 16 bytes a request and 8 for each other time.
final class FileTally implements Tally<FileTally> {

    /// Requests of one thread whose duration and key are kept one by one.
    static final int MOST_REQUESTS = 1 << 20;

    private static final int MOST_TIMES = 1 << 18;

    final Words words;
    final long[] points = new long[Metric.COUNT];
    final double[] sums = new double[Metric.COUNT];
    final Values[] times = new Values[Metric.COUNT];

    /// Of `http_req_duration`.
    final Durations durations = new Durations(MOST_REQUESTS);

    long negative;
    long firstEpochNs = Long.MAX_VALUE;
    long lastEpochNs = Long.MIN_VALUE;
    private final LineCount count = new LineCount();

    FileTally(Words words) {
        this.words = words;
        Metric.times().forEach(m -> times[m] = new Values(m == Metric.REQUEST_DURATION ? MOST_REQUESTS : MOST_TIMES));
    }

    @Override
    public Words words() {
        return words;
    }

    @Override
    public LineCount lines() {
        return count;
    }

    @Override
    public void begin(int block) {
        // What is added up here does not depend on the order of lines.
    }

    @Override
    public void add(int metric, double value, long epochNs, int key) {
        points[metric]++;
        if (metric < Metric.END_OF_LEVEL) {
            firstEpochNs = Math.min(firstEpochNs, epochNs);
            lastEpochNs = Math.max(lastEpochNs, epochNs);
        }
        if (value < 0) {
            negative++;
        } else if (times[metric] == null) {
            sums[metric] += Metric.isRate(metric) ? Math.min(1, Math.ceil(value)) : value;
        } else {
            times[metric].add(value);
            if (metric == Metric.REQUEST_DURATION) {
                durations.add(key, value);
            }
        }
    }

    @Override
    public void addAll(FileTally other) {
        Arrays.setAll(points, m -> points[m] + other.points[m]);
        Arrays.setAll(sums, m -> sums[m] + other.sums[m]);
        Metric.times().forEach(m -> times[m].addAll(other.times[m]));
        durations.take(other.durations, words, other.words);
        int[] custom = other.words.custom().names().into(words.custom().names());
        for (int id = 0; id < custom.length; id++) {
            words.custom().count()[custom[id]] += other.words.custom().count()[id];
        }
        negative += other.negative;
        firstEpochNs = Math.min(firstEpochNs, other.firstEpochNs);
        lastEpochNs = Math.max(lastEpochNs, other.lastEpochNs);
        count.addAll(other.count);
    }
}
