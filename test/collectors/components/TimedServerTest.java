package collectors.components;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TimedServerTest {

    private static final int ROUNDS = 200;

    /// Its end may come at any moment, also while connections come and go: a component that failed then would look like one that broke.
    @Test
    void stopsInOrderWhileConnectionsComeAndGo() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            try (TimedServer server = new TimedServer(0, _ -> Reply.now(200, "\n"))) {
                CompletableFuture<Void> served = CompletableFuture.runAsync(() -> serve(server), Thread.ofPlatform()::start);
                for (int client = 0; client < 10; client++) {
                    Clients.connect("http://127.0.0.1:" + server.port()).close();
                }
                server.stop();
                assertThatCode(() -> served.get(10, TimeUnit.SECONDS)).doesNotThrowAnyException();
            }
        }
    }

    private static void serve(TimedServer server) {
        try {
            server.serve();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
