package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.file.FileEvidence.Status;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An application's log on its own, whole, cut and hostile.
class AppLogFileTest {

    private static final Path SAMPLE = Path.of("../shared/samples/lab-runs/exp-d-n500/app.log");

    @TempDir
    private Path folder;

    private static Head head(byte[] content) {
        return new Head("any", content.length, false, Arrays.copyOf(content, Math.min(content.length, 1 << 16)));
    }

    private FileEvidence read(byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("app.log"), content);
        return assertTimeoutPreemptively(Duration.ofSeconds(10), () -> new AppLogFile().read(file, head(content)));
    }

    private static boolean recognises(String content) {
        return new AppLogFile().recognises(head(content.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void isRecognisedByItsContent() throws IOException {
        assertThat(recognises("2026-11-30T22:45:46.350Z  INFO 19741 --- [main] workload : Starting\n")).isTrue();
        assertThat(recognises("22:45:46.350 [main] DEBUG a.B - hello\n")).isTrue();
        assertThat(recognises("{\"@timestamp\":\"2026-11-30T22:45:46.350Z\",\"log\":{\"level\":\"INFO\"},\"message\":\"x\"}\n")).isTrue();
        assertThat(recognises("Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap space\n\tat a.B.main(B.java:1)\n")).isTrue();
        assertThat(recognises("")).isFalse();
        assertThat(recognises("{\"type\":\"Point\",\"data\":{\"time\":\"2026-11-30T22:45:46.350Z\",\"value\":1},\"metric\":\"http_reqs\"}\n")).isFalse();
        assertThat(recognises("22:45:46   0   1234   0.00   1.00 java\n# HELP x y\n")).isFalse();
        assertThat(recognises("[2026-12-01T01:18:26.486+0000][0.003s][info][gc     ] Using G1\n")).isFalse();
        if (Files.exists(SAMPLE)) {
            assertThat(recognises(Files.readString(SAMPLE))).isTrue();
        }
    }

    /// As Spring Boot colours it, in Graylog's form, and behind the name that Docker Compose puts before each line.
    @Test
    void colourAndPrefixHideNothing() throws IOException {
        String why = "HikariPool-1 - Connection is not available, request timed out after 30001ms (total=10, active=10, idle=0, waiting=190)";
        String trace = "java.sql.SQLTransientConnectionException: " + why + "\n\tat a.B.c(B.java:1)\n\tat a.B.d(B.java:2)\n\tat a.B.e(B.java:3)\n";
        String entry = "2026-12-01T09:00:31.123Z ERROR 12345 --- [nio-8080-exec-7] c.e.Demo : failed\n" + trace;
        String coloured = "\u001b[2m2026-12-01T09:00:31.123Z\u001b[0;39m \u001b[31mERROR\u001b[0;39m \u001b[35m12345\u001b[0;39m \u001b[2m---\u001b[0;39m \u001b[36mc.e.Demo\u001b[0;39m : "
                + "\u001b[31mfailed\u001b[0;39m\njava.sql.SQLTransientConnectionException: " + why + "\n";
        String graylog = "{\"version\":\"1.1\",\"host\":\"h\",\"short_message\":\"failed\",\"full_message\":\"" + trace.replace("\n", "\\n").replace("\t", "\\t")
                + "\",\"timestamp\":1796115631.123,\"level\":3}\n";
        for (String log : new String[] {entry, coloured, graylog, "app-1  | " + entry.strip().replace("\n", "\napp-1  | ") + "\n"}) {
            assertThat(recognises(log)).as(log).isTrue();
            assertThat(read(log.getBytes(StandardCharsets.UTF_8)).values()).as(log).containsEntry("pool_timeouts", 1L).containsEntry("pool_waiting_max", 190L);
        }
    }

    @Test
    void noneIsSaidOnlyOfAWholeLog() throws IOException {
        byte[] log = "2026-11-30T22:45:46.350Z  INFO 1 --- [main] a.B : hello\n".repeat(5_000).getBytes(StandardCharsets.UTF_8);
        assertThat(read(log).values()).containsEntry("lines", 5_000L).containsEntry("pool_timeouts", 0L).containsEntry("thread_starvation", 0L)
                .containsEntry("out_of_memory", 0L).doesNotContainKey("pool_waiting_max");
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(log);
        }
        FileEvidence cut = read(Arrays.copyOf(packed.toByteArray(), packed.size() - 20));
        assertThat(cut.status()).isEqualTo(Status.PARTIAL);
        assertThat(cut.values()).containsOnlyKeys("lines");
    }

    @Test
    void cutAnywhereItKeepsItsGoodPart() throws IOException {
        assumeTrue(Files.exists(SAMPLE), "skipped: the folder of sample runs is not here, as in a public clone");
        byte[] whole = Files.readAllBytes(SAMPLE);
        long before = 0;
        for (int place = 0; place <= 50; place++) {
            FileEvidence evidence = read(Arrays.copyOf(whole, (int) ((long) whole.length * place / 50)));
            long lines = evidence.values().get("lines").longValue();
            assertThat(lines).isGreaterThanOrEqualTo(before);
            before = lines;
        }
        assertThat(before).isEqualTo(Files.readAllLines(SAMPLE).size());
    }

    @Test
    void hostileLinesNeitherHangNorThrow() throws IOException {
        var random = new Random(25);
        byte[] noise = new byte[1 << 20];
        random.nextBytes(noise);
        read(noise);
        for (String piece : new String[] {"a", "[", "2026-11-30T22:45:46.350Z ", "QueuedThreadPool ", "Connection is not available, request timed out after 1",
                "(total=1, active=1, idle=", "{\"@timestamp\":\"", "\u001b[2", "\t"}) {
            byte[] line = piece.repeat((1 << 20) / piece.length()).getBytes(StandardCharsets.UTF_8);
            read(line);
            assertTimeoutPreemptively(Duration.ofSeconds(5), () -> new AppLogFile().recognises(head(line)), piece);
            assertTimeoutPreemptively(Duration.ofSeconds(5), () -> new GcLogFile().recognises(head(line)), piece);
        }
        assertThat(read("9999-99-99T99:99:99.999+99:99 ERROR [x] java.lang.OutOfMemoryError\n".getBytes(StandardCharsets.UTF_8)).values())
                .containsEntry("out_of_memory", 1L);
    }
}
