package collectors.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Hand-solved levels: users, rate and length give the turn, hence the window.
class WindowRuleTest {

    private static final long START = 1_800_000_000_000_000_000L;
    private static final Duration QUICK = Duration.ofSeconds(5);
    private static final Duration FULL = Duration.ofSeconds(10);

    @Test
    void leastWarmUpHoldsWhereTurnsAreShort() {
        // 50 users at 250/s: a turn of 0.2 s.
        WindowChoice window = WindowRule.choose(level(50, 250, 25, QUICK, List.of()));
        assertThat(second(window)).isEqualTo(5);
        assertThat(window.censored()).isFalse();
        assertThat(window.reason()).contains("least warm-up");
    }

    @Test
    void warmUpLastsATurnWhereThatIsLonger() {
        // 100 users at 10/s: a turn of 10 s, which with three more fills 40 s.
        WindowChoice window = WindowRule.choose(level(100, 10, 60, QUICK, List.of()));
        assertThat(second(window)).isEqualTo(10);
        assertThat(window.reason()).contains("one turn of 10.0 s");
    }

    @Test
    void quickLevelOfTheDesignJustFits() {
        // 50 users at 10/s for 25 s: a turn of 5 s, three are left after it.
        WindowChoice window = WindowRule.choose(level(50, 10, 25, QUICK, List.of()));
        assertThat(second(window)).isEqualTo(5);
        assertThat(window.censored()).isFalse();
    }

    @Test
    void publishedLevelIsTooShort() {
        // 500 users on a pool of 10 and 1 s need 200 s: a turn of 50 s and three more.
        WindowChoice window = WindowRule.choose(level(500, 10, 60, FULL, List.of()));
        assertThat(window.censored()).isTrue();
        assertThat(second(window)).isEqualTo(1);
        assertThat(window.endEpochNs()).isEqualTo(START + 60_000_000_000L);
        assertThat(window.reason()).contains("whole level");
    }

    @Test
    void measuredRateCountsWhereItIsLowerThanTheExpectedOne() {
        // 50/s would be expected, 5/s came: a turn of 10 s, not of 1 s.
        LevelTimes slow = new LevelTimes(START, at(60), 50, OptionalDouble.of(50), 1, 1, 1, QUICK, ends(5, 60), List.of());
        assertThat(WindowRule.turnSeconds(slow)).isCloseTo(10, org.assertj.core.data.Offset.offset(0.1));
    }

    @Test
    void busyCompilersProlongTheWarmUp() {
        // Half a core until second 12: at 14 s the last three seconds hold less than 10 % of it no more than 1.5 s, at 15 s nothing.
        List<Warmth> warmth = new ArrayList<>();
        for (int s = 0; s <= 60; s++) {
            warmth.add(new Warmth(at(s), 500L * Math.min(s, 12), OptionalLong.empty()));
        }
        WindowChoice window = WindowRule.choose(level(50, 250, 60, QUICK, warmth));
        assertThat(second(window)).isEqualTo(15);
        assertThat(window.censored()).isFalse();
        assertThat(window.reason()).contains("until compilation and throughput were steady");
    }

    @Test
    void warmUpEndsThirtySecondsBeyondOneTurn() {
        List<Warmth> warmth = LongStream.rangeClosed(0, 120).mapToObj(s -> new Warmth(at(s), 900 * s, OptionalLong.empty())).toList();
        WindowChoice window = WindowRule.choose(level(50, 250, 120, QUICK, warmth));
        assertThat(second(window)).isBetween(29.0, 30.2);
        assertThat(window.reason()).contains("not steady by then: compilation takes 90 % of a core");
    }

    @Test
    void unsteadyWarmUpLeavesHalfOfTheLevel() {
        List<Warmth> warmth = LongStream.rangeClosed(0, 25).mapToObj(s -> new Warmth(at(s), 900 * s, OptionalLong.empty())).toList();
        WindowChoice window = WindowRule.choose(level(50, 250, 25, QUICK, warmth));
        assertThat(second(window)).isBetween(11.5, 12.5);
        assertThat(window.censored()).isFalse();
        assertThat(window.reason()).contains("not steady by then");
    }

    @Test
    void compilersThatOnlyWaitForTheCpuDoNotProlongIt() {
        List<Warmth> warmth = LongStream.rangeClosed(0, 25).mapToObj(s -> new Warmth(at(s), 900 * s, OptionalLong.of(s * 50_000_000L))).toList();
        assertThat(second(WindowRule.choose(level(50, 250, 25, QUICK, warmth)))).isEqualTo(5);
    }

    @Test
    void risingThroughputProlongsTheWarmUp() {
        // 20/s until second 20, 250/s from then on.
        long[] ends = LongStream.concat(LongStream.of(ends(20, 20)), LongStream.of(ends(250, 40)).map(t -> t + 20_000_000_000L)).toArray();
        WindowChoice window = WindowRule.choose(new LevelTimes(START, at(60), 50, OptionalDouble.of(250), 0.2, 0.2, 50, QUICK, ends, List.of()));
        assertThat(second(window)).isBetween(17.0, 21.0);
    }

    @Test
    void levelWithoutCompletionsIsCensored() {
        LevelTimes silent = new LevelTimes(START, at(25), 50, OptionalDouble.empty(), 0.2, 0.2, 50, QUICK, new long[0], List.of());
        assertThat(WindowRule.choose(silent).censored()).isTrue();
    }

    private static LevelTimes level(int users, int perSecond, int seconds, Duration base, List<Warmth> warmth) {
        return new LevelTimes(START, at(seconds), users, OptionalDouble.of(perSecond), 1, 1, 10, base, ends(perSecond, seconds), warmth);
    }

    private static long[] ends(int perSecond, int seconds) {
        return LongStream.range(0, (long) perSecond * seconds).map(i -> START + i * 1_000_000_000L / perSecond).toArray();
    }

    private static long at(long second) {
        return START + second * 1_000_000_000L;
    }

    private static double second(WindowChoice window) {
        return (window.startEpochNs() - START) / 1e9;
    }
}
