package analyzers.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Right values: B. Schwartz, "Practical Scalability Analysis with the Universal Scalability Law" (2015), Cisco benchmark: 32 levels,
/// σ 0.02671591, κ 0.0007690945, λ 995.6486, peak at 35 users.
class UslTest {

    private static final double[] CISCO = {
        955.16, 1878.91, 2688.01, 3548.68, 4315.54, 5130.43, 5931.37, 6531.08, 7219.8, 7867.61, 8278.71, 8646.7, 9047.84, 9426.55, 9645.37, 9897.24,
        10097.6, 10240.5, 10532.39, 10798.52, 11151.43, 11518.63, 11806, 12089.37, 12075.41, 12177.29, 12211.41, 12158.93, 12155.27, 12118.04,
        12140.4, 12074.39
    };

    @Test
    void fitsTheBooksExample() {
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < CISCO.length; i++) {
            points.add(new double[] {i + 1, CISCO[i]});
        }
        Usl usl = Usl.fit(points).orElseThrow();
        assertThat(usl.sigma()).isCloseTo(0.02671591, within(5e-5));
        assertThat(usl.kappa()).isCloseTo(7.690945e-4, within(5e-6));
        assertThat(usl.lambda()).isCloseTo(995.6486, within(0.5));
        assertThat(usl.peakUsers()).isCloseTo(35, within(1.0));
    }

    @Test
    void recoversExactParameters() {
        Usl truth = new Usl(50, 0.05, 0.0002);
        List<double[]> points = new ArrayList<>();
        for (int n : new int[] {1, 4, 16, 64, 128}) {
            points.add(new double[] {n, truth.throughputAt(n)});
        }
        Usl fit = Usl.fit(points).orElseThrow();
        assertThat(fit.lambda()).isCloseTo(50, within(1e-3));
        assertThat(fit.sigma()).isCloseTo(0.05, within(1e-4));
        assertThat(fit.kappa()).isCloseTo(0.0002, within(1e-6));
    }

    @Test
    void twoPointsFitNothing() {
        assertThat(Usl.fit(List.of(new double[] {1, 1}, new double[] {2, 2}))).isEmpty();
    }

    @Test
    void aCapIsBetterPredictedByTheBoundModel() {
        List<double[]> capped = List.of(new double[] {1, 1}, new double[] {50, 50}, new double[] {100, 100}, new double[] {200, 191}, new double[] {500, 192});
        assertThat(Scalability.boundError(capped).getAsDouble()).isLessThan(Scalability.uslError(capped).getAsDouble());
    }

    @Test
    void aFallingCurveIsBetterPredictedByUsl() {
        Usl falling = new Usl(10, 0.02, 0.002);
        List<double[]> points = new ArrayList<>();
        for (int n : new int[] {1, 5, 10, 20, 40, 80}) {
            points.add(new double[] {n, falling.throughputAt(n)});
        }
        assertThat(Scalability.uslError(points).getAsDouble()).isLessThan(Scalability.boundError(points).getAsDouble());
    }
}
