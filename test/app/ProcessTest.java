package app;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The app as a process of its own.
class ProcessTest {

    @TempDir
    private Path folder;

    @Test
    void endsWhenItsStandardInputEnds() throws Exception {
        int port = freePort();
        try (var database = EmbeddedPostgres.start()) {
            Process app = start("--spring.profiles.active=experiment-d", "--loomlab.lifeline=stdin", "--server.port=" + port,
                    "--spring.datasource.url=jdbc:postgresql://127.0.0.1:" + database.getPort() + "/postgres");
            try {
                assertThat(listens(port, app)).as(log()).isTrue();
                assertThat(app.isAlive()).isTrue();
                app.getOutputStream().close();
                assertThat(app.waitFor(20, TimeUnit.SECONDS)).as("it outlived its parent's pipe").isTrue();
            } finally {
                app.destroyForcibly();
            }
        }
    }

    @Test
    void saysInOneLineThatTheDatabaseCannotBeReached() throws Exception {
        int nobody = freePort();
        Process app = start("--spring.datasource.url=jdbc:postgresql://127.0.0.1:" + nobody + "/postgres");
        try {
            assertThat(app.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(app.exitValue()).isEqualTo(1);
            assertThat(log()).contains("app: cannot start: Connection to 127.0.0.1:" + nobody + " refused").doesNotContain("\tat ");
        } finally {
            app.destroyForcibly();
        }
    }

    private Process start(String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), "app.Main", "--management.server.port=0"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve("app.log").toFile()).start();
    }

    private String log() throws IOException {
        return Files.readString(folder.resolve("app.log"));
    }

    private static boolean listens(int port, Process app) throws InterruptedException {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (app.isAlive() && System.nanoTime() < giveUp) {
            try (var socket = new Socket("127.0.0.1", port)) {
                return socket.isConnected();
            } catch (IOException e) {
                Thread.sleep(50);
            }
        }
        return false;
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
