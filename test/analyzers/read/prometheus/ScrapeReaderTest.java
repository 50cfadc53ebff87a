package analyzers.read.prometheus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Window;
import analyzers.read.Samples;
import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScrapeReaderTest {

    @TempDir
    Path folder;

    @Test
    void aRealDumpGivesItsOwnFigures() throws IOException {
        int[] scrapes = {0};
        List<String> warnings = ScrapeReader.read(Samples.path("lab-runs/exp-d-n50/prometheus.txt"), "p", List.of("exp-d-n50", "warmup"), s -> {
            scrapes[0]++;
            assertThat(s.epochNs()).isEqualTo(-1);
            assertThat(s.value(Family.POOL_MAX)).isEqualTo(10);
            assertThat(s.value(Family.POOL_ACTIVE)).isEqualTo(10);
            assertThat(s.value(Family.POOL_PENDING)).isEqualTo(38);
            assertThat(s.value(Family.POOL_TIMEOUTS)).isZero();
            assertThat(s.value(Family.POOL_USAGE_COUNT)).isEqualTo(720);
            assertThat(s.value(Family.POOL_USAGE_SUM)).isEqualTo(179.836);
            assertThat(s.value(Family.POOL_ACQUIRE_SUM)).isEqualTo(460.097320181);
            assertThat(s.ofRun(0, Family.SERVER_COUNT)).isEqualTo(150);
            assertThat(s.ofRun(0, Family.SERVER_SUM)).isEqualTo(539.40886168);
            assertThat(s.ofRun(0, Family.SERVER_ACTIVE)).isEqualTo(40);
            assertThat(s.ofRun(1, Family.SERVER_COUNT)).isEqualTo(568);
            assertThat(s.value(Family.TOMCAT_BUSY)).isNaN();
        });
        assertThat(scrapes[0]).isEqualTo(1);
        assertThat(warnings).isEmpty();
    }

    @Test
    void outcomesOfOneRunAreSummed() throws IOException {
        ScrapeReader.read(Samples.path("lab-runs/exp-d-n500-hikari-30s-timeouts/prometheus.txt"), "p", List.of("timeouts"), s -> {
            assertThat(s.ofRun(0, Family.SERVER_COUNT)).isEqualTo(305 + 440);
            assertThat(s.ofRun(0, Family.SERVER_SUM)).isCloseTo(9216.221822963 + 6275.558747287, within(1e-9));
        });
    }

    @Test
    void realScrapesWithABareLeadGiveGauges() throws IOException {
        Window window = new Window(1796078880820077568L, 1796078895917934336L + 1);
        ScrapeFile file = ScrapeFile.read(Samples.path("lab-runs/exp-d-n50/scrapes.prom"), "s", List.of(new ScrapeFile.Wanted("x", Optional.of(window))));
        assertThat(file.warnings()).isEmpty();
        assertThat(file.active().series().orElseThrow().values()).hasSize(17).containsOnly(10);
        assertThat(file.pending().series().orElseThrow().values()).startsWith(36, 36, 40);
        ScrapeFile.Level level = file.levels().getFirst().orElseThrow();
        // These scrapes leave the pool's maximum out, so whether it was full is not known.
        assertThat(level.pool().evidence("s", level.timers(), "s")).isEmpty();
        CarrierEvidence carriers = level.carriers().evidence("s").orElseThrow();
        assertThat(carriers).isEqualTo(new CarrierEvidence("s", 17, 2, 1 / 17.0, 1 / 17.0, 6 / 17.0, 6));
    }

    @ParameterizedTest
    @CsvSource({
        "alltypes-237-families-190KB.prom", "common-text-21KB.prom", "common-text.gz", "istio-mesh-32KB.prom", "promtool-metrics-test.prom",
        "simpleclient-jvm-boot1.prom", "skywalking.prom", "node-textfile-inconsistent-labels.prom", "node-textfile-different-metric-types.prom",
        "openmetrics-conformance/counter_exemplars.om.txt", "openmetrics-conformance/labels_and_infinite.om.txt", "openmetrics-conformance/labels_with_curly_braces.om.txt",
        "openmetrics-conformance/timestamps.om.txt", "openmetrics-conformance/exemplars_with_hash_in_label_values.om.txt"
    })
    void everySampleLineOfRealDumpsIsASample(String name) throws IOException {
        SampleLine line = new SampleLine();
        int samples = 0;
        try (LineReader in = new LineReader(Samples.path("prometheus/" + name))) {
            while (in.next()) {
                byte[] b = in.bytes();
                if (in.from() < in.to() && b[in.from()] != '#') {
                    int nameTo = in.from();
                    while (b[nameTo] != '{' && b[nameTo] != ' ') {
                        nameTo++;
                    }
                    assertThat(line.read(b, nameTo, in.to())).as("line %d: %s", in.number(), line.problem()).isTrue();
                    samples++;
                }
            }
        }
        assertThat(samples).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "hikaricp_connections_max{pool=\"C:\\Ab\"} 1", "hikaricp_connections_max 7710-3", "hikaricp_connections_max{pool=\"C:\\\"} 1",
        "hikaricp_connections_max{pool=\"a", "hikaricp_connections_max{pool=a} 1", "hikaricp_connections_max", "hikaricp_connections_max{a=\"b\" c=\"d\"} 1"
    })
    void aBadLineIsNamedAndTheOthersAreRead(String bad) throws IOException {
        Path file = Files.writeString(folder.resolve("p"), bad + "\nhikaricp_connections_active{pool=\"b\",} 5 1395066363000 # {a=\"b\"} 1\n");
        List<String> warnings = ScrapeReader.read(file, "p", List.of(), s -> assertThat(s.value(Family.POOL_ACTIVE)).isEqualTo(5));
        assertThat(warnings).singleElement().asString().contains("line 1");
    }

    @Test
    void whatIsNotMeasuredIsAbsentAndFailedScrapesAreCounted() throws IOException {
        Path file = Files.writeString(folder.resolve("p"), """
                # scrape 1000 5 200
                hikaricp_connections_active NaN
                tomcat_threads_busy_threads{name="a"} -1.0
                hikaricp_connections_pending +Inf
                hikaricp_connections_max 3
                # scrape 2000 5 0
                # scrape 3000 5 503
                # scrape 4000 5 200
                hikaricp_connections_max 4
                hikaricp_connections_active 4
                hikaricp_connections_pending 2
                hikaricp_connections_idle 2
                """);
        List<Double> sizes = new ArrayList<>();
        List<String> warnings = ScrapeReader.read(file, "p", List.of(), s -> {
            sizes.add(s.value(Family.POOL_MAX));
            if (s.epochNs() == 1000) {
                assertThat(List.of(s.value(Family.POOL_ACTIVE), s.value(Family.POOL_PENDING), s.value(Family.TOMCAT_BUSY))).allMatch(v -> v.isNaN());
            }
        });
        assertThat(sizes).containsExactly(3.0, 4.0);
        assertThat(warnings).singleElement().asString().contains("2 of 4 scrapes failed");
    }

    @Test
    void aHtmlPageIsNoMetrics() throws IOException {
        Path file = Files.writeString(folder.resolve("p"), "");
        assertThat(ScrapeReader.read(file, "p", List.of(), s -> { })).singleElement().asString().contains("no metrics found");
    }

    @Test
    void ofSeveralPoolsTheFirstIsReadAndThatIsSaid() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int s = 0; s < 3; s++) {
            text.append("# scrape ").append(s * 1_000_000_000L).append(" 1 200\n");
            for (String pool : List.of("a", "b")) {
                for (String gauge : List.of("max", "active", "pending")) {
                    text.append("hikaricp_connections_").append(gauge).append("{pool=\"").append(pool).append("\"} ").append(pool.equals("a") ? 2 : 50).append('\n');
                }
            }
        }
        ScrapeFile file = ScrapeFile.read(Files.writeString(folder.resolve("p"), text), "p",
                List.of(new ScrapeFile.Wanted("x", Optional.of(new Window(0, 10_000_000_000L)))));
        ScrapeFile.Level level = file.levels().getFirst().orElseThrow();
        PoolEvidence pool = level.pool().evidence("p", level.timers(), "p").orElseThrow();
        assertThat(pool.size()).isEqualTo(2);
        assertThat(pool.meanActive()).isEqualTo(2);
        assertThat(file.warnings()).singleElement().asString().contains("several pools").contains("{pool=\"a\"}");
    }
}
