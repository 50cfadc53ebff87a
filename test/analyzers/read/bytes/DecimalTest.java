package analyzers.read.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTest {

    @Test
    void agreesWithTheJdkToTheLastBit() {
        Random random = new Random(3);
        for (int i = 0; i < 50_000; i++) {
            double value = random.nextBoolean() ? random.nextDouble() * Math.pow(10, random.nextInt(-5, 12)) : Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                String text = switch (random.nextInt(3)) {
                    case 0 -> Double.toString(value);
                    case 1 -> Math.abs(value) < 1e20 && Math.abs(value) > 1e-20 ? new BigDecimal(value).toPlainString() : Double.toString(value);
                    default -> Double.toString(value).toLowerCase(java.util.Locale.ROOT);
                };
                assertThat(parse(text)).as(text).isEqualTo(Double.parseDouble(text));
            }
        }
    }

    /// Numbers between two doubles, cut to as many digits as fit a long, and those around a power of two.
    @Test
    void roundsAsTheJdkNextToWhereRoundingTurns() {
        Random random = new Random(4);
        for (int i = 0; i < 50_000; i++) {
            double value = random.nextBoolean() ? random.nextDouble() * Math.pow(10, random.nextInt(12)) : Math.scalb(1.0, random.nextInt(-20, 40));
            BigDecimal between = new BigDecimal(value).add(new BigDecimal(random.nextBoolean() ? Math.nextUp(value) : Math.nextDown(value))).divide(BigDecimal.TWO);
            String text = between.round(new MathContext(15 + random.nextInt(5))).toPlainString();
            assertThat(parse(text)).as(text).isEqualTo(Double.parseDouble(text));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", ".", "NaN", "Infinity", "1d", "0x1p3", " 1", "1 ", "7710-3", "1e", "1e999", "1.2.3"})
    void whatIsNoNumberIsNaN(String text) {
        assertThat(parse(text)).isNaN();
    }

    @Test
    void wholeNumbersKeepEveryDigitOfAnInstant() {
        byte[] b = "1796078880820077568".getBytes(StandardCharsets.US_ASCII);
        assertThat(Decimal.parseWhole(b, 0, b.length)).isEqualTo(1796078880820077568L);
        b = "9999999999999999999".getBytes(StandardCharsets.US_ASCII);
        assertThat(Decimal.parseWhole(b, 0, b.length)).isEqualTo(-1);
    }

    private static double parse(String text) {
        byte[] b = text.getBytes(StandardCharsets.UTF_8);
        return Decimal.parse(b, 0, b.length);
    }
}
