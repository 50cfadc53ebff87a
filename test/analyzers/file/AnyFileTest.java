package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whatever a file holds and a reader does, the answer is one evidence with one line a trouble.
class AnyFileTest {

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void aFile() throws IOException {
        file = Files.writeString(folder.resolve("some.txt"), "mark and more\n");
    }

    /// Reads what begins with "mark", as it is told.
    private record Told(Supplier<FileEvidence> answer) implements FileReader {

        @Override
        public Kind kind() {
            return Kind.PIDSTAT;
        }

        @Override
        public boolean recognises(Head head) {
            return head.text().startsWith("mark");
        }

        @Override
        public FileEvidence read(Path file, Head head) {
            return answer.get();
        }
    }

    @Test
    void aReaderThatThrowsIsARefusalInOneLine() {
        assertRefused(read(() -> {
            throw new IllegalStateException("two\nlines");
        }), "cannot be read as pidstat");
        assertRefused(read(() -> {
            throw new StackOverflowError();
        }), "nested too deeply");
        assertRefused(read(() -> {
            throw new OutOfMemoryError("Java heap space");
        }), "needs more memory");
        assertRefused(read(() -> null), "gave no answer");
    }

    @Test
    void aReaderThatHangsIsEnded() {
        long start = System.nanoTime();
        FileEvidence evidence = new AnyFile(List.of(new Told(() -> {
            while (true) {
                Thread.onSpinWait();
                if (Thread.currentThread().isInterrupted()) {
                    throw new IllegalStateException("interrupted");
                }
            }
        })), Duration.ofMillis(200)).read(file);
        assertRefused(evidence, "not read to its end");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
    }

    @Test
    void aReaderThatTripsOverTheHeadDoesNotKnowTheFile() {
        FileReader trips = new FileReader() {
            @Override
            public Kind kind() {
                return Kind.JFR;
            }

            @Override
            public boolean recognises(Head head) {
                throw new IllegalStateException();
            }

            @Override
            public FileEvidence read(Path file, Head head) {
                throw new IllegalStateException();
            }
        };
        AnyFile both = new AnyFile(List.of(trips, new Told(() -> evidence("x", List.of()))), Duration.ofSeconds(5));
        assertThat(both.read(file).status()).isEqualTo(FileEvidence.Status.READ);
    }

    @Test
    void evidenceIsNamedAsGivenAndHoldsNoControlCharacters() {
        FileEvidence evidence = read(() -> evidence("some.txt", List.of("a\u001b[31m\nwarning")));
        assertThat(evidence.file()).isEqualTo(file.toString());
        assertThat(evidence.warnings()).containsExactly("a [31m warning");
    }

    @Test
    void gzipIsUnpackedForTheHead() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write("mark".getBytes(StandardCharsets.UTF_8));
            out.write(new byte[3 << 20]);
        }
        Head head = Head.of(Files.write(file, packed.toByteArray()));
        assertThat(head.gzip()).isTrue();
        assertThat(head.bytes()).isEqualTo(packed.size());
        assertThat(head.start()).hasSize(Head.BYTES).startsWith('m', 'a', 'r', 'k');
        assertThat(Head.of(Files.write(file, new byte[] {0x1f, (byte) 0x8b, 1})).start()).isEmpty();
    }

    @Test
    void whatIsNoFileIsRefused() {
        assertRefused(new AnyFile().read(folder.resolve("absent")), "no such file");
        assertRefused(new AnyFile().read(folder), "not a regular file");
        assertRefused(new AnyFile().read(Path.of("/dev/zero")), "not a regular file");
    }

    @Test
    void whatNobodyKnowsIsRefusedWithWhatWasExpected() throws IOException {
        assertRefused(new AnyFile().read(Files.write(file, new byte[0])), "empty (0 bytes)");
        assertRefused(new AnyFile().read(Files.write(file, new byte[] {0, 1, 2, 3})), "not recognised");
        assertRefused(new AnyFile().read(Files.writeString(file, "a,b\n1,2\n")), "not recognised");
    }

    /// What people give by mistake is named, with what to give instead.
    @Test
    void whatItLooksLikeIsSaid() throws IOException {
        assertRefused(new AnyFile().read(Files.write(file, new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, 0})), "zstd -d");
        assertRefused(new AnyFile().read(Files.writeString(file, "<!DOCTYPE html><html><body><h1>Whitelabel Error Page</h1>")), "web page");
        assertRefused(new AnyFile().read(Files.writeString(file, "     http_req_duration..............: avg=103.34ms min=100.1ms\n")), "--summary-export");
        assertRefused(new AnyFile().read(Files.writeString(file, "metric_name;timestamp;metric_value\nhttp_reqs;1;1\n")), "commas");
        assertRefused(new AnyFile().read(Files.writeString(file, "response-time,DNS+dialup,DNS,status-code\n0.1,0,0,200\n")), "hey -o csv");
        assertRefused(new AnyFile().read(Files.writeString(file, "Bucket         #     %       Histogram\n[0s, 2ms]  1007  50.35%\n")), "vegeta report -type=json");
        assertRefused(new AnyFile().read(Files.writeString(file, "Linux 6.1.0 (h) \t12/01/26 \t_x86_64_\t(2 CPU)\n\n09:00:00  CPU  %usr  %idle\n09:00:01  all  1.00  99.00\n")), "pidstat alone");
    }

    /// PowerShell's `>` writes UTF-16: a file of any kind may be that. Characters of two halves at every place, as the file is read in blocks.
    @Test
    void utf16IsReadAsTheSameTextInUtf8() throws IOException {
        String points = "";
        for (int i = 1; i <= 4; i++) {
            String tags = "{\"name\":\"" + "x".repeat(i) + "\ud83d\ude00".repeat(5_000) + "\"}}}\n";
            String time = ",\"data\":{\"time\":\"2026-09-16T12:35:0" + i + "Z\",\"value\":";
            points += "{\"metric\":\"http_reqs\",\"type\":\"Point\"" + time + "1,\"tags\":" + tags;
            points += "{\"metric\":\"http_req_duration\",\"type\":\"Point\"" + time + 10 * i + ",\"tags\":" + tags;
        }
        FileEvidence plain = new AnyFile().read(Files.writeString(file, points));
        assertThat(plain.values()).containsEntry("http_reqs", 4L).containsEntry("p95_ms", 38.5);
        for (Charset order : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            FileEvidence read = new AnyFile().read(Files.writeString(file, "\ufeff" + points, order));
            assertThat(read.values()).isEqualTo(plain.values());
            assertThat(read.tables()).isEqualTo(plain.tables());
            assertThat(read.warnings()).isEqualTo(plain.warnings());
        }
        assertRefused(new AnyFile().read(Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe})), "not recognised");
    }

    @Test
    void aPipeDoesNotHangIt() throws Exception {
        Path pipe = folder.resolve("pipe");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "no mkfifo here");
        new ProcessBuilder("/usr/bin/mkfifo", pipe.toString()).start().waitFor();
        assertRefused(new AnyFile().read(pipe), "not a regular file");
    }

    private FileEvidence read(Supplier<FileEvidence> answer) {
        return new AnyFile(List.of(new Told(answer)), Duration.ofSeconds(20)).read(file);
    }

    private static FileEvidence evidence(String name, List<String> warnings) {
        return new FileEvidence(name, Optional.of(Kind.PIDSTAT), FileEvidence.Status.READ, warnings, new LinkedHashMap<>(), List.of());
    }

    private static void assertRefused(FileEvidence evidence, String why) {
        assertThat(evidence.status()).isEqualTo(FileEvidence.Status.REFUSED);
        assertThat(evidence.values()).isEmpty();
        assertThat(evidence.warnings()).singleElement().asString().startsWith(evidence.file()).contains(why).doesNotContain("\n");
    }
}
