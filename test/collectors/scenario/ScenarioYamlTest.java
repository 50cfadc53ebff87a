package collectors.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import collectors.exit.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenarioYamlTest {

    private static final String GOOD = """
            question: "What?"
            profile: experiment-d
            endpoint: /api/slow-query
            thread-model: virtual
            pool: 10
            hold: 1s
            levels: [50, 100]
            level-duration: 60s
            graceful-stop: 5s
            expect: "Nothing."
            """;

    @TempDir
    Path folder;

    @Test
    void shippedScenariosAreThePublishedOnes() throws Stop {
        List<Scenario> all = new Scenarios(Path.of("collectors/scenarios")).read(List.of("exp-a", "exp-b", "exp-c", "exp-d"));
        assertThat(all).extracting(Scenario::threadModel).containsExactly("platform", "platform", "virtual", "virtual");
        assertThat(all).extracting(s -> s.pool().orElseThrow()).containsExactly(600, 10, 600, 10);
        assertThat(all).extracting(s -> s.threads().orElse(0)).containsExactly(200, 200, 0, 0);
        assertThat(all).allSatisfy(s -> {
            assertThat(s.levels()).containsExactly(50, 100, 200, 500);
            assertThat(s.quickLevels()).containsExactly(50, 250);
            assertThat(s.levelDuration()).isEqualTo(Duration.ofSeconds(60));
            assertThat(s.gracefulStop()).isEqualTo(Duration.ofSeconds(5));
        });
    }

    @Test
    void goodOneIsRead() throws Exception {
        Scenario s = read(GOOD);
        assertThat(s.name()).isEqualTo("mine");
        assertThat(s.threads()).isEmpty();
        assertThat(s.quickLevels()).isEqualTo(s.levels());
        assertThat(s.server()).isEqualTo("tomcat");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "thread-model: virtual|thread-model: green|'thread-model': expected platform or virtual",
        "pool: 10|pool: ten|'pool': expected a whole number",
        "pool: 10|pool: 1|'pool': expected a whole number from 2",
        "pool: 10|pol: 10|unknown key 'pol'; did you mean pool?",
        "pool: 10|hold: 2s|not YAML",
        "hold: 1s|hold: 1 second|'hold': expected a duration",
        "hold: 1s|hold: 0s|'hold': expected a duration longer than 0s",
        "levels: [50, 100]|levels: 50|'levels': expected a list",
        "levels: [50, 100]|levels: [50, 50]|'levels': expected each number once",
        "endpoint: /api/slow-query|endpoint: api|'endpoint': expected a path",
        "profile: experiment-d|profile: ../x|'profile': expected letters",
        "graceful-stop: 5s|think: 0s|'graceful-stop': expected text, it is missing",
    })
    void badOnesAreRefusedInOneLineThatNamesFileAndKey(String good, String bad, String says) {
        Stop stop = catchThrowableOfType(Stop.class, () -> read(GOOD.replace(good, bad)));
        assertThat(stop.exitCode()).isEqualTo(Stop.USAGE);
        assertThat(stop.getMessage()).contains("mine.yaml").contains(says).doesNotContain("\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"''", "- a", "just text", "'a: [1'", "'question: &a [*a, *a]'"})
    void whatIsNoScenarioAtAllIsRefused(String text) {
        assertThat(catchThrowableOfType(Stop.class, () -> read(text)).getMessage()).contains("mine.yaml").doesNotContain("\n");
    }

    @Test
    void unknownNamesGetSuggestions() {
        Stop stop = catchThrowableOfType(Stop.class, () -> new Scenarios(Path.of("collectors/scenarios")).read(List.of("exp-dd")));
        assertThat(stop.exitCode()).isEqualTo(Stop.USAGE);
        assertThat(stop.getMessage()).contains("unknown scenario 'exp-dd'; did you mean exp-d").contains("exp-a, exp-b, exp-c, exp-d");
    }

    @Test
    void aFileMoreIsAScenarioMore() throws Exception {
        Files.writeString(folder.resolve("mine.yaml"), GOOD);
        assertThat(new Scenarios(folder).names()).containsExactly("mine");
    }

    private Scenario read(String text) throws IOException, Stop {
        return ScenarioYaml.read(Files.writeString(folder.resolve("mine.yaml"), text));
    }
}
