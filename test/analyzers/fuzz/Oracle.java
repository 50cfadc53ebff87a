package analyzers.fuzz;

import analyzers.file.FileEvidence;
import analyzers.file.FileEvidence.FileTable;
import analyzers.file.FileEvidence.Status;
import analyzers.file.FileReader;
import analyzers.file.Head;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// What may never happen, whatever is in a file: an exception or error, a hang, a number that nobody measured, text without bounds.
///
/// The readers are asked directly: what catches a reader's exceptions in the command would hide them here.
final class Oracle {

    private static final Set<String> NO_NUMBERS = Set.of("NaN", "Infinity", "-Infinity", "-1", "-1.0", "null", "∞");
    /// Columns of texts that the file chose: a process may be called null, a pool -1.
    private static final Set<String> NAMES = Set.of("command", "name", "series", "family", "metric", "threshold", "scenario", "group", "uri", "status", "outcome",
            "cause", "collection", "pause", "collector", "heap limit", "JDK", "for example", "reason", "operation", "application frame", "event type");
    private static final int LONGEST_TEXT = 4000;
    private static final int MOST_WARNINGS = 1000;
    private static final int MOST_ROWS = 100_000;

    /// Of a small file on a busy machine.
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private Oracle() {}

    /// Has the first reader that recognises the content read it, on this thread.
    ///
    /// @return empty when nobody recognises it
    static Optional<FileEvidence> check(List<FileReader> readers, Path file) throws IOException {
        Head head = Head.of(file);
        for (FileReader reader : readers) {
            if (reader.recognises(head)) {
                FileEvidence evidence = reader.read(file, head);
                sound(reader, evidence);
                return Optional.of(evidence);
            }
        }
        return Optional.empty();
    }

    /// The same under a time limit, naming the case in what it throws.
    static Optional<FileEvidence> check(List<FileReader> readers, Path file, String name) throws InterruptedException {
        FutureTask<Optional<FileEvidence>> task = new FutureTask<>(() -> check(readers, file));
        Thread thread = Thread.ofPlatform().daemon().name("fuzz").unstarted(task);
        thread.start();
        try {
            return task.get(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError(name + ": " + e.getCause(), e.getCause());
        } catch (TimeoutException e) {
            AssertionError hang = new AssertionError(name + ": not read within " + LIMIT.toSeconds() + " s; it was here");
            hang.setStackTrace(thread.getStackTrace());
            task.cancel(true);
            throw hang;
        }
    }

    /// Content as a file.
    static Optional<FileEvidence> check(List<FileReader> readers, byte[] content, Path scratch, String name) throws IOException, InterruptedException {
        Files.write(scratch, content);
        return check(readers, scratch, name);
    }

    private static void sound(FileReader reader, FileEvidence evidence) {
        require(evidence != null, "no evidence");
        require(evidence.kind().equals(Optional.of(reader.kind())), "kind " + evidence.kind());
        evidence.values().forEach((name, value) -> {
            require(Double.isFinite(value.doubleValue()) && value.doubleValue() >= 0, name + " is " + value);
            require(name.matches("[a-z][a-z0-9_]*"), "a value is named " + name);
        });
        require(evidence.warnings().size() <= MOST_WARNINGS, evidence.warnings().size() + " warnings");
        for (String warning : evidence.warnings()) {
            require(warning != null && !warning.isBlank() && warning.length() <= LONGEST_TEXT, "a warning of no use: " + warning);
        }
        require(evidence.status() == Status.READ || !evidence.warnings().isEmpty(), evidence.status() + ", and does not say why");
        require(evidence.status() != Status.REFUSED || evidence.values().isEmpty(), "refused, with figures " + evidence.values());
        evidence.tables().forEach(Oracle::sound);
    }

    private static void sound(FileTable table) {
        require(table.rows().size() <= MOST_ROWS, table.title() + " has " + table.rows().size() + " rows");
        for (List<String> row : table.rows()) {
            require(row.size() == table.columns().size(), table.title() + ": a row of " + row.size() + " under " + table.columns().size() + " columns");
            for (int i = 0; i < row.size(); i++) {
                String cell = row.get(i);
                require(cell != null && cell.length() <= LONGEST_TEXT, table.title() + ": a cell too long or null");
                require(NAMES.contains(table.columns().get(i)) || !NO_NUMBERS.contains(cell.strip()), table.title() + ": a cell says " + cell);
            }
        }
    }

    private static void require(boolean fine, String what) {
        if (!fine) {
            throw new AssertionError(what);
        }
    }
}
