package truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The verdict on every run of the truth set, whose answers are known by construction.
class TruthSetTest {

    private static final double LEAST_DECIDED = 0.80;

    @Test
    void nothingWrongIsSaidAndMostIsDecided() throws IOException {
        Matrix matrix = new Matrix();
        List<String> wrong = new ArrayList<>();
        List<String> undecided = new ArrayList<>();
        for (Entry entry : Entry.all()) {
            var verdicts = entry.verdicts();
            matrix.add(entry, verdicts);
            entry.label().levels().forEach((users, truth) -> {
                Score score = Score.of(truth, verdicts.get(users));
                String level = entry.name() + " at " + users + ": ";
                score.wrong().forEach(w -> wrong.add(level + w));
                if (!score.decided() && score.wrong().isEmpty()) {
                    undecided.add(level + verdicts.get(users).sentence());
                }
            });
        }
        String text = matrix.text() + (undecided.isEmpty() ? "" : "Undecided:\n" + String.join("\n", undecided) + "\n");
        System.out.println(text);
        Files.createDirectories(Path.of("target"));
        Files.writeString(Path.of("target/truth.txt"), text, StandardCharsets.UTF_8);
        assertThat(wrong).isEmpty();
        assertThat(matrix.decided()).allSatisfy((kind, share) -> assertThat(share).as("decided of " + kind).isGreaterThanOrEqualTo(LEAST_DECIDED));
    }

    /// At the bound p so few wrong ones have a chance of 5 %: none of n is (1 − p)^n, at most one of two is 1 − p².
    @Test
    void errorBoundIsThatOfClopperAndPearson() {
        assertThat(ErrorBound.upper(0, 3)).isCloseTo(1 - Math.pow(0.05, 1 / 3.0), within(1e-9));
        assertThat(ErrorBound.upper(0, 36)).isCloseTo(1 - Math.pow(0.05, 1 / 36.0), within(1e-9));
        assertThat(ErrorBound.upper(1, 2)).isCloseTo(Math.sqrt(0.95), within(1e-9));
        assertThat(ErrorBound.upper(2, 2)).isEqualTo(1);
    }

    @Test
    void aLabelThatNamesNoCandidateIsRefused(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("label.yaml");
        Files.writeString(file, "kind: x\nconstruction: y\nlevels:\n  10:\n    binds: [conection-pool]\n");
        assertThatThrownBy(() -> LabelYaml.read(file)).isInstanceOf(IOException.class).hasMessageContaining("no candidate is called conection-pool");
        Files.writeString(file, "kind: x\nconstruction: y\nlevels:\n  10:\n    bind: [connection-pool]\n");
        assertThatThrownBy(() -> LabelYaml.read(file)).isInstanceOf(IOException.class).hasMessageContaining("unknown key bind");
    }
}
