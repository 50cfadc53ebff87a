package analyzers.read.csv;

import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Streams a CSV file whose columns are found by name. Unknown columns are passed over; a column that is not there reads as empty cells.
public final class CsvReader {

    private static final int MOST_COLUMNS = 1_000;

    private CsvReader() {}

    /// @param file     plain or gzip by content
    /// @param name     how warnings call it
    /// @param columns  the wanted columns; the first must be there
    /// @param rows     gets every good row; the object is the same each time
    /// @return warnings, one line each: what was cut, short or missing
    /// @throws IOException naming the file, when it cannot be read or has no such first column
    public static List<String> read(Path file, String name, List<String> columns, Consumer<CsvRow> rows) throws IOException {
        List<String> warnings = new ArrayList<>();
        try (LineReader in = new LineReader(file)) {
            if (!in.next()) {
                throw new IOException(file + ": empty; expected a line of column names with " + columns.getFirst());
            }
            CsvRow row = new CsvRow(new int[2 * columns.size()]);
            int[] wanted = header(in, columns);
            if (Arrays.stream(wanted).noneMatch(c -> c == 0)) {
                throw new IOException(file + ": no column " + columns.getFirst() + "; expected a CSV file as raw-results/README.md describes it");
            }
            int width = wanted.length;
            long bad = 0;
            long firstBad = 0;
            while (in.next()) {
                if (in.from() == in.to()) {
                    continue;
                }
                // A last line without its line end may be cut inside a number, which no reader can see.
                if (in.whole() && row.split(in.bytes(), in.from(), in.to(), wanted) == width) {
                    rows.accept(row);
                } else if (bad++ == 0) {
                    firstBad = in.number();
                }
            }
            if (bad > 0) {
                warnings.add(String.format(Locale.ROOT, "%s: %d rows are cut or have another number of cells than the header (the first is line %d) and are left out",
                        name, bad, firstBad));
            }
            in.damage().ifPresent(d -> warnings.add(name + ": " + d + "; the rows before it are used"));
        }
        return warnings;
    }

    /// @return for each column of the file, its place among the wanted ones or −1
    private static int[] header(LineReader in, List<String> columns) {
        String[] names = new String(in.bytes(), in.from(), in.to() - in.from(), StandardCharsets.UTF_8).split(",", MOST_COLUMNS);
        int[] wanted = new int[names.length];
        for (int i = 0; i < names.length; i++) {
            wanted[i] = columns.indexOf(names[i].strip().replace("\"", ""));
        }
        return wanted;
    }
}
