package analyzers.law;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Levels;
import analyzers.finding.Finding;
import org.junit.jupiter.api.Test;

class OccupancyTest {

    private final Levels level = Levels.of(50, 9.8, 5.1);
    private final Levels calm = Levels.of(1, 4.95, 0.202);

    @Test
    void holdsWithinOnePercent() {
        assertThat(apply(0.991, true)).isInstanceOf(Finding.Holds.class);
        assertThat(apply(1.009, true)).isInstanceOf(Finding.Holds.class);
    }

    @Test
    void fivePercentOfPointsLostBreaksIt() {
        assertThat(apply(0.95, true)).isInstanceOf(Finding.Broken.class);
    }

    @Test
    void aClockTwentyPercentFastOrSlowBreaksIt() {
        assertThat(apply(1 / 1.2, true)).isInstanceOf(Finding.Broken.class);
        assertThat(apply(1.2, false)).isInstanceOf(Finding.Broken.class);
    }

    @Test
    void withoutKnowledgeOfUnfinishedRequestsAShortfallIsUnknown() {
        assertThat(apply(0.5, false)).isInstanceOf(Finding.Unknown.class);
    }

    private Finding apply(double share, boolean unfinishedKnown) {
        return new Occupancy().apply(level.after(calm, level.load(share, unfinishedKnown)));
    }
}
