package collectors.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// A process of a load tool. It gets a session of its own where `setsid` is there, so that Ctrl-C at a terminal reaches the collector
/// alone, which then ends the level in order.
final class Child {

    private static final int LONGEST_LINE = 64 * 1024;
    private static final Path SETSID = Path.of("/usr/bin/setsid");
    private static final Duration TERM_LIMIT = Duration.ofSeconds(5);

    private final Process process;
    private final Thread reader;
    private final Thread errorReader;
    private volatile String lastError = "";

    /// @param line   gets each line of its standard output, on a thread of this child
    /// @param error  gets each line of its standard error
    Child(List<String> command, Consumer<String> line, Consumer<String> error) throws IOException {
        List<String> words = new ArrayList<>();
        if (Files.isExecutable(SETSID)) {
            words.add(SETSID.toString());
        }
        words.addAll(command);
        process = new ProcessBuilder(words).start();
        reader = read(process.getInputStream(), "load-events", line);
        errorReader = read(process.getErrorStream(), "load-errors", text -> {
            lastError = text.isBlank() ? lastError : text;
            error.accept(text);
        });
    }

    long pid() {
        return process.pid();
    }

    boolean alive() {
        return process.isAlive();
    }

    /// The last line of its standard error; empty when there was none.
    String lastError() {
        return lastError;
    }

    void send(String line) throws IOException {
        process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    void closeInput() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // It has ended already.
        }
    }

    /// SIGINT, which k6 takes as a request to stop; SIGTERM where there is no `kill`.
    void interrupt() {
        try {
            new ProcessBuilder("kill", "-INT", Long.toString(pid())).start().waitFor(2, TimeUnit.SECONDS);
        } catch (IOException e) {
            process.destroy();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroy();
        }
    }

    /// Waits for its end and for its last lines.
    ///
    /// @return false when it lives on
    boolean waitFor(Duration limit) throws InterruptedException {
        if (!process.waitFor(limit)) {
            return false;
        }
        reader.join(TERM_LIMIT);
        errorReader.join(TERM_LIMIT);
        return true;
    }

    /// Runs something once it has ended and its last lines were heard.
    void onEnd(Runnable then) {
        process.onExit().thenRun(() -> {
            try {
                reader.join(TERM_LIMIT);
                errorReader.join(TERM_LIMIT);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            then.run();
        });
    }

    int exitCode() {
        return process.exitValue();
    }

    /// Ends it: waits, then SIGTERM, then SIGKILL.
    void end(Duration patience) {
        try {
            if (!process.waitFor(patience)) {
                process.destroy();
                if (!process.waitFor(TERM_LIMIT)) {
                    process.destroyForcibly().waitFor(TERM_LIMIT);
                }
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static Thread read(InputStream from, String name, Consumer<String> line) {
        return Thread.ofPlatform().name(name).daemon().start(() -> {
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
                StringBuilder text = new StringBuilder();
                for (int c = lines.read(); c >= 0; c = lines.read()) {
                    if (c == '\n') {
                        line.accept(text.toString());
                        text.setLength(0);
                    } else if (text.length() < LONGEST_LINE) {
                        text.append((char) c);
                    }
                }
            } catch (IOException e) {
                // The process has ended.
            }
        });
    }
}
