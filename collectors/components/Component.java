package collectors.components;

import collectors.exit.Stop;
import collectors.process.Child;
import collectors.process.Watchdog;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A service that the application calls, in a process of its own, so that its CPU can be told from the application's. It ends when its input
/// ends, so also when we do, and the watchdog sees to the rest.
///
/// @param child  its process, with its role: `downstream` or `model-server`
/// @param url    its root, for the application's settings
public record Component(Child child, String url) implements AutoCloseable {

    private static final Duration START_LIMIT = Duration.ofSeconds(30);
    private static final Pattern LIMIT = Pattern.compile("\"limit\":(\\d{1,9})");
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    /// One that answers each request after the delay it is asked for.
    ///
    /// @param limit  requests it works on at once, the others queue; absent for any number
    /// @param log    takes its output; added to
    public static Component downstream(Optional<Integer> limit, Path log, Watchdog watchdog) throws Stop {
        return start("downstream", "downstream stub", DownstreamStub.class, limit.map(n -> List.of("--limit", n.toString())).orElse(List.of()), log, watchdog);
    }

    /// One that serves so many requests at once and refuses the rest.
    ///
    /// @param serviceTime  of a request; whole milliseconds
    public static Component modelServer(int limit, Duration serviceTime, Path log, Watchdog watchdog) throws Stop {
        return start("model-server", "model server", ModelServer.class,
                List.of("--limit", Integer.toString(limit), "--service-ms", Long.toString(serviceTime.toMillis())), log, watchdog);
    }

    private static Component start(String role, String name, Class<?> program, List<String> arguments, Path log, Watchdog watchdog) throws Stop {
        // The smallest JVM that does: one service thread, and no collector threads beside the measured service.
        List<String> words = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC", "-Xms64m",
                "-Xmx256m", "-XX:-UsePerfData", "-Dfile.encoding=UTF-8", "-cp", System.getProperty("java.class.path"), program.getName()));
        words.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(Child.inOwnSession(words.toArray(String[]::new)));
        List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS").forEach(builder.environment()::remove);
        builder.redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
        try {
            Child child = new Child(role, name, builder.start());
            watchdog.guard(child.process().pid());
            return await(child, log);
        } catch (IOException e) {
            throw Stop.failure(name + ": cannot be started (" + e.getMessage() + ")", e);
        }
    }

    private static Component await(Child child, Path log) throws Stop {
        CompletableFuture<Optional<ReadyLine>> ready = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name(child.role() + "-output").start(() -> listen(child, log, ready));
        try {
            Optional<ReadyLine> line = ready.get(START_LIMIT.toSeconds(), TimeUnit.SECONDS);
            if (line.isPresent()) {
                return new Component(child, line.get().url());
            }
            child.stop(PATIENCE);
            throw Stop.failure(child.name() + ": ended while it started: " + Child.lastLines(log, 2) + " (" + log + ")");
        } catch (TimeoutException | ExecutionException e) {
            child.stop(PATIENCE);
            throw Stop.failure(child.name() + ": not ready after " + START_LIMIT.toSeconds() + " s: " + Child.lastLines(log, 2) + " (" + log + ")", e);
        } catch (InterruptedException e) {
            child.stop(PATIENCE);
            Thread.currentThread().interrupt();
            throw Stop.failure("interrupted while the " + child.name() + " started", e);
        }
    }

    /// Waits for the ready line and writes everything to the log, to the end, so that the process never waits for a reader.
    private static void listen(Child child, Path log, CompletableFuture<Optional<ReadyLine>> ready) {
        try (BufferedReader lines = child.process().inputReader(StandardCharsets.UTF_8);
                Writer file = Files.newBufferedWriter(log, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                file.write(line + "\n");
                file.flush();
                ReadyLine.parse(line).ifPresent(said -> ready.complete(Optional.of(said)));
            }
        } catch (IOException e) {
            // The process has ended, or the log cannot be written; whoever waits hears of it below.
        } finally {
            ready.complete(Optional.empty());
        }
    }

    public String role() {
        return child.role();
    }

    public long pid() {
        return child.process().pid();
    }

    /// How many requests it works on at once, as it says itself; empty for any number.
    ///
    /// @throws IOException when it does not answer
    public Optional<Integer> limit() throws IOException {
        HttpURLConnection stats = (HttpURLConnection) URI.create(url + "/stats").toURL().openConnection(Proxy.NO_PROXY);
        stats.setConnectTimeout((int) PATIENCE.toMillis());
        stats.setReadTimeout((int) PATIENCE.toMillis());
        try (InputStream body = stats.getInputStream()) {
            Matcher limit = LIMIT.matcher(new String(body.readNBytes(4096), StandardCharsets.UTF_8));
            return limit.find() ? Optional.of(Integer.parseInt(limit.group(1))) : Optional.empty();
        } finally {
            stats.disconnect();
        }
    }

    public boolean alive() {
        return child.process().isAlive();
    }

    /// Ends it by closing its input, else with TERM, then KILL.
    @Override
    public void close() {
        try (OutputStream input = child.process().getOutputStream()) {
            input.flush();
        } catch (IOException e) {
            // It has ended already, or TERM will do.
        }
        if (!child.ended(PATIENCE)) {
            child.stop(PATIENCE);
        }
    }
}
