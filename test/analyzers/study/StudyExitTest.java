package analyzers.study;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.Analyze;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyExitTest {

    @TempDir
    Path folder;

    @Test
    void aStudyOfWhichNothingWasRunIsAFailureThatSaysHowToRunIt() throws Exception {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
            System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
            int code = Analyze.run(new String[] {"--study", "boot3-pitfalls", "--raw-results", Files.createDirectory(folder.resolve("raw")).toString(),
                "--out", folder.resolve("out").toString()}, (_, _, _, _) -> folder);
            assertThat(code).isEqualTo(1);
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(errors.toString(StandardCharsets.UTF_8).lines().filter(line -> line.startsWith("analyze: "))).singleElement().asString()
                .contains("none of its scenarios has a whole run here").contains("jbang collect.java --study boot3-pitfalls --quick");
        assertThat(said.toString(StandardCharsets.UTF_8)).as("the audits of published figures need no run").contains("impossible by its own numbers");
        assertThat(folder.resolve("out/scoreboard.csv")).exists();
    }
}
