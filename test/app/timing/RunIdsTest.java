package app.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import app.Settings;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunIdsTest {

    private static RunIds announced(List<String> ids) {
        return new RunIds(new Settings(Duration.ofSeconds(1), ids, 0, false));
    }

    @Test
    void anAnnouncedIdIsItsOwnLabel() {
        RunIds ids = announced(List.of("exp-d-50-1", "x".repeat(64)));
        assertThat(ids.label("exp-d-50-1")).isEqualTo("exp-d-50-1");
        assertThat(ids.label("x".repeat(64))).isEqualTo("x".repeat(64));
        assertThat(ids.count()).isEqualTo(2);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "exp-d-50-2", "EXP-D-50-1", " exp-d-50-1", "exp-d-50-1\n", "exp-d-50-1\"} 1", "../exp"})
    void anythingElseIsOther(String header) {
        assertThat(announced(List.of("exp-d-50-1")).label(header)).isEqualTo("other");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a\"b", "a,b", "\u00e9", "a\n", "a/b"})
    void anIdOfAnotherFormCannotBeAnnounced(String id) {
        assertThatIllegalArgumentException().isThrownBy(() -> announced(List.of(id))).withMessageContaining("loomlab.run-ids");
    }

    @Test
    void announcementsAreBounded() {
        assertThatIllegalArgumentException().isThrownBy(() -> announced(List.of("x".repeat(65))));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> announced(IntStream.range(0, 1001).mapToObj(i -> "id-" + i).toList()))
                .withMessageContaining("1001");
    }
}
