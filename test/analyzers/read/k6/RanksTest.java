package analyzers.read.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.evidence.Latency;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RanksTest {

    @Test
    void selectionAndSortingAgreeWhateverTheValues() {
        Random random = new Random(1);
        for (int n = 1; n < 400; n++) {
            int spread = 1 + random.nextInt(3 * n);
            double[] values = random.ints(n, 0, spread).asDoubleStream().toArray();
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            double[] at = Ranks.at(values, 0.5, 0.9, 0.95, 0.99);
            double[] right = {Percentiles.at(sorted, 0.5), Percentiles.at(sorted, 0.9), Percentiles.at(sorted, 0.95), Percentiles.at(sorted, 0.99)};
            assertThat(at).as("n = " + n).containsExactly(right);
        }
    }

    @Test
    void bucketsAreWithinTheirStatedError() {
        Random random = new Random(2);
        Values exact = new Values(Integer.MAX_VALUE);
        Values counted = new Values(10);
        Values other = new Values(1_000_000);
        Values both = new Values(1_000_000);
        for (int i = 0; i < 50_000; i++) {
            double ms = random.nextInt(50) == 0 ? 0 : Math.exp(random.nextGaussian() * 4);
            exact.add(ms);
            (i % 2 == 0 ? counted : other).add(ms);
        }
        both.addAll(counted);
        both.addAll(other);
        Latency right = exact.latency().orElseThrow();
        Latency read = both.latency().orElseThrow();
        assertThat(both.exact()).isFalse();
        assertThat(read.count()).isEqualTo(right.count());
        assertThat(read.maxMs()).isEqualTo(right.maxMs());
        assertThat(read.minMs()).isEqualTo(right.minMs());
        assertThat(read.p50Ms()).isCloseTo(right.p50Ms(), within(right.p50Ms() / 8192));
        assertThat(read.p99Ms()).isCloseTo(right.p99Ms(), within(right.p99Ms() / 8192));
    }
}
