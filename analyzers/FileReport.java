package analyzers;

import analyzers.file.FileEvidence;
import analyzers.file.FileEvidence.FileTable;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/// What raw files say, in the terminal: for each file its kind, whether all of it was read, its figures with units, its tables, and what to
/// be careful with.
record FileReport(PrintStream out) {

    private static final int MOST_ROWS = 30;
    private static final int WIDEST_CELL = 70;

    /// The last part of a value's name says its unit; what has none of these is a count.
    private static final Map<String, String> UNITS = Map.of("_ms", "ms", "_kb", "kB", "_mb", "MiB", "_percent", "%", "_per_s", "/s", "_bytes", "B", "_s", "s");

    void print(List<FileEvidence> files) {
        files.forEach(this::print);
        List<FileEvidence> counted = files.stream().filter(file -> file.read() || file.status() == FileEvidence.Status.REFUSED).toList();
        if (counted.size() > 1) {
            out.println();
            out.println(counted.size() + " files and folders: " + count(counted, FileEvidence.Status.READ) + " read, " + count(counted, FileEvidence.Status.PARTIAL)
                    + " read in part, " + count(counted, FileEvidence.Status.REFUSED) + " not read");
        }
    }

    private static long count(List<FileEvidence> files, FileEvidence.Status status) {
        return files.stream().filter(file -> file.status() == status).count();
    }

    private void print(FileEvidence file) {
        out.println();
        if (file.status() == FileEvidence.Status.REFUSED) {
            file.warnings().forEach(w -> out.println("not read: " + printable(w)));
            return;
        }
        out.printf(Locale.ROOT, "%s  (%s, %s)%n", printable(file.file()), file.kind().map(k -> k.word()).orElse("folder"),
                file.status().name().toLowerCase(Locale.ROOT));
        if (!file.values().isEmpty()) {
            int widest = file.values().keySet().stream().mapToInt(String::length).max().orElse(0);
            file.values().forEach((name, value) -> out.println("  " + name + " ".repeat(widest - name.length()) + "  " + figure(name, value)));
        }
        file.tables().forEach(this::print);
        file.warnings().forEach(w -> out.println("  warning: " + printable(w)));
    }

    /// Six digits say more than any of these measurements can.
    private static String figure(String name, Number value) {
        String number = value instanceof Long || value instanceof Integer ? value.toString()
                : new BigDecimal(value.doubleValue()).round(new MathContext(6)).stripTrailingZeros().toPlainString();
        return number + unit(name);
    }

    private static String unit(String name) {
        String end = name.endsWith("_per_s") ? "_per_s" : name.substring(Math.max(0, name.lastIndexOf('_')));
        return UNITS.containsKey(end) ? " " + UNITS.get(end) : "";
    }

    private void print(FileTable table) {
        if (table.rows().isEmpty()) {
            out.println("  " + printable(table.title()));
            return;
        }
        List<Integer> known = known(table);
        List<List<String>> rows = new ArrayList<>();
        rows.add(table.columns());
        rows.addAll(table.rows().subList(0, Math.min(MOST_ROWS, table.rows().size())));
        List<Integer> widths = new ArrayList<>(Collections.nCopies(known.size(), 0));
        List<List<String>> cells = rows.stream().map(row -> known.stream().map(i -> cell(row.get(i))).toList()).toList();
        cells.forEach(row -> {
            for (int i = 0; i < widths.size(); i++) {
                widths.set(i, Math.max(widths.get(i), row.get(i).length()));
            }
        });
        out.println("  " + printable(table.title()) + ":");
        cells.forEach(row -> out.println("    " + line(row, widths)));
        if (table.rows().size() > MOST_ROWS) {
            out.println("    and " + (table.rows().size() - MOST_ROWS) + " more rows");
        }
    }

    /// The columns that say something. A tool leaves out what it did not measure, and a column of nothing only pushes others off the screen.
    private static List<Integer> known(FileTable table) {
        return IntStream.range(0, table.columns().size()).filter(i -> table.rows().stream().anyMatch(row -> !row.get(i).isBlank())).boxed().toList();
    }

    private static String line(List<String> row, List<Integer> widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.size(); i++) {
            line.append(row.get(i)).append(" ".repeat(widths.get(i) - row.get(i).length() + 2));
        }
        return line.toString().stripTrailing();
    }

    private static String cell(String text) {
        String clean = printable(text);
        return clean.length() > WIDEST_CELL ? clean.substring(0, WIDEST_CELL - 3) + "..." : clean;
    }

    /// A terminal obeys control characters, and a raw file may hold any.
    private static String printable(String text) {
        return text.replaceAll("\\p{Cntrl}+", " ");
    }
}
