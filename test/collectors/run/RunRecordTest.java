package collectors.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunRecordTest {

    private static final RecorderRecord WITH = new RecorderRecord("flight-recorder", "recording.jfr", true, Optional.empty());
    private static final RecorderRecord WITHOUT = new RecorderRecord("flight-recorder", "recording.jfr", false, Optional.empty());

    private static RunRecord of(RecorderRecord... recorders) {
        return new RunRecord(1, "x/1", "complete", Optional.empty(), 1, 0, Optional.empty(), null, Map.of(), List.of(), List.of(), null,
                Arrays.asList((ComponentRecord) null), Arrays.asList((LevelRecord) null), Map.of(), Arrays.asList(recorders), Map.of());
    }

    @Test
    void entriesThatAreNothingAreLeftOut() {
        RunRecord run = of(null, WITH);
        assertThat(run.recorders()).containsExactly(WITH);
        assertThat(run.components()).isEmpty();
        assertThat(run.levels()).isEmpty();
    }

    @Test
    void whatItDoesNotListIsNotKnownToHaveBeenOff() {
        assertThat(of(WITH).recorded()).isTrue();
        assertThat(of().recorded()).isTrue();
        assertThat(of(new RecorderRecord("jmx", "jmx.csv", false, Optional.empty())).recorded()).isTrue();
        assertThat(of(WITHOUT).recorded()).isFalse();
    }
}
