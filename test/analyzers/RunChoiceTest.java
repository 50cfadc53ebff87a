package analyzers;

import static org.assertj.core.api.Assertions.assertThat;

import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunChoiceTest {

    @TempDir
    Path results;

    /// A run.json as recorded, but for its scale and its outcome.
    private Path run(String name, String scale, String outcome) throws IOException {
        Path recorded = new RunChoice(Path.of("raw-results/example")).newest(Optional.empty()).getFirst();
        String json = Files.readString(new RunFolder(recorded).runJson());
        assertThat(json).contains("\"scale\" : 0.2", "\"outcome\" : \"complete\"");
        Path folder = Files.createDirectories(results.resolve("exp-b").resolve(name));
        Files.writeString(new RunFolder(folder).runJson(), json.replace("\"scale\" : 0.2", "\"scale\" : " + scale)
                .replace("\"outcome\" : \"complete\"", "\"outcome\" : \"" + outcome + "\""));
        return folder;
    }

    @Test
    void repetitionsAreOfOneScale() throws IOException {
        Path first = run("20261201T010000Z-1", "0.2", "complete");
        Path full = run("20261201T020000Z-1", "1.0", "complete");
        Path second = run("20261201T030000Z-1", "0.2", "complete");
        run("20261201T040000Z-1", "0.2", "failed");
        RunChoice choice = new RunChoice(results);
        assertThat(choice.newest("exp-b", 2)).as("the one at full length between them is no repetition").containsExactly(second, first);
        assertThat(choice.newest("exp-b", 1)).containsExactly(second);
        Path last = run("20261201T050000Z-1", "1.0", "complete");
        assertThat(choice.newest("exp-b", 3)).containsExactly(last, full);
        assertThat(choice.newest(Optional.of("exp-b"))).containsExactly(last);
        assertThat(choice.newest("exp-none", 2)).isEmpty();
    }
}
