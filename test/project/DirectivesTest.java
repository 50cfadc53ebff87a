package project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// JBang passes over what it does not understand, and reads no pom.xml; here the two are kept whole and equal.
class DirectivesTest {

    @Test
    void scriptsHoldWholeDirectivesOnly() throws IOException {
        Scripts scripts = Scripts.read();
        assertThat(scripts.texts()).allSatisfy((name, text) -> assertThat(ScriptText.read(name, text).problems()).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "// DEPS info.picocli:picocli:4.7.7", "//DEP info.picocli:picocli:4.7.7", "//Sources ../collectors/**.java", "//deps a:b:1",
            " //DEPS a:b:1", "//DEPS", "//\tFILES a", "//DEPS: a:b:1", "//SOURCE Lab.java", "// JAVA_OPTION -Xmx1g", "//JAVAOPTIONS -Xmx1g",
            "//PREVIEW true"})
    void damagedDirectivesAreRefused(String line) {
        assertThat(ScriptText.read("bad.java", "//JAVA 25+\n" + line + "\n").problems()).singleElement().asString().startsWith("bad.java:2: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "//DEPS info.picocli:picocli:4.7.7", "///usr/bin/env jbang \"$0\" \"$@\" ; exit $?", "/// Directives that every script shares.",
            "// What follows is read by people.", "//PREVIEW", "void main() {} //JAVA"})
    void wholeDirectivesAndProseAreNot(String line) {
        assertThat(ScriptText.read("good.java", line).problems()).isEmpty();
    }

    @Test
    void directivesStandInTheScriptsFolderOnly() throws IOException {
        for (String file : RepositoryFiles.tracked()) {
            if (file.endsWith(".java") && !file.startsWith("jbang/")) {
                String text = Files.readString(Path.of(file), StandardCharsets.UTF_8);
                assertThat(ScriptText.read(file, text).directives()).as("JBang obeys directives of included files too").isEmpty();
            }
        }
    }

    @Test
    void versionsInDirectivesAndPomAreEqual() throws IOException {
        assertThat(Versions.differences(Scripts.read().directives("DEPS"), Pom.read(Path.of("pom.xml")))).isEmpty();
    }

    @Test
    void differencesAreFound() {
        Pom pom = new Pom(Map.of("a:old", "1", "a:both", "2"), Set.of("a:old", "a:both", "a:managed", "a:unused"));
        List<Directive> deps = Stream.of("a:old:2", "a:both:2 a:managed", "a:foreign:1", "a:nowhere", "a:both")
                .map(value -> new Directive("x.java", 1, "DEPS", value))
                .toList();
        assertThat(Versions.differences(deps, pom)).satisfiesExactly(
                d -> assertThat(d).contains("a:old:2", "says 1"),
                d -> assertThat(d).contains("a:foreign:1", "says nothing"),
                d -> assertThat(d).contains("a:nowhere", "does not have it"),
                d -> assertThat(d).contains("a:both", "says 2"),
                d -> assertThat(d).contains("a:unused", "no //DEPS line"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a:b:RELEASE", "a:b:LATEST", "a:b:[1,)", "a:b:1-SNAPSHOT", "a", "a:b:c:1"})
    void versionsThatMoveAreRefused(String text) {
        assertThatThrownBy(() -> Coordinate.of(text)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining(text);
    }

    @Test
    void scriptsAreShort() throws IOException {
        Scripts scripts = Scripts.read();
        assertThat(scripts.runnable()).isNotEmpty().allSatisfy(name ->
                assertThat(scripts.texts().get(name).lines().count()).as(name + ": a script is directives and one call").isLessThanOrEqualTo(20));
    }

    @Test
    void everyScriptHasBothAliases() throws IOException {
        JsonNode aliases = JsonMapper.shared().readTree(Files.readString(Path.of("jbang-catalog.json"), StandardCharsets.UTF_8)).get("aliases");
        for (String script : Scripts.read().runnable()) {
            JsonNode full = aliases.path(script);
            assertThat(full.path("script-ref").asString("")).as("alias " + script).isEqualTo("jbang/" + script);
            assertThat(aliases.path(script.replace(".java", ""))).as("short alias of " + script).isEqualTo(full);
        }
        assertThat(aliases.properties()).allSatisfy(a -> assertThat(Path.of(a.getValue().path("script-ref").asString(""))).isRegularFile());
    }

    @Test
    void everyPatternMatchesAFile() throws IOException {
        Scripts scripts = Scripts.read();
        List<Path> files = RepositoryFiles.tracked().stream().map(Path::of).toList();
        List<String> unmatched = new ArrayList<>();
        for (Directive directive : Stream.concat(scripts.directives("SOURCES").stream(), scripts.directives("FILES").stream()).toList()) {
            for (String word : directive.value().split("\\s+")) {
                if (files.stream().noneMatch(matcher(word.substring(word.indexOf('=') + 1))::matches)) {
                    unmatched.add(directive.toString());
                }
            }
        }
        assertThat(unmatched).isEmpty();
    }

    /// JBang's `**` crosses folders, with or without a slash behind it; so does that of the JDK's matcher.
    private static PathMatcher matcher(String pattern) {
        return FileSystems.getDefault().getPathMatcher("glob:" + Path.of("jbang", pattern).normalize());
    }
}
