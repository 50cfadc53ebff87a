package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.file.FileEvidence.Status;
import analyzers.read.Samples;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Values of real files were taken with Prometheus' Python client and by hand; rows of the public cases are named.
class PrometheusFileTest {

    @TempDir
    Path folder;

    private FileEvidence of(String text) throws IOException {
        return of(Files.writeString(folder.resolve("dump"), text));
    }

    private static FileEvidence of(Path file) throws IOException {
        PrometheusFile reader = new PrometheusFile();
        Head head = Head.of(file);
        assertThat(reader.recognises(head) || head.bytes() == 0 || head.text().startsWith("<")).as("recognised").isTrue();
        return reader.read(file, head);
    }

    private static String tables(FileEvidence e) {
        StringBuilder text = new StringBuilder();
        e.tables().forEach(t -> {
            text.append(t.title()).append('\n');
            t.rows().forEach(r -> text.append(String.join(" | ", r)).append('\n'));
        });
        return text.toString();
    }

    private static double number(FileEvidence e, String name) {
        return e.values().get(name).doubleValue();
    }

    /// D10: clocks have a grain, so timings that all read 0 may add up to more.
    @Test
    void timesOfZeroMayAddUpToMore() throws IOException {
        FileEvidence e = of("# TYPE http_server_requests_seconds summary\nhttp_server_requests_seconds_count{uri=\"/x\",status=\"200\"} 3\n"
                + "http_server_requests_seconds_sum{uri=\"/x\",status=\"200\"} 4.2E-8\n# TYPE http_server_requests_seconds_max gauge\n"
                + "http_server_requests_seconds_max{uri=\"/x\",status=\"200\"} 0.0\n");
        assertThat(e.status()).isEqualTo(Status.READ);
        assertThat(e.warnings()).noneMatch(w -> w.contains("sum") || w.contains("mean"));
        assertThat(number(e, "http_requests")).isEqualTo(3);
        assertThat(number(e, "http_mean_ms")).isCloseTo(1.4e-5, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({
        "common-text-21KB.prom,37,248", "common-text.gz,37,248", "istio-mesh-32KB.prom,72,360", "simpleclient-jvm-boot1.prom,45,65", "skywalking.prom,6,28",
        "promtool-metrics-test.prom,4,27", "node-textfile-inconsistent-labels.prom,2,19", "node-textfile-different-metric-types.prom,2,22", "common-fuzz-parse_2.prom,2,4",
        "common-fuzz-parse_4.prom,1,7", "1histogram.om.txt,1,42", "client_java-debug-openmetrics.om.txt,3,4", "client_java-debug-text.prom,3,4", "common-fuzz-parse_3.prom,4,12"
    })
    void realDumpsHaveTheFamiliesAndSamplesThatPythonsParserFinds(String name, long families, long samples) throws IOException {
        FileEvidence e = of(Samples.path("prometheus/" + name));
        assertThat(e.status()).as("%s", e.warnings()).isEqualTo(Status.READ);
        assertThat(e.values()).containsEntry("families", families).containsEntry("samples", samples).containsEntry("scrapes", 1L).hasSize(3);
    }

    @Test
    void aRealSpringDumpGivesItsTimerAndPool() throws IOException {
        FileEvidence e = of(Samples.path("lab-runs/exp-d-n500-hikari-30s-timeouts/prometheus.txt"));
        assertThat(e.values()).containsEntry("http_requests", 746L).containsEntry("pool_active", 10L).containsEntry("pool_pending", 479L);
        assertThat(number(e, "http_mean_ms")).isCloseTo(1000 * (9216.221822963 + 6275.558747287 + 0.796241175) / 746, within(1e-6));
        assertThat(tables(e)).contains("/api/slow-query | 500 | SERVER_ERROR | 305 | 30217.1 | 31173.7", "479 threads wait for a connection",
                "HikariPool-1 | 1011.91 |  |  | hold time, mean ms since start", "| platform threads |");
    }

    @Test
    void scrapesInARowGiveTheirLastGaugesAndTheirMeans() throws IOException {
        FileEvidence e = of(Samples.path("lab-runs/exp-d-n50/scrapes.prom"));
        assertThat(e.values()).containsEntry("scrapes", 17L).containsEntry("pool_active", 10L).containsEntry("pool_pending", 38L).doesNotContainKey("http_requests");
        assertThat(tables(e)).contains("HikariPool-1 | 38 | 39.4118 | 40 |");
    }

    @Test
    void d1And2AMaximumOfZeroAfterRequestsIsExpired() throws IOException {
        FileEvidence e = of("""
                # TYPE http_server_requests_seconds summary
                http_server_requests_seconds_count{method="GET",status="200",uri="/a"} 2734
                http_server_requests_seconds_sum{method="GET",status="200",uri="/a"} 565.975153166
                # TYPE http_server_requests_seconds_max gauge
                http_server_requests_seconds_max{method="GET",status="200",uri="/a"} 0.0
                """);
        assertThat(number(e, "http_mean_ms")).isCloseTo(207.0136, within(1e-3));
        assertThat(tables(e)).contains("/a | 200 | SUCCESS | 2734 | 207.014 | expired");
    }

    @Test
    void d4And5QuantilesOfNothingAreNotAvailableAndSeveralAreNeverOne() throws IOException {
        FileEvidence e = of("""
                # TYPE http_server_requests_seconds summary
                http_server_requests_seconds{uri="/a",status="200",quantile="0.95"} NaN
                http_server_requests_seconds_count{uri="/a",status="200"} 2
                http_server_requests_seconds_sum{uri="/a",status="200"} 3.395
                http_server_requests_seconds{uri="/b",status="200",quantile="0.95"} 0.25
                http_server_requests_seconds_count{uri="/b",status="200"} 0
                http_server_requests_seconds_sum{uri="/b",status="200"} 0
                """);
        assertThat(number(e, "http_mean_ms")).isEqualTo(1697.5);
        assertThat(tables(e)).contains("/a | 200 | 0.95 | n/a\n/b | 200 | 0.95 | 250\n").contains("/b | 200 | SUCCESS | 0 |  | \n").doesNotContain("NaN");
    }

    @Test
    void d7And8QuantilesInsideAHistogramAndTheTimerOfActiveRequestsDoNotCount() throws IOException {
        FileEvidence e = of("""
                # TYPE http_server_requests_seconds histogram
                http_server_requests_seconds{uri="/a",status="200",quantile="0.5",} 0.01
                http_server_requests_seconds_bucket{uri="/a",status="200",le="0.1",} 60.0
                http_server_requests_seconds_bucket{uri="/a",status="200",le="+Inf",} 61.0
                http_server_requests_seconds_count{uri="/a",status="200",} 61.0
                http_server_requests_seconds_sum{uri="/a",status="200",} 1.0
                http_server_requests_seconds_count{uri="/b",status="200",} 1.0
                http_server_requests_seconds_sum{uri="/b",status="200",} 1.0
                # TYPE http_server_requests_active_seconds histogram
                http_server_requests_active_seconds_bucket{uri="/a",status="200",le="+Inf",} 7.0
                http_server_requests_active_seconds_count{uri="/a",status="200",} 7.0
                http_server_requests_active_seconds_sum{uri="/a",status="200",} 9.0
                """);
        assertThat(e.status()).isEqualTo(Status.READ);
        assertThat(e.warnings()).singleElement().asString().contains("pool metrics");
        assertThat(e.values()).containsEntry("http_requests", 62L).containsEntry("families", 2L);
    }

    @Test
    void d11RequestsOfUnknownUriAreSharedOutByOutcome() throws IOException {
        FileEvidence e = of("""
                http_server_requests_seconds_count{method="UNKNOWN",outcome="CLIENT_ERROR",status="405",uri="UNKNOWN"} 4
                http_server_requests_seconds_count{method="GET",outcome="SUCCESS",status="200",uri="/a"} 1
                """);
        assertThat(e.values()).containsEntry("http_requests", 5L).doesNotContainKey("http_mean_ms");
        assertThat(tables(e)).contains("UNKNOWN | 405 | CLIENT_ERROR | 4 |", "CLIENT_ERROR | 4\n");
    }

    @Test
    void d14And23OtherLabelsAreOtherSeriesAndALastCommaIsNot() throws IOException {
        FileEvidence e = of("# TYPE my_counter_total counter\nmy_counter_total{k1=\"a\"} 1\nmy_counter_total{k2=\"a\"} 1\nmy_counter_total{k3=\"a\"} 1\n");
        assertThat(e.values()).containsEntry("samples", 3L).containsEntry("families", 1L);
        assertThat(e.warnings()).isEmpty();
        assertThat(of("a{b=\"c\",} 1\na{b=\"c\"} 1\n").warnings()).singleElement().asString().contains("line 2", "same series again");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "x{a=\"C:\\A\",b=\"1\"} 1\n", "x{a=\"C:\\\"} 1\n", "x{a=\"C:\\\",b=\"d\"} 1\n", "x{a=\"1\"} 7710-3\n", "x{a=\"one\ntwo\"} 1\n"
    })
    void d16And17And19ABadLineIsNamedWithItsNumber(String bad) throws IOException {
        FileEvidence alone = of(bad);
        assertThat(alone.status()).isEqualTo(Status.REFUSED);
        assertThat(alone.warnings()).singleElement().asString().contains("line 1: ");
        FileEvidence amongOthers = of("ok 1\n" + bad + "also 2\n");
        assertThat(amongOthers.status()).isEqualTo(Status.PARTIAL);
        assertThat(amongOthers.values()).containsEntry("samples", 2L);
        assertThat(amongOthers.warnings()).singleElement().asString().contains("line 2: ");
    }

    @Test
    void d20ASecondTypeLineKeepsBothSamples() throws IOException {
        FileEvidence e = of("# TYPE a counter\na{x=\"1\"} 1\n# TYPE a gauge\na{x=\"2\"} 2\n");
        assertThat(e.values()).containsEntry("samples", 2L).containsEntry("scrapes", 1L);
        assertThat(e.warnings()).singleElement().asString().contains("line 3: second TYPE");
        assertThat(tables(e)).contains("a | counter | 2");
    }

    @Test
    void d22AnExemplarInPlainTextIsPassedOver() throws IOException {
        FileEvidence e = of("# TYPE hikaricp_connections_active counter\nhikaricp_connections_active{pool=\"a\"} 1 # {trace_id=\"x\"} 0.5 1700000000.0\n");
        assertThat(e.status()).isEqualTo(Status.READ);
        assertThat(e.values()).containsEntry("pool_active", 1L);
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "<html><body>No static resource /actuator/prometheus</body></html>\n", "<!doctype html>\n<html><head><title>404</title></head></html>\n" })
    void d25WhereNoMetricsAreThatIsSaid(String text) throws IOException {
        FileEvidence e = of(text);
        assertThat(e.status()).isEqualTo(Status.REFUSED);
        assertThat(e.warnings()).singleElement().asString().contains("no metrics found");
    }

    @Test
    void d28And29GaugesOfZeroAreShownAndMissingOnesAreNotZero() throws IOException {
        FileEvidence zero = of("hikaricp_connections{pool=\"a\"} 0\nhikaricp_connections_idle{pool=\"a\"} 0\nhikaricp_connections_active{pool=\"a\"} 0\nhikaricp_connections_pending{pool=\"a\"} 1\n");
        assertThat(zero.values()).containsEntry("pool_active", 0L).containsEntry("pool_pending", 1L);
        assertThat(tables(zero)).contains("all 0: ", "1 thread waits for a connection");
        FileEvidence missing = of("jdbc_connections_active{name=\"dataSource\"} 0\njdbc_connections_max{name=\"dataSource\"} 10\n");
        assertThat(missing.values()).doesNotContainKeys("pool_active", "pool_pending");
        assertThat(missing.warnings()).singleElement().asString().contains("pool metrics (hikaricp_*) are missing");
    }

    @Test
    void d31CpuIsLabelledWithTheJdk() throws IOException {
        assertThat(tables(of("jvm_info{version=\"17.0.2+8\"} 1\nsystem_cpu_usage 0.5\n"))).contains("JDK 17.0.2+8", "0.500000 |  |  | CPU use of the container or of the host");
    }

    @Test
    void e1And2MinusOneIsNotMeasured() throws IOException {
        FileEvidence virtual = of("tomcat_threads_busy_threads{name=\"http-nio-8080\"} -1.0\ntomcat_threads_config_max_threads{name=\"http-nio-8080\"} -1.0\n");
        assertThat(tables(virtual)).contains("n/a with virtual threads").doesNotContain("| -1");
        FileEvidence boot330 = of("tomcat_threads_busy_threads{name=\"http-nio-8080\"} 3.0\ntomcat_threads_config_max_threads{name=\"http-nio-8080\"} -1.0\n");
        assertThat(tables(boot330)).contains("-1 alone is no proof of virtual threads");
        FileEvidence pool = of("hikaricp_connections_active{pool=\"a\"} NaN\nhikaricp_connections_pending{pool=\"a\"} -1\n");
        assertThat(pool.values()).doesNotContainKeys("pool_active", "pool_pending");
        assertThat(tables(pool)).contains("a | n/a | ", "a | n/a (-1) |");
    }

    @Test
    void e4LiveThreadsArePlatformThreads() throws IOException {
        assertThat(tables(of("jvm_threads_live_threads 28.0\n"))).contains(" | 28 |  |  | platform threads | jvm_threads_live_threads");
    }

    @Test
    void hikarisOwnTrackersHaveOtherNamesAndUnits() throws IOException {
        FileEvidence own = of("""
                # TYPE hikaricp_active_connections gauge
                hikaricp_active_connections{pool="p",} 18.0
                hikaricp_pending_threads{pool="p",} 5.0
                hikaricp_connection_usage_millis_count{pool="p",} 4.0
                hikaricp_connection_usage_millis_sum{pool="p",} 10.0
                hikaricp_connection_acquired_nanos_count{pool="p",} 4.0
                hikaricp_connection_acquired_nanos_sum{pool="p",} 2000000.0
                """);
        assertThat(own.values()).containsEntry("pool_active", 18L).containsEntry("pool_pending", 5L);
        assertThat(tables(own)).contains("5 threads wait for a connection", "p | 2.50000 |  |  | hold time", "p | 0.500000 |  |  | wait for a connection, mean ms");
        FileEvidence dropwizard = of("HikariPool_1_pool_ActiveConnections 3.0\nHikariPool_1_pool_PendingConnections 2.0\n");
        assertThat(dropwizard.values()).containsEntry("pool_active", 3L).containsEntry("pool_pending", 2L);
    }

    @Test
    void namesInQuotesAreReadAsTheirUnderscoredSelves() throws IOException {
        FileEvidence e = of("""
                # TYPE "http.server.requests.seconds" summary
                {"http.server.requests.seconds_count",uri="/a",status="200"} 4
                {"http.server.requests.seconds_sum","uri"="/a",status="200"} 2
                {"größe"} 1
                """);
        assertThat(e.status()).isEqualTo(Status.READ);
        assertThat(e.values()).containsEntry("http_requests", 4L).containsEntry("http_mean_ms", 500.0).containsEntry("families", 2L);
    }

    @Test
    void severalScrapesGiveGrowthAlsoOverARestart() throws IOException {
        String scrape = "# TYPE up gauge\nup 1\n# TYPE http_server_requests_seconds summary\nhttp_server_requests_seconds_count{uri=\"/a\",status=\"200\"} %d\n"
                + "http_server_requests_seconds_sum{uri=\"/a\",status=\"200\"} %d\n# TYPE zzz gauge\nzzz 1\n";
        for (String lead : List.of("", "# 1796078880\n", "# scrape 1796078880820077568 5 200\n", "# 2026-11-30T12:00:00Z\n")) {
            FileEvidence grown = of(lead + scrape.formatted(100, 10) + lead + scrape.formatted(150, 20) + lead + scrape.formatted(160, 40));
            assertThat(grown.values()).as(lead).containsEntry("scrapes", 3L).containsEntry("http_requests", 60L).containsEntry("http_mean_ms", 500.0);
            FileEvidence restarted = of(lead + scrape.formatted(100, 10) + lead + scrape.formatted(150, 20) + lead + scrape.formatted(10, 40));
            assertThat(restarted.values()).as(lead).containsEntry("http_requests", 60L);
            assertThat(restarted.warnings()).anySatisfy(w -> assertThat(w).contains("went back"));
        }
    }

    @Test
    void whatStandsWithoutItsLineEndMayBeCutAndIsLeftOut() throws IOException {
        FileEvidence e = of("hikaricp_connections_active{pool=\"a\"} 5\nhikaricp_connections_pending{pool=\"a\"} 12");
        assertThat(e.status()).isEqualTo(Status.PARTIAL);
        assertThat(e.values()).containsEntry("pool_active", 5L).doesNotContainKey("pool_pending");
        FileEvidence sums = of("a 1\nhttp_server_requests_seconds_count{uri=\"/a\"} 5\nhttp_server_requests_seconds_count{uri=\"/b\"} 1");
        assertThat(sums.values()).doesNotContainKey("http_requests");
    }

    @Test
    void gzipIsFoundByContentAlsoWhenCut() throws IOException {
        Path file = folder.resolve("dump.txt");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("hikaricp_connections_active{pool=\"a\"} 5\n".repeat(2).getBytes(StandardCharsets.UTF_8));
        }
        assertThat(of(file).values()).containsEntry("pool_active", 5L);
        byte[] all = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(all, all.length - 9));
        assertThat(of(file).status()).isEqualTo(Status.PARTIAL);
    }

    @Test
    void anAnswerKeptWithItsHeadIsRead() throws IOException {
        assertThat(of("HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4\r\n\r\na 1\r\n").values()).containsEntry("samples", 1L);
        FileEvidence strict = of("HTTP/1.1 200 OK\r\nContent-Type: application/openmetrics-text; version=1.0.0\r\n\r\na 1\n\n# EOF\n");
        assertThat(strict.warnings()).singleElement().asString().contains("line 5: a blank line");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Linux 6.1.0 (host) \t11/30/26 \t_x86_64_\t(2 CPU)\n\n# Time        UID       PID    %usr %system\n1796078880     0      1234    1.00    2.00\n",
        "[0.005s][info][gc] Using G1\n", "Running 45s test @ http://127.0.0.1:28080/api/slow-query\n  2 threads and 500 connections\n", "Total: 2.0021 secs\n",
        "{\"type\":\"Metric\",\"data\":{\"name\":\"http_reqs\"},\"metric\":\"http_reqs\"}\n", "metric_name,timestamp,metric_value\nhttp_reqs,1796078880,1\n"
    })
    void otherFormatsAreNotClaimed(String text) throws IOException {
        assertThat(new PrometheusFile().recognises(Head.of(Files.writeString(folder.resolve("x"), text)))).isFalse();
    }
}
