package collectors.record;

import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// A CSV file of a run. Rows are appended whole and reach the system at once, so that a kill cuts at most the last one.
final class CsvFile implements Closeable {

    private final Path file;
    private final int columns;
    private final Writer writer;
    private boolean closed;

    private CsvFile(Path file, int columns, Writer writer) {
        this.file = file;
        this.columns = columns;
        this.writer = writer;
    }

    /// Opens for appending; the header is written into a new file only, since a restarted application goes on in the same file.
    static CsvFile append(Path file, List<String> columns) throws IOException {
        boolean fresh = !Files.exists(file) || Files.size(file) == 0;
        // A stream, not a channel: an interrupt would close a channel under the writer.
        Writer writer = new OutputStreamWriter(new FileOutputStream(file.toFile(), true), StandardCharsets.UTF_8);
        CsvFile csv = new CsvFile(file, columns.size(), writer);
        if (fresh) {
            csv.row(columns.toArray());
        }
        return csv;
    }

    /// An empty `Optional` or `OptionalLong` becomes an empty cell.
    synchronized void row(Object... cells) throws IOException {
        if (cells.length != columns) {
            throw new IllegalArgumentException(file + ": " + cells.length + " cells for " + columns + " columns");
        }
        if (closed) {
            return;
        }
        List<String> texts = new ArrayList<>(cells.length);
        Arrays.stream(cells).map(CsvFile::text).forEach(texts::add);
        writer.write(String.join(",", texts) + "\n");
        writer.flush();
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        writer.close();
    }

    private static String text(Object cell) {
        return switch (cell) {
            case OptionalLong number -> number.isPresent() ? Long.toString(number.getAsLong()) : "";
            case Optional<?> value -> value.map(CsvFile::text).orElse("");
            default -> quoted(cell.toString());
        };
    }

    private static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
