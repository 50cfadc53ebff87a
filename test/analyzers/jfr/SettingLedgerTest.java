package analyzers.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingLedgerTest {

    @Test
    void theLastSettingInTimeWinsInWhateverOrderChunksAreRead() {
        var later = new SettingLedger();
        later.add(Tally.PINNED, "threshold", "1 ms", 200);
        var earlier = new SettingLedger();
        earlier.add(Tally.PINNED, "threshold", "20 ms", 100);
        earlier.add(Tally.PINNED, "enabled", "true", 100);
        later.addAll(earlier);
        assertThat(later.of(Tally.PINNED)).containsEntry("threshold", "1 ms").containsEntry("enabled", "true");
        assertThat(later.changed(Tally.PINNED, "threshold")).isTrue();
        assertThat(later.changed(Tally.PINNED, "enabled")).isFalse();
        assertThat(later.of("jdk.CPULoad")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"20 ms, 20", "0 ns, 0", "10 us, 0.01", "1 s, 1000", "20ms, 20", "2 m, 120000"})
    void spansAreReadInTheirUnits(String text, double milliseconds) {
        assertThat(Timespan.milliseconds(text)).contains(milliseconds);
    }

    @ParameterizedTest
    @ValueSource(strings = {"infinity", "everyChunk", "", "20", "-1 ms", "99999999999999999999 ms"})
    void whatIsNoSpanIsAbsent(String text) {
        assertThat(Timespan.milliseconds(text)).isEmpty();
    }
}
