package collectors.folder;

import collectors.exit.Stop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// `collect.log`: what the collector did and when, one line each, UTC.
public final class RunLog implements AutoCloseable {

    private final Path file;
    private final Writer writer;

    public RunLog(Path file) throws Stop {
        this.file = file;
        try {
            this.writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw Stop.failure(file + ": cannot be written (" + e.getMessage() + ")", e);
        }
    }

    public synchronized void say(String line) {
        try {
            writer.write(Instant.now().truncatedTo(ChronoUnit.MILLIS) + " " + line + "\n");
            writer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": cannot be written (" + e.getMessage() + ")", e);
        }
    }

    @Override
    public synchronized void close() {
        try {
            writer.close();
        } catch (IOException e) {
            // The disk may be full; every line that fitted was flushed.
            return;
        }
    }
}
