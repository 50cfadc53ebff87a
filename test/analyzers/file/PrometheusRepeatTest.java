package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.jupiter.api.io.TempDir;

/// Scrapes in a row give what they give when no line begins as the one before it did: a second blank before the values of every other scrape
/// means nothing to the format, but keeps the reader from taking lines as those of the scrape before.
class PrometheusRepeatTest {

    private static final String[] VALUES = {"NaN", "-1", "+Inf", "1.47710352E8", "0", "12.345678910000001", "3 1796078880000", "x", ""};
    private static final String[] EXTRA = {"", "# a comment", "# TYPE late counter", "# TYPE pool bogus", "# UNIT http_server_requests_seconds milliseconds", "late_total 3", "no sample at all",
        "jvm_info{version=\"26\"} 1", "jvm_info 1", "# scrape 1796078880000000000 5 500", "# EOF", "new{uri=\"/x\"} 1"};

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void repeatedLinesMeanWhatTheyMeanAlone(long seed) throws IOException {
        Random random = new Random(seed);
        for (int file = 0; file < 40; file++) {
            List<List<String>> scrapes = scrapes(random);
            FileEvidence repeated = read("repeated", scrapes, false);
            FileEvidence apart = read("apart", scrapes, true);
            assertThat(repeated).as("seed %d, file %d: %s", seed, file, scrapes).isEqualTo(apart);
        }
    }

    private FileEvidence read(String name, List<List<String>> scrapes, boolean apart) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < scrapes.size(); i++) {
            for (String line : scrapes.get(i)) {
                boolean wider = apart && i % 2 == 1 && !line.startsWith("#") && line.lastIndexOf("} ") > 0;
                text.append(wider ? line.substring(0, line.lastIndexOf("} ") + 1) + " " + line.substring(line.lastIndexOf("} ") + 1) : line).append('\n');
            }
        }
        Path file = Files.createDirectories(folder.resolve(name)).resolve("dump.prom");
        Files.writeString(file, text);
        return new PrometheusFile().read(file, Head.of(file));
    }

    private static List<List<String>> scrapes(Random random) {
        boolean led = random.nextBoolean();
        boolean disturbed = random.nextInt(4) > 0;
        List<List<String>> scrapes = new ArrayList<>();
        for (int i = 0; i < 3 + random.nextInt(5); i++) {
            List<String> lines = scrape(random, i);
            if (disturbed && random.nextInt(3) == 0) {
                disturb(lines, random);
            }
            if (led) {
                lines.addFirst("# scrape " + (1_796_078_880_000_000_000L + i * 1_000_000_000L) + " 5000000 200");
            }
            scrapes.add(lines);
        }
        return scrapes;
    }

    private static List<String> scrape(Random random, int i) {
        List<String> lines = new ArrayList<>(List.of("# HELP pool Connections", "# TYPE hikaricp_connections_active gauge", "hikaricp_connections_active{pool=\"a\"} " + random.nextInt(10),
                "hikaricp_connections_active{pool=\"b\"} " + (random.nextInt(5) == 0 ? "NaN" : random.nextInt(10)), "# TYPE http_server_requests_seconds summary"));
        for (int uri = 0; uri < 3; uri++) {
            String labels = "{outcome=\"SUCCESS\",status=\"200\",uri=\"/" + uri + "\"";
            lines.add("http_server_requests_seconds" + labels + ",quantile=\"0.5\"} " + random.nextDouble());
            lines.add("http_server_requests_seconds_count" + labels + "} " + (i * 10 + random.nextInt(10)));
            lines.add("http_server_requests_seconds_sum" + labels + "} " + String.format(Locale.ROOT, "%.3f", i + random.nextDouble()));
        }
        lines.addAll(List.of("# TYPE jvm_info gauge", "jvm_info{version=\"25\"} 1", "process_start_time_seconds{} " + (random.nextInt(9) == 0 ? 2000 : 1000), "jvm_x{a=\"1\"} 1"));
        return lines;
    }

    private static void disturb(List<String> lines, Random random) {
        int at = random.nextInt(lines.size());
        switch (random.nextInt(5)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, lines.get(random.nextInt(lines.size())));
            case 2 -> lines.add(at, EXTRA[random.nextInt(EXTRA.length)]);
            case 3 -> lines.set(at, lines.get(at).replace("=\"", "=\"q"));
            default -> lines.set(at, lines.get(at).replaceAll(" [^ ]*$", " " + VALUES[random.nextInt(VALUES.length)]));
        }
    }
}
