package analyzers.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// 10.3 ms a request with a recording (median of three runs) and 10.0 ms without: 3 %.
class RecordingCostTest {

    private static final Point AT = new Point("cpu-platform", 200);

    private static Measured run(Quantity quantity, double ms) {
        return new Measured(AT, Map.of(quantity, ms), Map.of(), Optional.empty(), false, "virtual", new Measured.Machine(2, 1, Optional.of(25)), Optional.empty());
    }

    @Test
    void comparesRunsWithAndWithout() throws Measurements.Missing {
        Measurements both = new Measurements(List.of(run(Quantity.CPU_PER_REQUEST, 10.1), run(Quantity.CPU_PER_REQUEST, 10.3), run(Quantity.CPU_PER_REQUEST, 12),
                run(Quantity.UNRECORDED_CPU, 10.0)));
        assertThat(both.value(Quantity.RECORDING_CPU_SHARE, AT)).isCloseTo(0.03, within(1e-9));
    }

    @Test
    void saysWhatIsMissing() {
        Measurements one = new Measurements(List.of(run(Quantity.CPU_PER_REQUEST, 10.1)));
        assertThatThrownBy(() -> one.value(Quantity.RECORDING_CPU_SHARE, AT)).isInstanceOf(Measurements.Missing.class).hasMessageContaining("--recording none");
    }
}
