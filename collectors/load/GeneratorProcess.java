package collectors.load;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The built-in generator in a process of its own, one for all levels of a run, so that its CPU can be told from the collector's.
public final class GeneratorProcess implements LoadTool {

    private static final Duration START_LIMIT = Duration.ofSeconds(30);
    private static final Duration FILES_LIMIT = Duration.ofSeconds(60);
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(5);

    private final Child child;
    private final CompletableFuture<Long> ready = new CompletableFuture<>();
    private volatile Consumer<Progress> listener = progress -> {};
    private volatile CompletableFuture<LevelEnd> level = new CompletableFuture<>();

    /// Starts it with this JVM's `java` and class path and waits until it is ready.
    ///
    /// @throws IOException in one line, when it does not come up
    public GeneratorProcess() throws IOException {
        this(List.of());
    }

    /// @param flags  further flags of its JVM, last, so that they win
    public GeneratorProcess(List<String> flags) throws IOException {
        this(Path.of(System.getProperty("java.home")), System.getProperty("java.class.path"), flags);
    }

    GeneratorProcess(Path javaHome, String classPath, List<String> flags) throws IOException {
        // A small heap with the serial collector: short pauses, and no collector threads beside the measured service.
        child = new Child(
                Stream.of(List.of(javaHome.resolve("bin/java").toString(), "-XX:+UseSerialGC", "-Xms64m", "-Xmx768m", "-XX:-UsePerfData",
                                "-Dfile.encoding=UTF-8"), flags, List.of("-cp", classPath, "collectors.load.Load", "--levels", "-"))
                        .flatMap(List::stream).toList(),
                this::hear, text -> {});
        try {
            ready.get(START_LIMIT.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            child.end(Duration.ZERO);
            throw new IOException("load generator: did not start (" + lastWords() + "); try `load.java --help` by itself", e);
        } catch (InterruptedException e) {
            child.end(Duration.ZERO);
            Thread.currentThread().interrupt();
            throw new IOException("load generator: interrupted while it started", e);
        }
        child.onEnd(() -> level.completeExceptionally(new IOException(dead())));
    }

    @Override
    public String name() {
        return "built-in";
    }

    @Override
    public String version() {
        return "built-in, JDK " + Runtime.version();
    }

    @Override
    public Optional<Long> pid() {
        return child.alive() ? Optional.of(ready.getNow(child.pid())) : Optional.empty();
    }

    @Override
    public LevelEnd run(LevelOrder order, Consumer<Progress> progress) {
        CompletableFuture<LevelEnd> end = new CompletableFuture<>();
        listener = progress;
        level = end;
        if (!child.alive()) {
            return LevelEnd.failed(dead());
        }
        try {
            child.send(LoadJson.line(new Command.Level(order)));
        } catch (IOException e) {
            return LevelEnd.failed(dead());
        }
        return await(end, order);
    }

    @Override
    public void stopLevel() {
        try {
            child.send(LoadJson.line(new Command.Stop()));
        } catch (IOException e) {
            // It has ended, and so has its level.
        }
    }

    @Override
    public void close() {
        child.closeInput();
        child.end(CLOSE_LIMIT);
    }

    private LevelEnd await(CompletableFuture<LevelEnd> end, LevelOrder order) {
        Duration limit = order.duration().plus(order.gracefulStop()).plus(order.think()).plus(FILES_LIMIT);
        boolean interrupted = false;
        long deadline = System.nanoTime() + limit.toNanos();
        try {
            while (true) {
                try {
                    return end.get(Math.max(1, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                    stopLevel();
                    deadline = Math.min(deadline, System.nanoTime() + order.gracefulStop().plus(FILES_LIMIT).toNanos());
                }
            }
        } catch (TimeoutException e) {
            child.end(Duration.ZERO);
            return LevelEnd.failed("load generator: no end of the level after " + DurationText.seconds(limit) + "; it was killed");
        } catch (ExecutionException e) {
            return LevelEnd.failed(e.getCause().getMessage());
        } finally {
            listener = progress -> {};
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void hear(String line) {
        try {
            switch (LoadJson.event(line)) {
                case Event.Ready(long pid) -> ready.complete(pid);
                case Event.Moved(Progress progress) -> listener.accept(progress);
                case Event.Ended(LevelEnd end) -> level.complete(end);
                case Event.Error(String message) -> level.complete(LevelEnd.failed("load generator: " + message));
            }
        } catch (IllegalArgumentException e) {
            // A line that is no event, for instance a warning of the JVM.
        }
    }

    private String dead() {
        return "load generator: its process ended (" + lastWords() + ")";
    }

    private String lastWords() {
        String words = child.lastError();
        return words.isEmpty() ? "it said nothing" : words;
    }
}
