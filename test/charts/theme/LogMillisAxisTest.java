package charts.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jfree.chart.axis.NumberTick;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogMillisAxisTest {

    @ParameterizedTest
    @CsvSource({"205, 251, 100 200 500", "457, 19797, 200 500 1\u202f000 2\u202f000 5\u202f000 10\u202f000 20\u202f000 50\u202f000", "3, 3, 2 5 10",
        "0.04, 90000, 0.1 1 10 100 1\u202f000 10\u202f000 100\u202f000"})
    void ticksArePlainMillisecondsAndReachOverTheValues(double least, double greatest, String labels) {
        LogMillisAxis axis = LogMillisAxis.spanning("ms", least, greatest);
        assertThat(axis.getLowerBound()).isLessThan(least);
        assertThat(axis.getUpperBound()).isGreaterThan(greatest);
        assertThat(axis.refreshTicks(null, null, null, null).stream().map(tick -> ((NumberTick) tick).getText()).toList())
                .isEqualTo(List.of(labels.split(" ")));
    }

    @Test
    void ticksAreOneTwoAndFive() {
        assertThat(LogMillisAxis.tickAtOrBelow(4.9)).isEqualTo(2);
        assertThat(LogMillisAxis.tickAtOrBelow(0.5)).isEqualTo(0.5);
        assertThat(LogMillisAxis.tickAtOrAbove(5.1)).isEqualTo(10);
    }
}
