package collectors.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class LinesViewTest {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Test
    void oneLineEveryFewSecondsWithWhatMatters() {
        LinesView view = new LinesView(out);
        for (int second = 0; second <= 12; second++) {
            view.level(status(1, second, OptionalDouble.of(49.84), OptionalLong.of(2)));
        }
        assertThat(text().lines()).hasSize(2).first().isEqualTo("exp-d level 1/2, 10 users: 5 of 25 s, 49.8 req/s, 2 failed, about 1:15 left");
    }

    @Test
    void whatTheGeneratorDoesNotTellIsNotZero() {
        new LinesView(out).level(status(0, 6, OptionalDouble.empty(), OptionalLong.empty()));
        assertThat(text()).contains("calibration").contains("n/a req/s, failures n/a");
    }

    @Test
    void barIsOneLineThatIsWrittenOver() {
        BarView view = new BarView(out);
        view.level(status(2, 12.5, OptionalDouble.of(9), OptionalLong.of(0)));
        view.say("done");
        assertThat(text()).contains("[##########----------] exp-d level 2/2").endsWith("\r\u001b[Kdone" + System.lineSeparator());
    }

    private static LevelStatus status(int level, double elapsed, OptionalDouble rate, OptionalLong failed) {
        return new LevelStatus("exp-d", level, 2, 10, elapsed, 25, 80 - elapsed, rate, failed);
    }

    private String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
