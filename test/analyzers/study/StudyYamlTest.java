package analyzers.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudyYamlTest {

    private static final String GOOD = """
            title: t
            machine: m
            scenarios: {exp-a: [500], exp-c: [500]}
            again: [exp-a]
            threads: {platform: [exp-a], virtual: [exp-c]}
            claims:
              - id: x
                says: s
                ratio: {of: throughput, a: exp-c@500, b: exp-a@500, least: 1.8, most: 2.6}
                figure: 2.297
                because: b
                refuted-by: 1
              - id: y
                says: s
                repeats: {of: throughput, at: exp-a@500, most: 0.1}
                because: b
                refuted-by: 0.2
              - id: z
                says: s
                binds: {candidate: cpu, at: exp-a@500}
                because: b
                refuted-by: does not bind
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "least: 1.8|leest: 1.8|claim x: unknown key 'leest'",
        "of: throughput, a|of: speed, a|claim x: 'speed': expected one of [throughput",
        "a: exp-c@500|a: exp-c|claim x: 'exp-c': expected SCENARIO@USERS",
        "ratio: {|rate: {|claim x: unknown key 'rate'",
        "refuted-by: 1|needs: {}|claim x: key 'refuted-by' is missing",
        "least: 1.8, most: 2.6|least: 3, most: 2|claim x: least 3.0 and most 2.0",
        "title: t|title: [t]|key 'title': expected text",
        "a: exp-c|against: p50, a: exp-c|claim x: 'throughput' is in req/s and 'p50' is in ms: expected two quantities of one unit",
        "b: exp-a|b: exp-c|claim x: a and b are both exp-c@500",
        "figure: 2.297|bound: b|claim x: key 'bound': expected a number",
        "figure: 2.297|needs: {full-scale: 1}|claim x: key 'full-scale': expected true or false",
        "exp-c: [500]|exp-c: 500|key 'exp-c': expected a list of numbers of users, like [50, 100], found 500",
        "exp-c: [500]|exp-c: [many]|key 'exp-c': expected numbers of users from 1 to 999999, each once",
        "exp-c: [500]|exp-c: [500, 500]|key 'exp-c': expected numbers of users from 1 to 999999, each once",
        "exp-c: [500]|exp-c: [0, 500]|key 'exp-c': expected numbers of users",
        "virtual: [exp-c]|virtual: [exp-cc]|key 'virtual': expected names that stand under `scenarios`",
        "virtual: [exp-c]|virtual: [exp-a]|each scenario under one thread model, and exp-a is under two",
        "virtual: [exp-c]|green: [exp-c]|unknown key 'green'",
        "again: [exp-a]|again: [exp-aa]|key 'again': expected names that stand under `scenarios`",
        "again: [exp-a]|again: [exp-c]|claim y: that exp-a@500 repeats takes two runs; expected exp-a under `again`",
        "again: [exp-a]|planned: [exp-z]|unknown key 'planned'",
        "a: exp-c@500|a: exp-c@50|claim x: looks at exp-c@50, which stands not under `scenarios`; there exp-c runs with [500] users",
        "a: exp-c@500|a: exp-d@500|claim x: looks at exp-d@500, which stands not under `scenarios`; there are [exp-a, exp-c]",
        "figure: 2.297|figure: 3|claim x: figure 3.00 does not count as the same (1.80 to 2.60)",
        "refuted-by: 1|refuted-by: 2|claim x: refuted-by 2 counts as the same (1.80 to 2.60)",
        "refuted-by: 1|refuted-by: less|claim x: refuted-by 'less': expected a number",
        "refuted-by: does not bind|refuted-by: idle|claim z: refuted-by 'idle': expected one of [binds, ",
        "refuted-by: does not bind|refuted-by: binds|claim z: refuted-by binds counts as the same",
        "candidate: cpu|candidate: CPUs|claim z: 'CPUs' is no candidate; expected one of [cpu, database, downstream,",
        "id: y|id: x|claim x is there twice",
    })
    void malformedStudiesAreRefusedInOneLine(String good, String bad, String says) throws IOException {
        assertThat(GOOD).contains(good);
        Files.writeString(folder.resolve("mine.yaml"), GOOD.replaceFirst(Pattern.quote(good), bad));
        assertThatThrownBy(() -> StudyYaml.read(folder, "mine")).isInstanceOf(IOException.class).hasMessageContaining("mine.yaml").hasMessageContaining(says)
                .message().doesNotContain("\n");
    }

    @Test
    void aStudyGoesByItsNameInTheFolderAndByItsPathAnywhere() throws IOException {
        Path file = Files.writeString(folder.resolve("good.yaml"), GOOD);
        assertThat(StudyYaml.read(folder, "good").claims()).hasSize(3);
        Study byPath = StudyYaml.read(Path.of("collectors/studies"), file.toString());
        assertThat(byPath.name()).isEqualTo("good");
        assertThat(byPath).isEqualTo(StudyYaml.read(folder, "good"));
        assertThatThrownBy(() -> StudyYaml.read(folder, "mine")).isInstanceOf(IOException.class).hasMessageContaining("there are good");
        assertThatThrownBy(() -> StudyYaml.read(folder, folder.resolve("mine.yaml").toString())).isInstanceOf(IOException.class).hasMessageContaining("mine.yaml: is not there");
    }
}
