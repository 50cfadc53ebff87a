package collectors.components;

import static org.assertj.core.api.Assertions.assertThat;

import collectors.process.Watchdog;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The components as the collector starts them: real processes, asked over real sockets.
class ComponentTest {

    private static final long NANOS_PER_MILLI = 1_000_000;

    @TempDir
    private Path folder;

    private Watchdog watchdog;

    @BeforeEach
    void guard() throws Exception {
        watchdog = Watchdog.start();
    }

    @AfterEach
    void end() {
        watchdog.close();
    }

    @Test
    void theStubKeepsThousandsInFlightOnFewThreadsAndIsNeverEarly() throws Exception {
        try (Component stub = Component.downstream(Optional.empty(), log(), watchdog)) {
            assertThat(stub.role()).isEqualTo("downstream");
            assertThat(stub.limit()).as("any number").isEmpty();
            // Long enough that all have asked before the first is answered, also on a busy machine.
            List<Clients.Answer> answers = Clients.ask(stub.url(), "/delay?ms=3000", 2000);
            assertThat(answers).extracting(Clients.Answer::status).containsOnly(200);
            assertThat(answers).extracting(Clients.Answer::nanos).allMatch(ns -> ns >= 3000 * NANOS_PER_MILLI);
            JsonNode stats = stats(stub);
            assertThat(stats.get("peak_in_flight").asInt()).isEqualTo(2000);
            assertThat(stats.get("served").asInt()).isEqualTo(2000);
            assertThat(stats.get("in_flight").asInt()).isZero();
            assertThat(stats.get("cpu_ms").asLong()).isPositive();
            assertThat(threads(stub.pid())).as("those of an idle JVM, and one that serves").isLessThan(40);
        }
    }

    @Test
    void theStubWithALimitWorksOnSoManyAtOnceAndQueuesTheRest() throws Exception {
        try (Component stub = Component.downstream(Optional.of(2), log(), watchdog)) {
            List<Clients.Answer> answers = Clients.ask(stub.url(), "/delay?ms=300", 6);
            assertThat(answers).extracting(Clients.Answer::status).containsOnly(200);
            // Two workers take three rounds of 300 ms; what a busy machine adds only lengthens them.
            List<Long> ms = answers.stream().map(a -> a.nanos() / NANOS_PER_MILLI).sorted().toList();
            assertThat(ms.get(0)).isGreaterThanOrEqualTo(300);
            assertThat(ms.get(5)).isGreaterThanOrEqualTo(700);
        }
    }

    @Test
    void theModelServerRefusesWhatIsBeyondItsLimitAtOnce() throws Exception {
        try (Component model = Component.modelServer(5, Duration.ofMillis(1000), log(), watchdog)) {
            assertThat(model.role()).isEqualTo("model-server");
            assertThat(model.limit()).as("read back").contains(5);
            List<Clients.Answer> answers = Clients.ask(model.url(), "/infer", 12);
            assertThat(answers.stream().filter(a -> a.status() == 200)).hasSize(5).allMatch(a -> a.nanos() >= 1000 * NANOS_PER_MILLI);
            assertThat(answers.stream().filter(a -> a.status() == 503)).hasSize(7).allMatch(a -> a.nanos() < 1000 * NANOS_PER_MILLI);
            assertThat(Clients.ask(model.url(), "/infer", 5)).as("the places are free again").extracting(Clients.Answer::status).containsOnly(200);
            JsonNode stats = stats(model);
            assertThat(stats.get("served").asInt()).isEqualTo(10);
            assertThat(stats.get("refused").asInt()).isEqualTo(7);
        }
    }

    @Test
    void aPlaceIsFreedAlsoWhenTheClientHasGone() throws Exception {
        try (Component model = Component.modelServer(1, Duration.ofMillis(200), log(), watchdog)) {
            try (Socket impatient = Clients.connect(model.url())) {
                impatient.getOutputStream().write("GET /infer HTTP/1.1\r\n\r\n".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
            }
            Thread.sleep(400);
            assertThat(Clients.ask(model.url(), "/infer", 1)).extracting(Clients.Answer::status).containsOnly(200);
        }
    }

    @Test
    void connectionsAreKeptAndOddRequestsRefused() throws Exception {
        try (Component stub = Component.downstream(Optional.empty(), log(), watchdog)) {
            try (Socket socket = Clients.connect(stub.url())) {
                for (int i = 0; i < 3; i++) {
                    assertThat(Clients.exchange(socket, "GET /delay?ms=1 HTTP/1.1\r\n\r\n").status()).isEqualTo(200);
                }
                assertThat(Clients.exchange(socket, "GET /delay?ms=-1 HTTP/1.1\r\n\r\n").status()).as("no sign").isEqualTo(404);
                assertThat(Clients.exchange(socket, "POST /delay?ms=1 HTTP/1.1\r\nContent-Length: 1\r\n\r\nx").status()).isEqualTo(405);
            }
            for (String odd : List.of("nonsense\r\n\r\n", "GET /" + "x".repeat(9000))) {
                try (Socket socket = Clients.connect(stub.url())) {
                    assertThat(Clients.exchange(socket, odd).status()).isIn(400, 431);
                }
            }
            assertThat(Clients.ask(stub.url(), "/delay?ms=0", 1)).as("it lives on").extracting(Clients.Answer::status).containsOnly(200);
        }
    }

    @Test
    void endsWithItsInputAndSaysWhatItDid() throws Exception {
        Component stub = Component.downstream(Optional.empty(), log(), watchdog);
        Clients.ask(stub.url(), "/delay?ms=0", 3);
        stub.child().process().getOutputStream().close();
        assertThat(stub.child().process().waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(stub.child().process().exitValue()).isZero();
        stub.close();
        assertThat(stub.alive()).isFalse();
        for (int i = 0; i < 100 && !Files.readString(log()).contains("downstream: "); i++) {
            Thread.sleep(20);
        }
        assertThat(Files.readString(log())).contains("downstream: {\"served\":3");
    }

    @Test
    void wrongArgumentsAreUsageErrors() {
        assertThat(DownstreamStub.run(new String[] {"--prot", "1"})).isEqualTo(2);
        assertThat(ModelServer.run(new String[] {"--limit"})).isEqualTo(2);
        assertThat(ModelServer.run(new String[] {"--limit", "-3"})).isEqualTo(2);
    }

    private Path log() {
        return folder.resolve("component.log");
    }

    private static JsonNode stats(Component component) throws Exception {
        return JsonMapper.shared().readTree(Clients.body(component.url(), "/stats"));
    }

    private static long threads(long pid) throws Exception {
        try (Stream<Path> tasks = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
            return tasks.count();
        }
    }
}
