package analyzers.read.window;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.Series;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ThinnedTest {

    @Test
    void twoThousandSamplesAreAllKept() {
        Thinned thinned = new Thinned("x", "u");
        Random random = new Random(5);
        double[] values = random.doubles(Thinned.MOST).toArray();
        for (int i = 0; i < values.length; i++) {
            thinned.add(i, values[i]);
        }
        assertThat(thinned.series().orElseThrow().values()).isEqualTo(values);
    }

    @Test
    void ofMoreNoPeakIsLostAndTimeAscends() {
        for (int n : new int[] {2_001, 5_000, 100_001}) {
            Thinned thinned = new Thinned("x", "u");
            Random random = new Random(n);
            double max = 0;
            double min = 1;
            for (int i = 0; i < n; i++) {
                double value = i == n - 1 ? 7 : random.nextDouble();
                thinned.add(i, value);
                max = Math.max(max, value);
                min = Math.min(min, value);
            }
            Series series = thinned.series().orElseThrow();
            assertThat(series.values().length).isBetween(Thinned.MOST / 3, Thinned.MOST);
            assertThat(Arrays.stream(series.values()).max()).hasValue(max);
            assertThat(Arrays.stream(series.values()).min()).hasValue(min);
            assertThat(series.epochNs()).isSorted();
        }
    }

    @Test
    void unknownValuesAreNoSamples() {
        Thinned thinned = new Thinned("x", "u");
        thinned.add(1, Double.NaN);
        assertThat(thinned.series()).isEmpty();
    }
}
