package project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/// Keeps the rules of `Rules` on every file, and shows each rule biting on a bad one.
class RepositoryTest {

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
        assertThat(broken(texts(".*(?<!\\.(gz|jfr|png))"), Rules::registry)).isEmpty();
        assertThat(Rules.registry("pom.xml", "<url>https://repo." + "maven.apache.org/maven2</url>")).isPresent();
        assertThat(Rules.registry("x", "http://my-mirror" + ".example:8081/a")).isPresent();
    }

    @Test
    void packagesAreFolders() throws IOException {
        assertThat(broken(JavaSource.parse(texts(".*\\.java")), Rules::packageIsFolder)).isEmpty();
        assertThat(Rules.packageIsFolder("test/analyzers/law/ATest.java", JavaSource.parse("package analyzers; class ATest {}"))).isPresent();
        assertThat(Rules.packageIsFolder("collectors/A.java", JavaSource.parse("class A {}"))).isPresent();
    }

    @Test
    void publicTypesAreDocumented() throws IOException {
        assertThat(broken(JavaSource.parse(texts(".*\\.java")), Rules::documented)).isEmpty();
        JavaSource within = JavaSource.parse("package charts; /// Says it.\npublic class A { public record B() {} }");
        assertThat(Rules.documented("charts/A.java", within)).hasValueSatisfying(sentence -> assertThat(sentence).contains("[B]"));
        JavaSource oldForm = JavaSource.parse("package charts; /** Old form. */ public enum A { X }");
        assertThat(Rules.documented("charts/A.java", oldForm)).isPresent();
    }

    private static Map<String, String> texts(String names) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (String file : RepositoryFiles.tracked()) {
            if (file.matches(names)) {
                texts.put(file, Files.readString(Path.of(file), StandardCharsets.UTF_8));
            }
        }
        return texts;
    }

    private static <T> List<String> broken(Map<String, T> files, BiFunction<String, T, Optional<String>> rule) {
        return files.entrySet().stream().flatMap(e -> rule.apply(e.getKey(), e.getValue()).stream()).toList();
    }
}
