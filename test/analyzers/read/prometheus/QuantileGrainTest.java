package analyzers.read.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Quantiles as two real services printed them: one with Micrometer's default of one significant digit, one with `percentilePrecision(3)`.
class QuantileGrainTest {

    @Test
    void tellsOneDigitFromThree() {
        assertThat(grain(0.973078528, 0.301989888, 5.066719232, 14.461960192, 0.022544384, 0.0524288)).isEqualTo(5);
        assertThat(grain(1.02957056, 1.085145088, 1.87367424, 4.10189824, 0.28246016)).isBetween(9, 11);
    }

    @Test
    void fewValuesTellNothing() {
        QuantileGrain grain = new QuantileGrain();
        List.of(0.973078528, 0.301989888, 0.301989888, 0.0, 0.0524288).forEach(grain::add);
        assertThat(grain.bits()).isEmpty();
    }

    private static int grain(double... seconds) {
        QuantileGrain grain = new QuantileGrain();
        for (double each : seconds) {
            grain.add(each);
        }
        return grain.bits().orElseThrow();
    }
}
