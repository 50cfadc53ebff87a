package collectors.database;

import collectors.exit.Stop;
import collectors.process.Ports;
import collectors.process.Watchdog;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// A PostgreSQL of our own from binaries on the class path, on a free port of loopback, in a folder made for it that goes with it.
/// Its files are not synced to disk, since nothing in it is to last.
public final class EmbeddedDatabase implements Database {

    public static final int MAX_CONNECTIONS = 1000;

    private static final String USER = "postgres";
    private static final Duration START_LIMIT = Duration.ofSeconds(60);

    private final EmbeddedPostgres server;
    private final Path folder;
    private final String jdbcUrl;
    private final DatabaseFacts facts;
    private final long pid;
    private final int maxConnections;

    private EmbeddedDatabase(EmbeddedPostgres server, Path folder, String jdbcUrl, DatabaseFacts facts, long pid, int maxConnections) {
        this.server = server;
        this.folder = folder;
        this.jdbcUrl = jdbcUrl;
        this.facts = facts;
        this.pid = pid;
        this.maxConnections = maxConnections;
    }

    /// @param maxConnections  PostgreSQL's `max_connections`
    /// @throws Stop saying why it does not start, or that another server answers in its place
    public static EmbeddedDatabase start(Watchdog watchdog, int maxConnections) throws Stop {
        Path folder = null;
        EmbeddedPostgres server = null;
        try {
            folder = Files.createTempDirectory(Watchdog.FOLDER_PREFIX).toRealPath();
            watchdog.remove(folder);
            Path log = folder.resolve("server.log");
            Path data = folder.resolve("data");
            server = launch(data, log, maxConnections);
            long pid = Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid"), StandardCharsets.ISO_8859_1).getFirst().strip());
            watchdog.guard(pid);
            String url = "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/postgres";
            DatabaseFacts facts = DatabaseFacts.ask(url, USER, Optional.empty());
            String answered = facts.dataDirectory().orElse("an unnamed folder");
            if (!answered.equals(data.toString())) {
                throw Stop.failure("embedded PostgreSQL: port " + server.getPort() + " is answered by a server with data in " + answered + ", expected "
                        + data + "; try again");
            }
            return new EmbeddedDatabase(server, folder, url, facts, pid, maxConnections);
        } catch (IOException | RuntimeException e) {
            String why = EmbeddedFailure.explain(e, folder);
            stop(server, folder);
            throw Stop.failure(why, e);
        } catch (Stop e) {
            stop(server, folder);
            throw e;
        }
    }

    private static EmbeddedPostgres launch(Path data, Path log, int maxConnections) throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(true)
                // Its own hook would stop the server at Ctrl-C while the level is still being ended in order.
                .setRegisterShutdownHook(false)
                .setPort(Ports.free())
                .setPGStartupWait(START_LIMIT)
                .setServerConfig("max_connections", Integer.toString(maxConnections))
                .setServerConfig("shared_buffers", "256MB")
                .setServerConfig("listen_addresses", "127.0.0.1")
                .setErrorRedirector(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .setOutputRedirector(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
    }

    @Override
    public String jdbcUrl() {
        return jdbcUrl;
    }

    @Override
    public String user() {
        return USER;
    }

    @Override
    public Optional<String> password() {
        return Optional.empty();
    }

    @Override
    public DatabaseFacts facts() {
        return facts;
    }

    @Override
    public Optional<Long> pid() {
        return Optional.of(pid);
    }

    @Override
    public String note() {
        return "embedded PostgreSQL " + facts.version() + ", max_connections " + maxConnections + ", shared_buffers 256MB, fsync off";
    }

    @Override
    public void close() {
        stop(server, folder);
        ProcessHandle.of(pid).ifPresent(left -> EmbeddedFailure.await(left, Duration.ofSeconds(10)));
    }

    private static void stop(EmbeddedPostgres server, Path folder) {
        try {
            if (server != null) {
                server.close();
            }
        } catch (IOException | RuntimeException e) {
            // The watchdog ends what is left; the folder goes all the same.
            System.err.println("embedded PostgreSQL did not stop in order: " + e.getMessage());
        }
        if (folder != null) {
            Folders.delete(folder);
        }
    }
}
