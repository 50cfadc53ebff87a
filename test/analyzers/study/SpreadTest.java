package analyzers.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// 40 and 46 a second differ by 15 % of the smaller.
class SpreadTest {

    private static final Point AT = new Point("read-a-virtual", 40);
    private static final Shape TENTH = new Spread(Quantity.THROUGHPUT, List.of(AT), 0.10);

    private static Measured run(double perSecond) {
        return new Measured(AT, Map.of(Quantity.THROUGHPUT, perSecond), Map.of(), Optional.empty(), false, "virtual", new Measured.Machine(2, 1, Optional.of(25)), true,
                Optional.empty());
    }

    @Test
    void theSpreadOfRunsOfOneLevelIsAShareOfTheSmallest() throws Measurements.Missing {
        Shape.Outcome outcome = TENTH.measure(new Measurements(List.of(run(40), run(46))));
        assertThat(outcome.measured()).isEqualTo("0.150");
        assertThat(outcome.same()).isFalse();
        assertThat(TENTH.measure(new Measurements(List.of(run(40), run(43), run(42)))).same()).isTrue();
    }

    @Test
    void oneRunHasNoSpread() {
        assertThatThrownBy(() -> TENTH.measure(new Measurements(List.of(run(40))))).isInstanceOf(Measurements.Missing.class)
                .hasMessageContaining("takes two runs").hasMessageContaining("again:");
    }
}
