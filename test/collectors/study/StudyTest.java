package collectors.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import collectors.exit.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudyTest {

    private static final Path SHIPPED = Path.of("collectors/studies");

    @TempDir
    Path folder;

    @Test
    void aShippedOneGoesByItsNameAndItsScenariosByTheirs() throws Stop {
        Study study = Study.read(SHIPPED, "pool-is-the-knob");
        assertThat(study.name()).isEqualTo("pool-is-the-knob");
        assertThat(study.reference()).isEqualTo("pool-is-the-knob");
        assertThat(study.scenarios()).containsKey("exp-a");
        assertThat(study.wanted()).containsExactlyElementsOf(study.scenarios().keySet());
    }

    @Test
    void oneOfYourOwnGoesByItsPathAndSoDoScenariosBesideIt() throws Exception {
        Path beside = Files.writeString(folder.resolve("exp-mine.yaml"), "read by another");
        Path file = study("title: Mine\nscenarios: {exp-mine: [20], exp-d: [50, 200]}\nunrecorded: [exp-d]\n");
        Study study = Study.read(SHIPPED, file.toString());
        assertThat(study.name()).isEqualTo("mine");
        assertThat(study.reference()).isEqualTo(file.toAbsolutePath().toString());
        assertThat(study.wanted()).containsExactly(beside.toAbsolutePath().toString(), "exp-d");
        assertThat(study.scenarios().get("exp-d")).containsExactly(50, 200);
        assertThat(study.unrecorded()).containsExactly("exp-d");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "scenarios: {exp-d: 50}|'scenarios.exp-d': expected a list of numbers of users, like [50, 100], found 50",
        "scenarios: {exp-d: []}|'scenarios.exp-d': expected a list of numbers of users",
        "scenarios: {exp-d: }|'scenarios.exp-d': expected a list of numbers of users",
        "scenarios: {exp-d: [many]}|'scenarios.exp-d': expected a whole number from 2",
        "scenarios: {exp-d: [50.5]}|'scenarios.exp-d': expected a whole number from 2",
        "scenarios: {exp-d: [50, 50]}|'scenarios.exp-d': expected each number once",
        "scenarios: {}|'scenarios': expected at least one scenario",
        "scenarios: [exp-d]|'scenarios': expected `name: value` lines",
        "claims: []|'scenarios': expected `name: value` lines, it is missing",
        "scenarios: {exp-d: [50]} & again: [exp-dd]|'again': expected names that stand under `scenarios`",
        "scenarios: {exp-d: [50]} & scenario: x|unknown key 'scenario'; did you mean scenarios?",
    })
    void nonsenseIsRefusedInOneLineThatNamesFileAndKey(String lines, String says) throws Exception {
        Path file = study("title: Mine\n" + lines.replace(" & ", "\n") + "\n");
        Stop stop = catchThrowableOfType(Stop.class, () -> Study.read(SHIPPED, file.toString()));
        assertThat(stop.exitCode()).isEqualTo(Stop.USAGE);
        assertThat(stop.getMessage()).contains("mine.yaml").contains(says).doesNotContain("\n");
    }

    @Test
    void anUnknownNameGetsASuggestion() {
        assertThat(catchThrowableOfType(Stop.class, () -> Study.read(SHIPPED, "pool-is-the-knop")).getMessage())
                .startsWith("unknown study 'pool-is-the-knop'; did you mean pool-is-the-knob").contains("the path of its file").doesNotContain("\n");
        List<String> none = List.of("none.yaml", folder.resolve("none.yaml").toString());
        assertThat(none).allSatisfy(path -> assertThat(catchThrowableOfType(Stop.class, () -> Study.read(SHIPPED, path)).getMessage()).contains("none.yaml: cannot be read"));
    }

    private Path study(String text) throws IOException {
        return Files.writeString(folder.resolve("mine.yaml"), text);
    }
}
