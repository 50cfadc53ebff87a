package analyzers.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class LineTest {

    /// Anscombe 1973, first quartet: intercept 3.0001, slope 0.5001, standard error of the slope 0.1179, R² 0.6665.
    @Test
    void anscombesFirst() {
        double[][] quartet = {{10, 8.04}, {8, 6.95}, {13, 7.58}, {9, 8.81}, {11, 8.33}, {14, 9.96}, {6, 7.24}, {4, 4.26}, {12, 10.84}, {7, 4.82}, {5, 5.68}};
        Line line = Line.through(List.of(quartet)).orElseThrow();
        assertThat(line.intercept()).isCloseTo(3.0001, within(1e-3));
        assertThat(line.slope()).isCloseTo(0.5001, within(1e-3));
        assertThat(line.slopeStandardError()).isCloseTo(0.1179, within(1e-3));
        assertThat(line.rSquared()).isCloseTo(0.6665, within(1e-3));
    }

    @Test
    void equalThroughputsHaveNoSlope() {
        assertThat(Line.through(List.of(new double[] {5, 1}, new double[] {5, 2}, new double[] {5, 3}))).isEmpty();
    }
}
