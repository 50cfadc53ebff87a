package analyzers.read.prometheus;

import java.util.Arrays;

/// What one scrape says of the series that are read. NaN is "not there", "not a number" or −1, which all mean "not measured". One object serves all scrapes.
final class Scrape {

    static final int MOUNTED = Family.values().length;
    static final int QUEUED = MOUNTED + 1;
    static final int CALLS_FAILED = QUEUED + 1;

    private final double[] values = new double[CALLS_FAILED + 1];
    private final double[][] byRun;
    private final QuantileGrain quantiles = new QuantileGrain();
    private long epochNs;
    private int samples;

    /// @param runs  how many run ids are looked for
    Scrape(int runs) {
        byRun = new double[runs][3];
    }

    void begin(long instant) {
        epochNs = instant;
        samples = 0;
        Arrays.fill(values, Double.NaN);
        for (double[] run : byRun) {
            Arrays.fill(run, Double.NaN);
        }
    }

    void countSample() {
        samples++;
    }

    void set(int place, double value) {
        values[place] = value >= 0 && !Double.isInfinite(value) ? value : Double.NaN;
    }

    void add(int place, double value) {
        if (value >= 0 && !Double.isInfinite(value)) {
            values[place] = Double.isNaN(values[place]) ? value : values[place] + value;
        }
    }

    /// Of all scrapes so far.
    QuantileGrain quantiles() {
        return quantiles;
    }

    void addToRun(int run, Family family, double value) {
        if (value >= 0 && !Double.isInfinite(value)) {
            int place = place(family);
            byRun[run][place] = Double.isNaN(byRun[run][place]) ? value : byRun[run][place] + value;
        }
    }

    private static int place(Family family) {
        return switch (family) {
            case SERVER_COUNT -> 0;
            case SERVER_SUM -> 1;
            default -> 2;
        };
    }

    /// UTC epoch nanoseconds; −1 where the file does not say when it was scraped.
    long epochNs() {
        return epochNs;
    }

    /// Sample lines in it.
    int samples() {
        return samples;
    }

    double value(Family family) {
        return values[family.ordinal()];
    }

    double value(int place) {
        return values[place];
    }

    double ofRun(int run, Family family) {
        return byRun[run][place(family)];
    }
}
