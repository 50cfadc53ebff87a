package analyzers.read.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ColoursTest {

    /// As Spring Boot and `grep --color=always` write them; what is cut or no colour stays as it is.
    @Test
    void coloursAreTakenOutAndNothingElse() {
        assertThat(Colours.without("\u001b[2m10:00\u001b[0;39m \u001b[31mERROR\u001b[0;39m [31m")).isEqualTo("10:00 ERROR [31m");
        assertThat(Colours.without("a \u001b[01;31m\u001b[Kmatch\u001b[m\u001b[K b")).isEqualTo("a match b");
        assertThat(Colours.without("plain [m")).isEqualTo("plain [m");
        assertThat(Colours.without("cut\u001b[2")).isEqualTo("cut\u001b[2");
    }
}
