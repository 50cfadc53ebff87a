package collectors.record;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A tool that runs beside the application and appends what it prints to a file, until it is stopped.
final class ChildProcess {

    private final String tool;
    private final Process process;

    private ChildProcess(String tool, Process process) {
        this.tool = tool;
        this.process = process;
    }

    /// @throws IOException naming the tool, when it does not start or ends at once
    static ChildProcess start(ProcessStarter starter, Map<String, String> environment, List<String> words, Path output) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(words)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(environment);
        Process process = starter.start(builder);
        try {
            if (process.waitFor(100, TimeUnit.MILLISECONDS)) {
                throw new IOException(String.join(" ", words) + ": ended at once with exit code " + process.exitValue());
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException(words.getFirst() + ": interrupted", e);
        }
        return new ChildProcess(words.getFirst(), process);
    }

    /// Ends it, by force if it does not listen within `limit`.
    ///
    /// @return how it had ended before it was asked to; empty when it was still at work
    Optional<String> stop(Duration limit) {
        Optional<String> early = process.isAlive() ? Optional.empty()
                : Optional.of(tool + " ended early with exit code " + process.exitValue());
        process.destroy();
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor(1, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        return early;
    }

    long pid() {
        return process.pid();
    }
}
