package analyzers.read.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineReaderTest {

    @TempDir
    Path folder;

    @Test
    void givesTheLinesThatWereWritten() throws IOException {
        Random random = new Random(1);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 4_000; i++) {
            lines.add("x".repeat(random.nextInt(10) == 0 ? random.nextInt(60_000) : random.nextInt(200)));
        }
        byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        assertThat(read(Files.write(folder.resolve("plain"), bytes))).isEqualTo(lines);
        assertThat(read(Files.write(folder.resolve("named-wrongly.json"), gzip(bytes)))).isEqualTo(lines);
    }

    @Test
    void aLineThatIsTooLongIsCutAndTheNextIsWhole() throws IOException {
        byte[] bytes = new byte[LineReader.LONGEST_LINE_BYTES * 2 + 17];
        Arrays.fill(bytes, (byte) 'a');
        byte[] tail = "\nshort\nlast".getBytes(StandardCharsets.UTF_8);
        System.arraycopy(tail, 0, bytes, bytes.length - tail.length, tail.length);
        try (LineReader in = new LineReader(Files.write(folder.resolve("long"), bytes))) {
            assertThat(in.next()).isTrue();
            assertThat(in.whole()).isFalse();
            assertThat(in.to() - in.from()).isEqualTo(LineReader.LONGEST_LINE_BYTES);
            assertThat(in.next()).isTrue();
            assertThat(text(in)).isEqualTo("short");
            assertThat(in.whole()).isTrue();
            assertThat(in.next()).isTrue();
            assertThat(text(in)).isEqualTo("last");
            assertThat(in.whole()).isFalse();
            assertThat(in.next()).isFalse();
        }
    }

    @Test
    void aCutGzipGivesItsGoodPartAndSaysSo() throws IOException {
        byte[] bytes = gzip("one\ntwo\nthree\n".repeat(5_000).getBytes(StandardCharsets.UTF_8));
        for (int length = 2; length < bytes.length; length++) {
            Path file = Files.write(folder.resolve("cut"), Arrays.copyOf(bytes, length));
            try (LineReader in = new LineReader(file)) {
                long lines = 0;
                while (in.next()) {
                    lines++;
                }
                assertThat(lines).isLessThanOrEqualTo(15_000);
                assertThat(in.damage()).isPresent();
            }
        }
    }

    private static List<String> read(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        try (LineReader in = new LineReader(file)) {
            while (in.next()) {
                lines.add(text(in));
            }
        }
        return lines;
    }

    private static String text(LineReader in) {
        return new String(in.bytes(), in.from(), in.to() - in.from(), StandardCharsets.UTF_8);
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }
}
