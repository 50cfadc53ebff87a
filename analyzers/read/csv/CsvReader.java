package analyzers.read.csv;

import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
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
            byte[] header = Arrays.copyOfRange(in.bytes(), in.from(), in.to());
            int[] wanted = wanted(file, name, header, columns, warnings);
            long bad = 0;
            String firstBad = "";
            long cut = 0;
            long again = 0;
            while (in.next()) {
                if (in.from() == in.to()) {
                    continue;
                }
                int cells = row.split(in.bytes(), in.from(), in.to(), wanted, in.number());
                if (!in.whole()) {
                    // A last line without its line end may be cut inside a number, which no reader can see.
                    cut = in.number();
                } else if (cells != wanted.length) {
                    firstBad = bad++ == 0 ? "line " + in.number() + " with " + cells : firstBad;
                } else if (Arrays.equals(header, 0, header.length, in.bytes(), in.from(), in.to())) {
                    again++;
                } else {
                    rows.accept(row);
                }
            }
            if (bad > 0) {
                warnings.add(String.format(Locale.ROOT, "%s: %d rows have another number of cells than the %d of the header (the first is %s) and are left out",
                        name, bad, wanted.length, firstBad));
            }
            if (cut > 0) {
                warnings.add(name + ": line " + cut + " has no line end, so it may be cut, and is left out");
            }
            if (again > 0) {
                warnings.add(name + ": its line of column names comes " + again + " more times; what follows each is read as one table");
            }
            in.damage().ifPresent(d -> warnings.add(name + ": " + d + "; the rows before it are used"));
        }
        return warnings;
    }

    /// @return for each column of the file, its place among the wanted ones or −1
    private static int[] wanted(Path file, String name, byte[] header, List<String> columns, List<String> warnings) throws IOException {
        int[] places = new int[MOST_COLUMNS];
        for (int i = 0; i < places.length; i++) {
            places[i] = i;
        }
        CsvRow names = new CsvRow(new int[2 * MOST_COLUMNS]);
        int width = names.split(header, 0, header.length, places, 1);
        if (width > MOST_COLUMNS) {
            throw new IOException(file + ": " + width + " columns, and at most " + MOST_COLUMNS + " are read; expected a CSV file as raw-results/README.md describes it");
        }
        int[] wanted = new int[width];
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < width; i++) {
            String column = names.text(i);
            wanted[i] = columns.indexOf(column);
            if (wanted[i] >= 0 && !seen.add(column)) {
                wanted[i] = -1;
                warnings.add(name + ": two columns are named " + column + "; the first is used");
            }
        }
        if (!seen.contains(columns.getFirst())) {
            throw new IOException(file + ": no column " + columns.getFirst() + "; expected a CSV file as raw-results/README.md describes it");
        }
        return wanted;
    }
}
