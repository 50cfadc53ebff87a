package analyzers.read.prometheus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// How a file of one or more scrapes ends: the pool's counters, as they stand since the process began.
///
/// @param firstEpochNs  instant of the first scrape, UTC; absent where the file does not tell, as a plain dump
/// @param poolMax       connections at most
/// @param poolUsage     how long connections were held
/// @param poolAcquire   how long they were waited for, in vain too
/// @param poolTimeouts  waits that were in vain
/// @param warnings      one line each
public record LastScrape(
        Optional<Long> firstEpochNs,
        Optional<Double> poolMax,
        Optional<Timer> poolUsage,
        Optional<Timer> poolAcquire,
        Optional<Double> poolTimeouts,
        List<String> warnings) {

    /// A timer since its process began.
    public record Timer(double count, double sumSeconds) {}

    /// @throws IOException naming the file, when it cannot be read
    public static LastScrape read(Path file, String name) throws IOException {
        long[] first = {-1};
        double[] last = new double[Family.ALL.size()];
        List<String> warnings = ScrapeReader.read(file, name, List.of(), scrape -> {
            first[0] = first[0] < 0 ? scrape.epochNs() : first[0];
            for (Family family : Family.ALL) {
                last[family.ordinal()] = scrape.value(family);
            }
        });
        return new LastScrape(first[0] < 0 ? Optional.empty() : Optional.of(first[0]), known(last, Family.POOL_MAX),
                timer(last, Family.POOL_USAGE_COUNT, Family.POOL_USAGE_SUM), timer(last, Family.POOL_ACQUIRE_COUNT, Family.POOL_ACQUIRE_SUM),
                known(last, Family.POOL_TIMEOUTS), warnings);
    }

    private static Optional<Double> known(double[] values, Family family) {
        double value = values[family.ordinal()];
        return Double.isNaN(value) ? Optional.empty() : Optional.of(value);
    }

    private static Optional<Timer> timer(double[] values, Family count, Family sum) {
        return known(values, count).flatMap(n -> known(values, sum).map(s -> new Timer(n, s)));
    }
}
