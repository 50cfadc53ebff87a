package collectors.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a CSV file of a run back, and the columns that `raw-results/README.md` promises for it.
final class CsvRows {

    private CsvRows() {}

    static List<Map<String, String>> read(Path file) throws IOException {
        String text = Files.readString(file, StandardCharsets.UTF_8);
        assertThat(text).endsWith("\n");
        List<String> lines = text.lines().toList();
        String[] columns = lines.getFirst().split(",");
        List<Map<String, String>> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            assertThat(cells).as(line).hasSameSizeAs(columns);
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < columns.length; i++) {
                row.put(columns[i], cells[i]);
            }
            rows.add(row);
        }
        return rows;
    }

    /// Every word in backquotes of the file's line in the table, in order.
    static List<String> promised(String file) throws IOException {
        String line = Files.readAllLines(Path.of("raw-results/README.md")).stream().filter(l -> l.startsWith("| `" + file + "`")).findFirst()
                .orElseThrow();
        List<String> columns = new ArrayList<>();
        Matcher quoted = Pattern.compile("`([^`]+)`").matcher(line.substring(line.indexOf('|', 1)));
        while (quoted.find()) {
            if (quoted.group(1).matches("[a-z_]+(,[a-z_]+)*")) {
                columns.addAll(List.of(quoted.group(1).split(",")));
            }
        }
        return columns;
    }

    static long number(Map<String, String> row, String column) {
        return Long.parseLong(row.get(column));
    }
}
