package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import analyzers.file.FileEvidence.Status;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Made expositions in both formats, whole and cut and damaged, with fixed seeds.
class PrometheusPropertyTest {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    private static FileEvidence read(Path file) throws IOException {
        return new PrometheusFile().read(file, Head.of(file));
    }

    /// An exposition whose content is known.
    private static final class Made {
        private final StringBuilder text = new StringBuilder();
        private long families;
        private long samples;
        private long requests;
        private double seconds;

        Made(Random random, boolean openMetrics) {
            int before = 1 + random.nextInt(8);
            for (int i = 0; i < before; i++) {
                family(random, openMetrics, "a" + i + "_x");
            }
            timer(random);
            for (int i = 0; i < 1 + random.nextInt(8); i++) {
                family(random, openMetrics, "z" + i);
            }
            text.append(openMetrics ? "# EOF\n" : "");
        }

        private void family(Random random, boolean openMetrics, String name) {
            boolean counter = random.nextBoolean();
            String sample = counter ? name + "_total" : name;
            text.append("# TYPE ").append(counter && openMetrics ? name : sample).append(counter ? " counter\n" : " gauge\n");
            families++;
            int series = 1 + random.nextInt(5);
            for (int i = 0; i < series; i++) {
                text.append(sample).append("{id=\"").append(i).append("\",v=\"").append(label(random)).append("\"} ").append(number(random, counter)).append('\n');
                samples++;
            }
        }

        private void timer(Random random) {
            text.append("# TYPE http_server_requests_seconds summary\n");
            families++;
            int series = 1 + random.nextInt(20);
            for (int i = 0; i < series; i++) {
                String labels = "{uri=\"/" + i + label(random) + "\",status=\"200\"} ";
                int count = random.nextInt(1000);
                double sum = count * random.nextDouble();
                requests += count;
                seconds += sum;
                samples += 2;
                text.append("http_server_requests_seconds_count").append(labels).append(count).append('\n').append("http_server_requests_seconds_sum").append(labels).append(sum).append('\n');
            }
        }

        private static String label(Random random) {
            String[] parts = {"a", "\\\\", "\\\"", "\\n", "{", "}", ",", "=", " # ", "ü", "€", "😀", " "};
            StringBuilder label = new StringBuilder();
            for (int i = random.nextInt(6); i > 0; i--) {
                label.append(parts[random.nextInt(parts.length)]);
            }
            return label.toString();
        }

        private static String number(Random random, boolean counter) {
            String[] odd = {"NaN", "+Inf", "-Inf", "-1", "1e-300", "1.5E8"};
            return counter || random.nextBoolean() ? Double.toString(random.nextDouble() * 1e6) : odd[random.nextInt(odd.length)];
        }
    }

    @Test
    void whatWasWrittenIsReadBackInBothFormats() throws IOException {
        Random random = new Random(42);
        for (int round = 0; round < 200; round++) {
            Made made = new Made(random, round % 2 == 0);
            FileEvidence e = read(Files.writeString(folder.resolve("p"), made.text));
            assertThat(e.status()).as("%s in%n%s", e.warnings(), made.text).isEqualTo(Status.READ);
            assertThat(e.values()).as("%s", made.text).containsEntry("families", made.families).containsEntry("samples", made.samples).containsEntry("scrapes", 1L)
                    .containsEntry("http_requests", made.requests);
            if (made.requests > 0) {
                assertThat(e.values().get("http_mean_ms").doubleValue()).isCloseTo(1000 * made.seconds / made.requests, within(1e-6));
            }
        }
    }

    @Test
    void cutAnywhereItGivesNoWrongSum() throws IOException {
        for (boolean openMetrics : new boolean[] {true, false}) {
            Made made = new Made(new Random(7), openMetrics);
            byte[] all = made.text.toString().getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 50; i++) {
                int length = all.length * i / 50;
                Path file = Files.write(folder.resolve("cut"), Arrays.copyOf(all, length));
                FileEvidence e = assertTimeoutPreemptively(LIMIT, () -> read(file));
                if (length > 0 && all[length - 1] != '\n') {
                    assertThat(e.status()).isNotEqualTo(Status.READ);
                    assertThat(e.values().getOrDefault("http_requests", made.requests)).as("cut at %d", length).isEqualTo(made.requests);
                }
            }
        }
    }

    @Test
    void damagedBytesNeverThrowOrHang() {
        Random random = new Random(3);
        assertTimeoutPreemptively(LIMIT, () -> {
            for (int round = 0; round < 500; round++) {
                byte[] all = new Made(random, round % 2 == 0).text.toString().getBytes(StandardCharsets.UTF_8);
                for (int i = 0; i < 1 + round % 10; i++) {
                    all[random.nextInt(all.length)] = (byte) (random.nextBoolean() ? random.nextInt(256) : "\"\\{}#,=\n \t".charAt(random.nextInt(10)));
                }
                Path file = Files.write(folder.resolve("damaged"), all);
                Head head = Head.of(file);
                new PrometheusFile().recognises(head);
                assertThat(new PrometheusFile().read(file, head).values().values()).allMatch(v -> v.doubleValue() >= 0);
            }
        });
    }

    @Test
    void hostileLinesCostBoundedTime() throws IOException {
        StringBuilder text = new StringBuilder("ok 1\nx{");
        for (int i = 0; i < 500_000; i++) {
            text.append('l').append(i).append("=\"\",");
        }
        text.append("} 1\n#").append(" ".repeat(1 << 20)).append("\n").append("\\".repeat(1 << 20)).append("\nok2 ").append("9".repeat(1 << 20)).append('\n');
        Path file = Files.writeString(folder.resolve("hostile"), text);
        FileEvidence e = assertTimeoutPreemptively(LIMIT, () -> read(file));
        assertThat(e.status()).isEqualTo(Status.PARTIAL);
        assertThat(e.values()).containsEntry("samples", 1L);
    }

    @Test
    void d13ASeriesForEachUrlGivesATableOfTheLargest() throws IOException {
        Path file = folder.resolve("uris");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int i = 0; i < 200_000; i++) {
                out.write("http_server_requests_seconds_count{uri=\"/get/" + i + "\",status=\"200\"} " + (i == 123_456 ? 1000 : 1) + "\n");
            }
        }
        FileEvidence e = assertTimeoutPreemptively(LIMIT, () -> read(file));
        assertThat(e.status()).isEqualTo(Status.READ);
        assertThat(e.values()).containsEntry("http_requests", 200_999L).containsEntry("samples", 200_000L).containsEntry("families", 1L);
        FileEvidence.FileTable requests = e.tables().stream().filter(t -> t.title().startsWith("Requests (")).findFirst().orElseThrow();
        assertThat(requests.title()).contains("the 20 largest of 200,000");
        assertThat(requests.rows()).hasSize(20).first().asString().startsWith("[/get/123456, 200, SUCCESS, 1000,");
    }
}
