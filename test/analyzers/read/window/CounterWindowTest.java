package analyzers.read.window;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.Window;
import org.junit.jupiter.api.Test;

class CounterWindowTest {

    private static final long S = 1_000_000_000L;

    @Test
    void growthIsBetweenTheFirstAndTheLastSampleInside() {
        CounterWindow counter = new CounterWindow(new Window(10 * S, 20 * S), 2);
        for (int s = 9; s <= 21; s++) {
            counter.add(s * S + S / 2, 3 * s, 6 * s);
        }
        CounterWindow.Growth growth = counter.growth().orElseThrow();
        assertThat(growth.seconds()).isEqualTo(9);
        assertThat(growth.by()).containsExactly(27, 54);
        assertThat(growth.perSecond(0)).isEqualTo(3);
        assertThat(counter.resets()).isZero();
    }

    @Test
    void theEndOfTheWindowIsOutsideIt() {
        CounterWindow counter = new CounterWindow(new Window(0, 10 * S), 1);
        counter.add(0, 0);
        counter.add(9 * S, 9);
        counter.add(10 * S, 1_000);
        assertThat(counter.growth().orElseThrow().by()).containsExactly(9);
    }

    @Test
    void afterAResetTheLongestSpanWithoutOneCounts() {
        CounterWindow counter = new CounterWindow(new Window(0, 20 * S), 1);
        for (int s = 0; s < 6; s++) {
            counter.add(s * S, 100 + s);
        }
        for (int s = 6; s < 20; s++) {
            counter.add(s * S, 10 * (s - 6));
        }
        CounterWindow.Growth growth = counter.growth().orElseThrow();
        assertThat(growth.seconds()).isEqualTo(13);
        assertThat(growth.perSecond(0)).isEqualTo(10);
        assertThat(counter.resets()).isEqualTo(1);
    }

    @Test
    void oneSampleOrUnknownValuesTellNothing() {
        CounterWindow counter = new CounterWindow(new Window(0, 20 * S), 2);
        counter.add(S, 1, 1);
        counter.add(2 * S, 2, Double.NaN);
        counter.add(S, 5, 5);
        assertThat(counter.growth()).isEmpty();
    }
}
