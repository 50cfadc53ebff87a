package project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The bootstrap as a process, from a folder with a blank in its name; each test shows it a machine of its own.
class BootstrapTest {

    /// Prints what it was given, a line each.
    private static final String ECHO = "printf '%s\\n' fake \"$JAVA_HOME\" \"$JBANG_LAUNCH_CMD\" \"$$\" \"$@\"";

    @TempDir
    Path temporary;

    private Bootstrap bare;

    @BeforeEach
    void copy() throws IOException {
        bare = Bootstrap.bare(Files.createDirectory(temporary.resolve("a b")));
    }

    @Test
    void noJdkIsOneLine() throws Exception {
        bare.jdk("jdk-24", "24.0.2", true);
        bare.jdk("jre-25", "25.0.1", false);
        bare.jdk("jdk-8", "1.8.0_402", true);
        Bootstrap.Result result = bare.with("JAVA_HOME", "/nowhere").run("collect.java");
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err().lines()).singleElement().asString()
                .contains("no JDK 25 or newer", "/nowhere", "java on the path", bare.folder().resolve("jvm").toString(), "install");
    }

    @Test
    void theUsersJbangIsPreferredAndReplacesTheProcess() throws Exception {
        bare.jdk("jdk-24", "24.0.2", true);
        Path jdk = bare.jdk("jdk-26", "26-ea", true);
        Path theirs = Bootstrap.program(bare.folder().resolve("their bin/jbang"), ECHO + "; exit 42");
        Bootstrap.Result result = bare.withPath(theirs.getParent()).run("collect.java", "a  b", "$HOME \"quoted\"");
        String self = bare.folder().toRealPath().resolve("jbang/jbang").toString();
        assertThat(result.code()).isEqualTo(42);
        assertThat(result.out().lines()).containsExactly(
                "fake", jdk.toString(), self, Long.toString(result.pid()), "collect.java", "a  b", "$HOME \"quoted\"");
    }

    @Test
    void aJavaHomeThatIsNewEnoughWins() throws Exception {
        bare.jdk("jdk-25", "25", true);
        Path mine = bare.jdk("mine", "27", true);
        Bootstrap.program(bare.folder().resolve("home/.jbang/bin/jbang"), ECHO);
        assertThat(bare.with("JAVA_HOME", mine.toString()).run().out().lines()).startsWith("fake", mine.toString());
    }

    @Test
    void javaOnThePathIsFollowedToItsHome() throws Exception {
        Path jdk = bare.jdk("jdk-25", "25.0.3", true);
        Path java = Bootstrap.program(jdk.resolve("bin/java"), "exit 9");
        Path bin = Files.createDirectory(bare.folder().resolve("bin"));
        Files.createSymbolicLink(bin.resolve("java"), java);
        Bootstrap.program(bare.folder().resolve("home/.jbang/bin/jbang"), ECHO);
        Bootstrap.Result result = bare.with("LOOMLAB_JVM_DIRS", "/nowhere").withPath(bin).run();
        assertThat(result.out().lines()).startsWith("fake", jdk.toString());
    }

    @Test
    void theBootstrapOfAnotherCheckoutIsPassedOver() throws Exception {
        bare.jdk("jdk-25", "25", true);
        Bootstrap other = Bootstrap.bare(Files.createDirectory(temporary.resolve("other")));
        Bootstrap.program(bare.folder().resolve("home/.jbang/bin/jbang"), ECHO);
        Bootstrap.Result result = bare.withPath(other.folder().resolve("jbang")).withPath(bare.folder().resolve("jbang")).run();
        assertThat(result.out().lines()).startsWith("fake");
    }

    @Test
    void withoutJbangAndMavenItSaysWhatToInstall() throws Exception {
        bare.jdk("jdk-25", "25", true);
        Bootstrap.Result result = bare.run("version");
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err().lines()).singleElement().asString().contains("install JBang", "Maven");
    }

    @Test
    void aFetchThatFailsLeavesNothingBehind() throws Exception {
        bare.jdk("jdk-25", "25", true);
        Path maven = Bootstrap.program(bare.folder().resolve("maven bin/mvn"), "echo '[INFO] noise'; echo '[ERROR] no route'; exit 1");
        Bootstrap.Result result = bare.withPath(maven.getParent()).run("version");
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).contains("[ERROR] no route", "Maven could not fetch").doesNotContain("noise");
        try (Stream<Path> left = Files.list(bare.folder().resolve(".jbang"))) {
            assertThat(left).isEmpty();
        }
    }

    /// The real thing: Maven fetches JBang, two first runs at once on an empty cache, both build and become the program.
    @Test
    void twoFirstRunsAtOnceBecomeTheirPrograms() throws Exception {
        assumeTrue(Files.exists(bare.folder().resolve("tools/flock")), "taking turns needs flock");
        List<Path> path = Stream.of(System.getenv("PATH").split(":")).map(Path::of).toList();
        assumeTrue(path.stream().anyMatch(bin -> Files.isExecutable(bin.resolve("mvn"))), "Maven is not on the path");
        Bootstrap real = bare.with("PATH", String.join(":", path.stream().filter(bin -> Files.notExists(bin.resolve("jbang")))
                        .map(Path::toString).toList()))
                .with("JAVA_HOME", System.getProperty("java.home"))
                .with("HOME", System.getProperty("user.home"))
                .with("JBANG_DIR", bare.folder().resolve("jbang dir").toString());
        Files.writeString(bare.folder().resolve("echo.java"), """
                void main(String[] args) {
                    IO.println(ProcessHandle.current().pid() + " " + List.of(args));
                    System.exit(7);
                }
                """);
        Bootstrap.Running first = real.start("echo.java", "a  b", "$x");
        Bootstrap.Running second = real.start("echo.java", "a  b", "$x");
        List<Bootstrap.Result> results = List.of(first.end(), second.end());
        assertThat(results).as("they take turns, so one fetches for both")
                .filteredOn(result -> result.err().contains("fetching JBang")).hasSize(1);
        for (Bootstrap.Result result : results) {
            assertThat(result.out()).as(result.err()).isEqualTo(result.pid() + " [a  b, $x]\n");
            assertThat(result.code()).isEqualTo(7);
        }
    }
}
