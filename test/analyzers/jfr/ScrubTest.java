package analyzers.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScrubTest {

    private static final String ARGUMENT = "hunter2-in-an-argument";
    private static final String VARIABLE = "hunter2-in-a-variable";

    @TempDir
    private Path folder;

    @Test
    void neitherEnvironmentNorPropertiesNorCommandLinesAreLeft() throws IOException, InterruptedException {
        Path in = folder.resolve("in.jfr");
        var builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xlog:disable", "-Xmx64m",
                "-Dpassword=" + ARGUMENT, "-XX:StartFlightRecording:settings=profile,jdk.VirtualThreadPinned#threshold=0ms,filename=" + in, "-cp",
                System.getProperty("java.class.path"), PinnedProgram.class.getName()).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("DB_PASSWORD", VARIABLE);
        assertThat(builder.start().waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(holds(in, ARGUMENT)).isTrue();
        assertThat(holds(in, VARIABLE)).isTrue();

        Path out = folder.resolve("out.jfr");
        Scrub.scrub(in, out);
        assertThat(holds(out, ARGUMENT)).isFalse();
        assertThat(holds(out, VARIABLE)).isFalse();
        assertThat(new RecordingReader().read(out).pins()).isEqualTo(new RecordingReader().read(in).pins()).isNotEmpty();
        assertThat(new RecordingReader().read(out).warnings()).isEmpty();
        assertThatThrownBy(() -> Scrub.scrub(in, out)).isInstanceOf(IOException.class).hasMessageContaining("out.jfr: is there already");
    }

    @Test
    void whatCannotBeReadIsNotScrubbed() throws IOException {
        Path in = Files.writeString(folder.resolve("no.jfr"), "no recording");
        Path out = folder.resolve("out.jfr");
        assertThatThrownBy(() -> Scrub.scrub(in, out)).isInstanceOf(IOException.class).hasMessageContaining("no.jfr: cannot be scrubbed");
        assertThatThrownBy(() -> Scrub.scrub(folder.resolve("missing.jfr"), out)).hasMessageContaining("missing.jfr: no such file");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(in);
        }
    }

    private static boolean holds(Path file, String text) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        return new String(bytes, StandardCharsets.ISO_8859_1).contains(text) || new String(bytes, StandardCharsets.UTF_16LE).contains(text)
                || new String(bytes, StandardCharsets.UTF_16BE).contains(text);
    }
}
