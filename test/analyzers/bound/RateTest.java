package analyzers.bound;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RateTest {

    @Test
    void threeDigitsAndNoExponent() {
        assertThat(Rate.text(9.876)).isEqualTo("9.88/s");
        assertThat(Rate.text(9.999)).isEqualTo("10.0/s");
        assertThat(Rate.text(47.62)).isEqualTo("47.6/s");
        assertThat(Rate.text(99.97)).isEqualTo("100/s");
        assertThat(Rate.text(1965.8)).isEqualTo("1966/s");
        assertThat(Rate.text(90257)).isEqualTo("90257/s");
    }
}
