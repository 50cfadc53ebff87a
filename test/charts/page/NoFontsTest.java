package charts.page;

import static org.assertj.core.api.Assertions.assertThat;

import charts.SampleRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// A Java whose fontconfig knows no font, as in slim images: the page is written all the same.
class NoFontsTest {

    @TempDir
    Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void thePageIsWrittenWithoutChartsAndSaysWhy() throws Exception {
        Path config = Files.writeString(folder.resolve("fonts.conf"),
                "<?xml version=\"1.0\"?><fontconfig><cachedir>" + folder.resolve("cache") + "</cachedir></fontconfig>");
        ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
                // Java keeps what fontconfig once told it below the user's home.
                "-Duser.home=" + folder, "-Djava.awt.headless=true", "-cp", System.getProperty("java.class.path"), WriteOne.class.getName(), folder.toString());
        builder.environment().put("FONTCONFIG_FILE", config.toString());
        Process process = builder.redirectErrorStream(true).redirectOutput(folder.resolve("output.txt").toFile()).start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).as(Files.readString(folder.resolve("output.txt"))).isZero();
        assertThat(folder.resolve("index.html")).content().contains("Charts are left out: this Java finds no fonts", "Install fontconfig")
                .contains("The connection pool binds").doesNotContain("<svg");
    }

    /// The program that the test starts in a Java of its own.
    static final class WriteOne {

        private WriteOne() {}

        public static void main(String[] args) throws Exception {
            new HtmlReport().write(List.of(SampleRuns.expD(Path.of(args[0]))), Path.of(""), Path.of(args[0]));
        }
    }
}
