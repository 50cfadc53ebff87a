package project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Keeps the rules of `Rules` on every file, and shows each rule biting on a bad one.
class RepositoryTest {

    private interface TextRule {
        Optional<String> check(String file, String text) throws IOException;
    }

    @Test
    void noFileIsLargeOrABinary() throws IOException {
        List<String> broken = new ArrayList<>();
        for (String file : RepositoryFiles.tracked()) {
            Rules.size(file, Files.size(Path.of(file))).ifPresent(broken::add);
            Rules.binary(file).ifPresent(broken::add);
        }
        assertThat(broken).isEmpty();
        assertThat(Rules.size("a", 1_000_001)).isPresent();
        assertThat(Rules.binary("lib/a.jar")).isPresent();
    }

    @Test
    void noFileNamesARegistry() throws IOException {
        assertThat(broken("", Rules::registry)).isEmpty();
        assertThat(Rules.registry("pom.xml", "<url>https://repo." + "maven.apache.org/maven2</url>")).isPresent();
        assertThat(Rules.registry("x", "http://my-mirror" + ".example:8081/a")).isPresent();
    }

    @Test
    void packagesAreFolders() throws IOException {
        assertThat(broken(".java", Rules::packageIsFolder)).isEmpty();
        assertThat(Rules.packageIsFolder("test/analyzers/law/ATest.java", "package analyzers; class ATest {}")).isPresent();
        assertThat(Rules.packageIsFolder("collectors/A.java", "class A {}")).isPresent();
    }

    @Test
    void publicTypesAreDocumented() throws IOException {
        assertThat(broken(".java", Rules::documented)).isEmpty();
        assertThat(Rules.documented("charts/A.java", "package charts; /// Says it.\npublic class A { public record B() {} }"))
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("[B]"));
        assertThat(Rules.documented("charts/A.java", "package charts; /** Old form. */ public enum A { X }")).isPresent();
    }

    private static List<String> broken(String ending, TextRule rule) throws IOException {
        List<String> broken = new ArrayList<>();
        for (String file : RepositoryFiles.tracked()) {
            if (file.endsWith(ending) && !file.matches(".*\\.(gz|jfr|png)")) {
                rule.check(file, Files.readString(Path.of(file), StandardCharsets.UTF_8)).ifPresent(broken::add);
            }
        }
        return broken;
    }
}
