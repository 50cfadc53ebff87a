package analyzers.read.window;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Window;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PoolTallyTest {

    /// 3, 9 and 6 of 10 in use in the window; the full pool after it is not in it.
    @Test
    void thePeakIsTheMostOfTheWindow() {
        PoolTally tally = new PoolTally(new Window(10, 40));
        tally.add(10, 3, 0, 10);
        tally.add(20, 9, 4, 10);
        tally.add(30, 6, 2, 10);
        tally.add(50, 10, 8, 10);
        PoolEvidence pool = tally.evidence("jmx.csv", new PoolTimers(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()), "").orElseThrow();
        assertThat(pool.maxActive()).hasValue(9.0);
        assertThat(pool.meanActive()).isEqualTo(6);
        assertThat(pool.maxPending()).isEqualTo(4);
    }
}
