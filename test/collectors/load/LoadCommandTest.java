package collectors.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The command line by itself.
class LoadCommandTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int load(String... args) {
        return Load.run(args, InputStream.nullInputStream(), new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private String errors() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void helpShowsExamples() {
        assertThat(load("--help")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("--vus", "--graceful-stop", "Examples:", "jbang load.java --vus 50 --duration 60s");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "--vus 5|what to request is missing",
        "https://127.0.0.1/|https is not supported yet",
        "not-a-url|expected http://host:port/path",
        "--duration 5x http://a/|'5x' is not a duration",
        "--duration 0 http://a/|the duration must be over 0",
        "--vus 0 http://a/|vus must be 1 to",
        "--vus ten http://a/|'ten'",
        "--method POST http://a/|GET or HEAD",
        "--header X http://a/|expected 'Name: value'",
        "--header Host:x http://a/|is the generator's own",
        "--levels x|--levels takes only -",
        "--nonsense http://a/|--nonsense"
    })
    void wrongUsageIsOneLineAndExitCode2(String args, String expected) {
        assertThat(load(args.split(" "))).isEqualTo(2);
        assertThat(errors()).startsWith("load: ").contains(expected).hasLineCount(1);
    }

    @Test
    void anUnwritableFileFailsBeforeAnyLoad() throws IOException {
        try (RawServer server = RawServer.sleeping(1)) {
            assertThat(load("--out", "/proc/nowhere/k6.json", server.url("/"))).isEqualTo(1);
            assertThat(errors()).startsWith("load: /proc/nowhere/k6.json: cannot be written").hasLineCount(1);
            assertThat(server.requests.get()).isZero();
        }
    }

    @Test
    void anUnknownHostFailsInOneLine() {
        assertThat(load("--duration", "100ms", "http://no-such-host.invalid/")).isEqualTo(1);
        assertThat(errors()).startsWith("load: host 'no-such-host.invalid' is not known").hasLineCount(1);
    }

    @Test
    void aRunPrintsItsFigures() throws IOException {
        try (RawServer server = RawServer.sleeping(5)) {
            assertThat(load("--vus", "3", "--duration", "300ms", "--stagger", "0", "--header", "A: b", "--out",
                    folder.resolve("deep/er/k6.json").toString(), server.url("/"))).isZero();
            assertThat(out.toString(StandardCharsets.UTF_8)).contains("requests    " + server.requests.get() + " in", "failed      0", "p99");
            assertThat(server.heads.getFirst()).contains("\r\nA: b\r\n");
            assertThat(Points.read(folder.resolve("deep/er/k6.json")).of("http_reqs")).hasSize(server.requests.get());
        }
    }

    @Test
    void aServiceThatAnswersNothingIsAFailure() {
        assertThat(load("--vus", "1", "--duration", "200ms", "--stagger", "0", "http://127.0.0.1:1/")).isEqualTo(1);
        assertThat(errors()).contains("no request got an answer from http://127.0.0.1:1/");
    }
}
