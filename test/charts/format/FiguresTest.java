package charts.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {

    @ParameterizedTest
    @CsvSource({"0, 0", "0.00123, 0.00123", "9.3, 9.30", "9.996, 10.0", "49.24, 49.2", "99.96, 100", "248.4, 248", "999.6, 1 000", "12345.6, 12 346"})
    void aRateHasThreeSignificantDigitsUnderAThousand(double value, String text) {
        assertThat(Figures.rate(value)).isEqualTo(text.replace(' ', Figures.THIN));
    }

    @ParameterizedTest
    @CsvSource({"0, 0.0", "0.04, 0.040", "0.949, 0.95", "1, 1.0", "50.04, 50.0", "99.94, 99.9", "99.96, 100", "203.4, 203", "50012.3, 50 012"})
    void millisecondsHaveOneDecimalUnderAHundredAndNeverRoundToNothing(double value, String text) {
        assertThat(Figures.ms(value)).isEqualTo(text.replace(' ', Figures.THIN));
    }

    @ParameterizedTest
    @CsvSource({"49.94, 49.94", "50, 50", "0.98501, 0.985", "-12345, -12 345", "-123, -123", "1234567.8, 1 234 568"})
    void aPlainNumberHasFourDigitsAndNoTrailingZeros(double value, String text) {
        assertThat(Figures.plain(value)).isEqualTo(text.replace(' ', Figures.THIN));
    }

    @Test
    void whatIsNotKnownIsNotANumber() {
        assertThat(Figures.rate(Double.NaN)).isEqualTo("n/a");
        assertThat(Figures.msWithUnit(Double.POSITIVE_INFINITY)).isEqualTo("n/a");
        assertThat(Figures.perSecond(Double.NaN)).isEqualTo("n/a");
        assertThat(Figures.known(Optional.<Double>empty(), Figures::rate)).isEqualTo("n/a");
    }

    @Test
    void unitsFollowTheSize() {
        assertThat(Figures.seconds(0.2)).isEqualTo("200" + Figures.THIN + "ms");
        assertThat(Figures.seconds(120)).isEqualTo("120" + Figures.THIN + "s");
        assertThat(Figures.bytes(25_269_530_624L)).isEqualTo("23.5" + Figures.THIN + "GiB");
        assertThat(Figures.percent(0.003)).isEqualTo("0.3" + Figures.THIN + "%");
    }

    @Test
    void theMachinesLocaleChangesNothing() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Figures.rate(49.24)).isEqualTo("49.2");
        } finally {
            Locale.setDefault(before);
        }
    }
}
