package analyzers.read.loadsummary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClientSummariesTest {

    private static final Path RUNS = Path.of("../shared/samples/lab-runs");
    private static final Offset<Double> EXACT = within(1e-9);

    @TempDir
    Path folder;

    @Test
    void realWrkRuns() throws IOException {
        assumeTrue(Files.isDirectory(RUNS), "no sample files at " + RUNS);
        ClientSummary c = read(RUNS.resolve("exp-c-n500/wrk.txt"));
        assertThat(c.client()).isEqualTo("wrk");
        assertThat(c.requests()).hasValue(6496);
        assertThat(c.failed()).hasValue(0);
        assertThat(c.successesPerSecond().orElseThrow()).isEqualTo(430.41, EXACT);
        assertThat(c.meanMs().orElseThrow()).isEqualTo(1120, EXACT);
        assertThat(c.percentileMs(50)).hasValue(1010.0);
        assertThat(c.percentileMs(99).orElseThrow()).isEqualTo(2510, EXACT);
        assertThat(c.maxMs().orElseThrow()).isEqualTo(2620, EXACT);
        assertThat(c.percentileMs(95)).isEmpty();
        assertThat(c.whole()).isTrue();
        assertThat(c.warnings()).anyMatch(w -> w.contains("coordinated omission"));
    }

    /// The client's 16.28 requests a second "beat" a pool that can serve 10: 304 of the 734 answers were errors.
    @Test
    void wrkCountsFailuresInItsRate() throws IOException {
        assumeTrue(Files.isDirectory(RUNS), "no sample files at " + RUNS);
        ClientSummary c = read(RUNS.resolve("exp-d-n500-hikari-30s-timeouts/wrk.txt"));
        assertThat(c.requests()).hasValue(734);
        assertThat(c.failed()).hasValue(304);
        assertThat(c.requestsPerSecond().orElseThrow()).isEqualTo(16.28, EXACT);
        assertThat(c.successesPerSecond().orElseThrow()).isEqualTo(16.28 * 430 / 734, EXACT);
        assertThat(c.warnings()).anyMatch(w -> w.contains("counts failures: 304"));
    }

    @Test
    void wrkWithSocketErrors() throws IOException {
        ClientSummary c = read("""
                Running 20s test @ http://127.0.0.1:9000/slow
                  4 threads and 80 connections
                  Thread Stats   Avg      Stdev     Max   +/- Stdev
                    Latency   812.40us  301.00us   1.90s    71.20%
                    Req/Sec    15.12k     1.02k   17.89k    70.25%
                  2k requests in 20.00s, 1.10MB read
                  2400 requests in 20.01s, 1.10MB read
                  Socket errors: connect 3, read 17, write 1, timeout 9
                  Non-2xx or 3xx responses: 240
                Requests/sec:    119.94
                Transfer/sec:     56.20KB
                """);
        assertThat(c.requests()).hasValue(2400);
        assertThat(c.failed()).hasValue(240 + 3 + 17 + 1 + 9);
        assertThat(c.successesPerSecond().orElseThrow()).isEqualTo(119.94 * 0.9, EXACT);
        assertThat(c.meanMs().orElseThrow()).isEqualTo(0.8124, EXACT);
        assertThat(c.maxMs()).hasValue(1900.0);
        assertThat(c.percentilesMs()).isEmpty();
    }

    @Test
    void nothingIsReadOutOfARunWithoutAnswers() throws IOException {
        ClientSummary c = read("""
                Running 2s test @ http://127.0.0.1:1/
                  1 threads and 5 connections
                  Thread Stats   Avg      Stdev     Max   +/- Stdev
                    Latency     0.00us    0.00us   0.00us    -nan%
                    Req/Sec     0.00      0.00     0.00      -nan%
                  Latency Distribution
                     50%    0.00us
                     99%    0.00us
                  0 requests in 2.00s, 0.00B read
                  Socket errors: connect 5, read 0, write 0, timeout 0
                Requests/sec:      0.00
                Transfer/sec:       0.00B
                """);
        assertThat(c.requests()).hasValue(0);
        assertThat(c.failed()).hasValue(5);
        assertThat(c.meanMs()).isEmpty();
        assertThat(c.maxMs()).isEmpty();
        assertThat(c.percentilesMs()).isEmpty();
        assertThat(c.successesPerSecond()).hasValue(0);
    }

    @Test
    void wrk2TakesTheCorrectedDistributionAndItsSpectrum() throws IOException {
        ClientSummary c = read("""
                Running 25s test @ http://127.0.0.1:9000/index.html
                  2 threads and 40 connections
                  Thread calibration: mean lat.: 3.101ms, rate sampling interval: 10ms
                  Thread Stats   Avg      Stdev     Max   +/- Stdev
                    Latency     3.21ms    1.11ms  21.00ms   80.00%
                    Req/Sec   412.00    101.00     1.20k    70.00%
                  Latency Distribution (HdrHistogram - Recorded Latency)
                 50.000%    3.02ms
                 90.000%    4.41ms
                 99.000%    7.30ms
                100.000%   20.99ms

                  Detailed Percentile spectrum:
                       Value   Percentile   TotalCount 1/(1-Percentile)

                       0.811     0.000000            1         1.00
                       3.019     0.500000         6001         2.00
                       5.113     0.950000        11401        20.00
                       7.303     0.990625        11888       106.67
                      20.991     1.000000        12000          inf
                #[Mean    =        3.207, StdDeviation   =        1.111]
                #[Max     =       20.976, Total count    =        12000]
                #[Buckets =           27, SubBuckets     =         2048]
                ----------------------------------------------------------

                  Latency Distribution (HdrHistogram - Uncorrected Latency (measured without taking delayed starts into account))
                 50.000%    1.00ms
                 99.000%    2.00ms
                #[Mean    =        1.000, StdDeviation   =        1.111]
                #[Max     =        2.000, Total count    =        12000]
                  20000 requests in 25.00s, 6.00MB read
                Requests/sec:    800.01
                Transfer/sec:    245.00KB
                """);
        assertThat(c.client()).isEqualTo("wrk2");
        assertThat(c.percentileMs(50)).hasValue(3.019);
        assertThat(c.percentileMs(95)).hasValue(5.113);
        assertThat(c.percentileMs(99)).hasValue(7.30);
        assertThat(c.meanMs()).hasValue(3.207);
        assertThat(c.maxMs()).hasValue(20.976);
        assertThat(c.successesPerSecond()).hasValue(800.01);
        assertThat(c.warnings()).noneMatch(w -> w.contains("coordinated omission")).anyMatch(w -> w.contains("12000 of 20000"));
    }

    private static final String HEY = """

            Summary:
              Total:\t4.0000 secs
              Slowest:\t0.9001 secs
              Fastest:\t0.0502 secs
              Average:\t0.2003 secs
              Requests/sec:\t250.0000

              Total data:\t9800 bytes
              Size/request:\t10 bytes

            Response time histogram:
              0.050 [1]\t|
              0.900 [979]\t|∎∎

            Latency distribution:
              10%% in 0.0600 secs
              50%% in 0.1800 secs
              90%% in 0.4004 secs
              95%% in 0.5005 secs
              99%% in 0.8008 secs

            Details (average, fastest, slowest):
              DNS+dialup:\t0.0001 secs, 0.0502 secs, 0.9001 secs

            Status code distribution:
              [200]\t930 responses
              [503]\t50 responses

            Error distribution:
              [20]\tGet "http://127.0.0.1:9000/": context deadline exceeded

            """;

    @Test
    void hey() throws IOException {
        ClientSummary c = read(HEY);
        assertThat(c.client()).isEqualTo("hey");
        assertThat(c.requests()).hasValue(1000);
        assertThat(c.failed()).hasValue(70);
        assertThat(c.successesPerSecond().orElseThrow()).isEqualTo(232.5, EXACT);
        assertThat(c.meanMs().orElseThrow()).isEqualTo(200.3, EXACT);
        assertThat(c.percentileMs(95).orElseThrow()).isEqualTo(500.5, EXACT);
        assertThat(c.maxMs().orElseThrow()).isEqualTo(900.1, EXACT);
        assertThat(c.whole()).isTrue();
        assertThat(c.failures()).extracting(ClientSummary.Failures::count).containsExactly(50L, 20L);
    }

    /// Cut before its errors, hey's summary looks as if there were none. Its own rate tells.
    @Test
    void heyCutBeforeItsErrorsIsNotTakenForARunWithout() throws IOException {
        ClientSummary c = read(HEY.substring(0, HEY.indexOf("\nError distribution")));
        assertThat(c.whole()).isFalse();
        assertThat(c.requests()).isEmpty();
        assertThat(c.failed()).isEmpty();
        assertThat(c.requestsPerSecond()).hasValue(250.0);
        assertThat(c.successesPerSecond()).isEmpty();
    }

    @Test
    void ohaText() throws IOException {
        ClientSummary c = read("""
                \u001b[1mSummary:\u001b[0m
                  Success rate:\t98.00%
                  Total:\t2000.0000 ms
                  Slowest:\t310.5000 ms
                  Fastest:\t1.2000 ms
                  Average:\t40.2500 ms
                  Requests/sec:\t252.5000

                  Total data:\t12.00 KiB
                  Size/request:\t25 B

                Response time histogram:
                    1.200 ms [1]   |

                Response time distribution:
                  50.00% in 30.5000 ms
                  90.00% in 80.2500 ms
                  95.00% in 120.0000 ms
                  99.00% in 300.0000 ms
                  99.90% in NaN ms

                Response time distribution (2xx only):
                  50.00% in 99.0000 ms

                Details (average, fastest, slowest):
                  DNS+dialup:\t0.2000 ms, 0.1000 ms, 0.3000 ms

                Status code distribution:
                  [200] 470 responses
                  [500] 20 responses

                Error distribution:
                  [10] connection refused
                  [5] aborted due to deadline
                """);
        assertThat(c.client()).isEqualTo("oha");
        assertThat(c.requests()).hasValue(500);
        assertThat(c.failed()).hasValue(30);
        assertThat(c.successesPerSecond().orElseThrow()).isEqualTo(470 / 2.0, EXACT);
        assertThat(c.percentileMs(50)).hasValue(30.5);
        assertThat(c.percentileMs(99)).hasValue(300.0);
        assertThat(c.percentileMs(99.9)).isEmpty();
        assertThat(c.meanMs()).hasValue(40.25);
        assertThat(c.warnings()).anyMatch(w -> w.startsWith("5 requests were in flight"));
    }

    @Test
    void ohaJson() throws IOException {
        ClientSummary c = read("""
                {"summary": {"successRate": 0.98, "total": 2.0, "slowest": 0.3105, "fastest": 0.0012, "average": 0.04025,
                  "requestsPerSec": 250.0, "totalData": 12000, "sizePerRequest": 25, "sizePerSec": 6000.0},
                 "responseTimeHistogram": {"0.0012": 1},
                 "latencyPercentiles": {"p10": 0.002, "p50": 0.0305, "p90": 0.08025, "p95": 0.12, "p99": 0.3, "p99.9": null},
                 "rps": {"mean": 260.0, "percentiles": {"p50": 1.0}},
                 "statusCodeDistribution": {"200": 470, "500": 20}, "errorDistribution": {"connection refused": 10}}
                """);
        assertThat(c.client()).isEqualTo("oha");
        assertThat(c.requests()).hasValue(500);
        assertThat(c.failed()).hasValue(30);
        assertThat(c.successesPerSecond().orElseThrow()).isEqualTo(235, EXACT);
        assertThat(c.percentileMs(95).orElseThrow()).isEqualTo(120, EXACT);
        assertThat(c.percentileMs(99.9)).isEmpty();
        assertThat(c.maxMs().orElseThrow()).isEqualTo(310.5, EXACT);
    }

    /// `wrk … >> out.txt`, once a level: figures of two runs are not taken for those of one.
    @Test
    void ofSeveralSummariesInOneFileTheFirstIsRead() throws IOException {
        ClientSummary one = read(HEY);
        ClientSummary two = read(HEY + HEY.replace("Requests/sec:", "Requests/sec: 9"));
        assertThat(one.more()).isZero();
        assertThat(two.more()).isEqualTo(1);
        assertThat(two.warnings().getFirst()).contains("2 summaries").contains("a file of its own");
        assertThat(two.requestsPerSecond()).isEqualTo(one.requestsPerSecond());
        assertThat(two.requests()).isEqualTo(one.requests());
        assertThat(two.percentilesMs()).isEqualTo(one.percentilesMs());
    }

    @Test
    void vegetaText() throws IOException {
        ClientSummary c = read("""
                Requests      [total, rate, throughput]         600, 60.10, 47.52
                Duration      [total, attack, wait]             10.1s, 9.983s, 117ms
                Latencies     [min, mean, 50, 90, 95, 99, max]  9.1ms, 1m2.5s, 108.25ms, 140.5ms, 247.75ms, 1.5s, 1m30s
                Bytes In      [total, mean]                     37146, 61.91
                Bytes Out     [total, mean]                     0, 0.00
                Success       [ratio]                           80.00%
                Status Codes  [code:count]                      0:100  200:480  503:20
                Error Set:
                503 Service Unavailable
                """);
        assertThat(c.requests()).hasValue(600);
        assertThat(c.failed()).hasValue(120);
        assertThat(c.requestsPerSecond()).hasValue(60.10);
        assertThat(c.successesPerSecond()).hasValue(47.52);
        assertThat(c.meanMs()).hasValue(62_500.0);
        assertThat(c.percentileMs(50)).hasValue(108.25);
        assertThat(c.percentileMs(95)).hasValue(247.75);
        assertThat(c.percentileMs(99)).hasValue(1500.0);
        assertThat(c.maxMs()).hasValue(90_000.0);
    }

    @Test
    void vegetaJson() throws IOException {
        ClientSummary c = read("""
                {"latencies":{"total":60000000000,"mean":100000000,"50th":90500000,"90th":140500000,"95th":200000000,"99th":1500000000,
                "max":2000000000,"min":9000000},"bytes_in":{"total":1,"mean":1},"bytes_out":{"total":0,"mean":0},
                "earliest":"2026-01-01T00:00:00Z","duration":9983000000,"wait":117000000,"requests":600,"rate":60.1,"throughput":47.52,
                "success":0.8,"status_codes":{"0":100,"200":480,"503":20},"errors":["503 Service Unavailable"]}
                """);
        assertThat(c.client()).isEqualTo("vegeta");
        assertThat(c.requests()).hasValue(600);
        assertThat(c.failed()).hasValue(120);
        assertThat(c.successesPerSecond()).hasValue(47.52);
        assertThat(c.percentileMs(50).orElseThrow()).isEqualTo(90.5, EXACT);
        assertThat(c.maxMs().orElseThrow()).isEqualTo(2000, EXACT);
    }

    /// ab calls an answer of another length failed, and one with status 503 and the same length not.
    @Test
    void apacheBench() throws IOException {
        ClientSummary c = read("""
                This is ApacheBench, Version 2.3 <$Revision: 1903618 $>

                Benchmarking 127.0.0.1 (be patient).....done


                Server Software:
                Server Hostname:        127.0.0.1
                Server Port:            9000

                Document Path:          /
                Document Length:        27 bytes

                Concurrency Level:      20
                Time taken for tests:   2.500 seconds
                Complete requests:      1000
                Failed requests:        92
                   (Connect: 0, Receive: 2, Length: 88, Exceptions: 2)
                Non-2xx responses:      46
                Total transferred:      150000 bytes
                Requests per second:    400.00 [#/sec] (mean)
                Time per request:       50.000 [ms] (mean)
                Time per request:       2.500 [ms] (mean, across all concurrent requests)
                Transfer rate:          58.59 [Kbytes/sec] received

                Connection Times (ms)
                              min  mean[+/-sd] median   max
                Connect:        0    0   0.1      0       1
                Processing:     0   46   3.4     44     222
                Waiting:        0   45   3.4     43     221
                Total:          0   47   3.4     45     223

                Percentage of the requests served within a certain time (ms)
                  50%     45
                  66%     48
                  90%     88
                  95%    101
                  98%    150
                  99%    180
                 100%    223 (longest request)
                """);
        assertThat(c.requests()).hasValue(1000);
        assertThat(c.failed()).hasValue(50);
        assertThat(c.successesPerSecond().orElseThrow()).isEqualTo(380, EXACT);
        assertThat(c.meanMs()).hasValue(47.0);
        assertThat(c.percentileMs(50)).hasValue(45.0);
        assertThat(c.percentileMs(95)).hasValue(101.0);
        assertThat(c.maxMs()).hasValue(223.0);
        assertThat(c.warnings()).anyMatch(w -> w.contains("88 answers failed because their length"));
    }

    @Test
    void aRealWrk() throws Exception {
        Process wrk;
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            server.setExecutor(threads);
            server.createContext("/", exchange -> {
                exchange.sendResponseHeaders(200, 2);
                exchange.getResponseBody().write("ok".getBytes(StandardCharsets.US_ASCII));
                exchange.close();
            });
            server.start();
            Path out = folder.resolve("wrk.txt");
            try {
                wrk = new ProcessBuilder("wrk", "-t1", "-c4", "-d1s", "--latency", "http://127.0.0.1:" + server.getAddress().getPort() + "/")
                        .redirectErrorStream(true).redirectOutput(out.toFile()).start();
            } catch (IOException e) {
                assumeTrue(false, "wrk is not installed");
                return;
            }
            assertThat(wrk.waitFor(30, TimeUnit.SECONDS)).isTrue();
            ClientSummary c = read(out);
            assertThat(c.requests().orElseThrow()).isPositive();
            assertThat(c.failed()).hasValue(0);
            assertThat(c.successesPerSecond().orElseThrow()).isCloseTo(c.requests().orElseThrow(), within(0.3 * c.requests().orElseThrow()));
            assertThat(c.percentilesMs().keySet()).containsExactly(50.0, 75.0, 90.0, 99.0);
            assertThat(c.percentileMs(99).orElseThrow()).isGreaterThanOrEqualTo(c.percentileMs(50).orElseThrow());
        } finally {
            server.stop(0);
        }
    }

    private ClientSummary read(String text) throws IOException {
        return read(Files.writeString(folder.resolve("summary.txt"), text));
    }

    private static ClientSummary read(Path file) throws IOException {
        return ClientSummaries.recognise(Files.readString(file)).orElseThrow().read(file).orElseThrow();
    }
}
