package collectors.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import collectors.exit.Stop;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScaleTest {

    private static final Path SCENARIOS = Path.of("collectors/scenarios");

    @Test
    void designsExampleComesOut() throws Stop {
        Plan plan = plan("exp-d", Scale.QUICK, List.of(500));
        assertThat(plan.levels()).extracting(Level::vus).containsExactly(1, 100);
        assertThat(plan.pool()).contains(2);
        assertThat(plan.hold()).contains(Duration.ofMillis(200));
        assertThat(plan.notes()).isEmpty();
    }

    @Test
    void ratesAndRatiosStay() throws Stop {
        for (String name : List.of("exp-a", "exp-b", "exp-c", "exp-d")) {
            Plan full = plan(name, Scale.FULL, List.of(50, 500));
            Plan quick = plan(name, Scale.QUICK, List.of(50, 500));
            for (int i = 1; i < full.levels().size(); i++) {
                assertThat(quick.expectedPerSecond(quick.levels().get(i)).orElseThrow())
                        .isCloseTo(full.expectedPerSecond(full.levels().get(i)).orElseThrow(), org.assertj.core.data.Offset.offset(1e-9));
            }
        }
    }

    @Test
    void expectedRateIsTheSmallestBound() throws Stop {
        assertThat(rate("exp-a", 500)).isEqualTo(200);
        assertThat(rate("exp-b", 500)).isEqualTo(10);
        assertThat(rate("exp-c", 500)).isEqualTo(500);
        assertThat(rate("exp-d", 50)).isEqualTo(10);
    }

    @Test
    void fewerThanTwoAreRefusedWithTheLeastScaleThatFits() {
        assertThatThrownBy(() -> plan("exp-d", new Scale(new BigDecimal("0.19")), List.of(50)))
                .isInstanceOf(Stop.class).hasMessageContaining("1.9 of 10 connections of the pool").hasMessageContaining("0.2 or more");
    }

    @Test
    void unevenPopulationsAreRoundedAndSaid() throws Stop {
        Plan plan = plan("exp-d", new Scale(new BigDecimal("0.25")), List.of(50));
        assertThat(plan.pool()).contains(3);
        assertThat(plan.levels()).extracting(Level::vus).containsExactly(1, 13);
        assertThat(plan.notes()).hasSize(2).anySatisfy(note -> assertThat(note).contains("2.5, rounded to 3"));
    }

    @Test
    void levelsThatFallTogetherAreRefused() {
        assertThatThrownBy(() -> plan("exp-d", Scale.QUICK, List.of(50, 51)))
                .isInstanceOf(Stop.class).hasMessageContaining("two levels").hasMessageContaining("10 users");
    }

    @Test
    void nonsenseFactorsAreRefused() {
        assertThatThrownBy(() -> new Scale(BigDecimal.ZERO)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Scale(new BigDecimal("-1"))).isInstanceOf(IllegalArgumentException.class);
    }

    private static double rate(String scenario, int users) throws Stop {
        Plan plan = plan(scenario, Scale.FULL, List.of(users));
        return plan.expectedPerSecond(plan.levels().getLast()).orElseThrow();
    }

    private static Plan plan(String scenario, Scale scale, List<Integer> levels) throws Stop {
        return Plan.of(new Scenarios(SCENARIOS).read(scenario), scale, levels, Duration.ofSeconds(25), Duration.ofSeconds(5));
    }
}
