package analyzers.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.Levels;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Subject;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Three levels of 10, 50 and 100 requests a second that use 0.1, 1.1 and 2.0 of 2 cores. The line through them, by hand: slope 85.33 / 4066.7 =
/// 20.98 ms a request, which allows 95.3/s, while the third level was served 100/s on 20 ms each.
class DemandTest {

    private static final Levels CALM = Levels.of(1, 10, 0.1).cpu(0.9, 0.1);
    private static final Levels SOME = Levels.of(8, 50, 0.1).cpu(0.4, 1.1);
    private static final Levels FULL = Levels.of(32, 100, 0.3).cpu(0, 2.0);

    private static Demand at(Levels level) {
        Subject subject = FULL.after(CALM);
        List<LevelEvidence> levels = List.of(evidence(CALM), evidence(SOME), evidence(FULL));
        RunEvidence run = new RunEvidence(Path.of("."), subject.run().run(), levels, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), List.of());
        return Demand.of(run).orElseThrow().at(evidence(level));
    }

    private static LevelEvidence evidence(Levels level) {
        return level.evidence(false, level.load(1, true));
    }

    @Test
    void codeThatBecameFasterCountsAsItIsNow() {
        assertThat(at(FULL).boundPerSecond()).isCloseTo(100, within(1e-9));
        assertThat(at(FULL).idleCores()).isZero();
    }

    @Test
    void whereALevelUsedMoreTheSlopeCounts() {
        assertThat(at(SOME).perRequestSeconds()).isCloseTo(0.020984, within(1e-6));
        assertThat(at(SOME).boundPerSecond()).isCloseTo(95.31, within(0.01));
    }
}
