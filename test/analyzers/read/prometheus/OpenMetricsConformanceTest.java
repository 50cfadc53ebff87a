package analyzers.read.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.read.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenMetricsConformanceTest {

    @TempDir
    Path folder;

    @Test
    void everyFileOfTheSuiteIsAcceptedOrRefusedAsItsNameSays() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(Samples.path("prometheus/openmetrics-conformance"))) {
            files = all.sorted().toList();
        }
        assertThat(files).hasSizeGreaterThan(50);
        for (Path file : files) {
            Dump dump = DumpReader.read(file, true);
            assertThat(dump.refusal().isPresent()).as("%s: %s", file.getFileName(), dump.refusal()).isEqualTo(file.getFileName().toString().startsWith("bad_"));
        }
    }

    /// Beyond the suite: what the standard's text forbids.
    @ParameterizedTest
    @ValueSource(strings = {
        "a 1\n\n", "a{a='1'} 1\n", "a{a=\"1} 1\n", "a{a} 1\n", "a{a=} 1\n", "a{a=\"1\",,b=\"2\"} 1\n", "a{a=\"1\",} 1\n", "a{a=\"1\",a=\"1\"} 1\n", "a{a=\"1\"}1\n",
        "a{ a=\"1\"} 1\n", "a\n", "a \n", "a  1\n", "a 1 \n", " a 1\n", "a\t1\n", "a 1_2\n", "a 0x1\n", "a 1 1.1.1\n", "a 1 NaN\n", "a 1 +Inf\n", "0a 1\n", "a.b 1\n", "a-b 1\n",
        "# a comment\na 1\n", "#HELP a x\n", "# HELP\n", "# HELP a\n", " # HELP a x\n", "#  HELP a x\n", "# TYPE a\n", "# TYPE a meh\n", "# TYPE a untyped\n", "# TYPE a gauge \n", "# TYPE 0a gauge\n",
        "# UNIT a seconds\n", "# TYPE x_u info\n# UNIT x_u u\n", "# UNIT x_u u\n# TYPE x_u stateset\n", "# TYPE a gauge\n# TYPE a gauge\n", "# UNIT a_s s\n# UNIT a_s s\n",
        "# TYPE a gauge\na 1\n# HELP a x\n", "# TYPE a counter\na 1\n", "# TYPE a counter\na_total -1\n", "# TYPE a_created gauge\n# TYPE a counter\n",
        "# TYPE a histogram\na_bucket 0\n", "# TYPE a histogram\na_bucket{le=\"x\"} 0\n", "# TYPE a histogram\na_bucket{le=\"+Inf\"} NaN\n", "# TYPE a histogram\na_bucket{le=\"1\"} 0\n",
        "# TYPE a histogram\na_bucket{le=\"2\"} 0\na_bucket{le=\"1\"} 0\na_bucket{le=\"+Inf\"} 0\n", "# TYPE a histogram\na_bucket{le=\"1\"} 2\na_bucket{le=\"+Inf\"} 1\n",
        "# TYPE a histogram\na_bucket{le=\"+Inf\"} 1\na_count 2\na_sum 1\n", "# TYPE a histogram\na_bucket{le=\"+Inf\"} 1\na_count 1\n", "# TYPE a histogram\na_bucket{le=\"+Inf\"} 1\na_sum 1\n",
        "# TYPE a histogram\na_bucket{le=\"+Inf\"} 1\na_count 1\na_sum -1\n", "# TYPE a summary\na 0\n", "# TYPE a summary\na{quantile=\"1.01\"} 0\n", "# TYPE a summary\na_count NaN\n",
        "# TYPE a stateset\na 0\n", "# TYPE a stateset\na{a=\"x\"} 2\n", "# TYPE a info\na_info 2\n",
        "# TYPE a counter\na_total 1 # {a=\"b\"}\n", "# TYPE a counter\na_total 1 # a=\"b\"} 1\n", "# TYPE a counter\na_total 1 #{a=\"b\"} 1\n", "# TYPE a counter\na_total 1 # {a=\"b\"} 1 1 \n",
        "# TYPE a counter\na_created 1 # {a=\"b\"} 1\n", "# TYPE a gauge\na 1 # {a=\"b\"} 1\n", "# TYPE a histogram\na_bucket{le=\"+Inf\"} 1\na_sum 1 # {a=\"b\"} 1\na_count 1\n",
        "# TYPE a gauge\na{b=\"1\"} 1\na{b=\"2\"} 1\na{b=\"1\"} 1\n", "# TYPE a gauge\na 1 2\na 1 1\n", "# TYPE a gauge\na 1 2\na 1\n", "a 1\nb 1\na 2\n"
    })
    void whatTheStandardForbidsIsRefusedWithItsLine(String text) throws IOException {
        Dump dump = DumpReader.read(Files.writeString(folder.resolve("p"), text + "# EOF\n"), true);
        assertThat(dump.refusal()).hasValueSatisfying(why -> assertThat(why).matches("line [1-5]: .*"));
    }

    @Test
    void anExemplarOfTooManyCharactersIsRefused() throws IOException {
        String exemplar = "# TYPE a counter\na_total 1 # {a=\"" + "x".repeat(128) + "\"} 1\n# EOF\n";
        assertThat(DumpReader.read(Files.writeString(folder.resolve("p"), exemplar), true).refusal()).isPresent();
        assertThat(DumpReader.read(Files.writeString(folder.resolve("p"), exemplar.replace("xx\"", "x\"")), true).refusal()).isEmpty();
    }

    @Test
    void expositionsInARowAreScrapesAndACutLastOneIsLeftOut() throws IOException {
        String one = "# TYPE a counter\na_total 1\n# EOF\n";
        Dump three = DumpReader.read(Files.writeString(folder.resolve("p"), one.repeat(3)), true);
        assertThat(List.of(three.scrapes(), three.samples(), three.families())).containsExactly(3L, 3L, 1L);
        assertThat(three.whole()).isTrue();
        Dump cut = DumpReader.read(Files.writeString(folder.resolve("p"), one.repeat(3) + one.substring(0, 25)), true);
        assertThat(cut.refusal()).isEmpty();
        assertThat(cut.scrapes()).isEqualTo(3);
        assertThat(cut.whole()).isFalse();
    }

    @Test
    void goClientsNegativeSumsAndTextInOpenMetricsClothesAreRead() throws IOException {
        assertThat(DumpReader.read(Samples.path("prometheus/alltypes.om.txt"), true).samples()).isEqualTo(53);
        Dump text = DumpReader.read(Samples.path("prometheus/alltypes-237-families-190KB.prom"), true);
        assertThat(List.of(text.families(), text.samples(), text.scrapes())).containsExactly(237L, 1857L, 1L);
        assertThat(text.warnings()).singleElement().asString().contains("text 0.0.4");
    }
}
