package analyzers.read.csv;

import analyzers.read.bytes.Decimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// One row of a CSV file: the wanted cells, by their place in the list of wanted columns.
public final class CsvRow {

    /// Start and end of each wanted cell; both 0 in a column that the file does not have.
    private final int[] cells;
    private byte[] bytes = {};
    private long line;

    CsvRow(int[] cells) {
        this.cells = cells;
    }

    /// @param number  the row's line in the file, from 1
    /// @return number of cells in the row
    int split(byte[] text, int from, int to, int[] wanted, long number) {
        bytes = text;
        line = number;
        Arrays.fill(cells, 0);
        int count = 0;
        int start = from;
        boolean quoted = false;
        for (int i = from; i <= to; i++) {
            if (i < to && text[i] == '"') {
                quoted = !quoted;
            }
            if (i == to || text[i] == ',' && !quoted) {
                if (count < wanted.length && wanted[count] >= 0) {
                    cell(2 * wanted[count], start, i);
                }
                count++;
                start = i + 1;
            }
        }
        return count;
    }

    /// Keeps a cell without the blanks and the quotes around it.
    private void cell(int place, int from, int to) {
        int start = from;
        int end = to;
        while (start < end && (bytes[start] == ' ' || bytes[start] == '\t')) {
            start++;
        }
        while (end > start && (bytes[end - 1] == ' ' || bytes[end - 1] == '\t')) {
            end--;
        }
        boolean quotes = end - start >= 2 && bytes[start] == '"' && bytes[end - 1] == '"';
        cells[place] = quotes ? start + 1 : start;
        cells[place + 1] = quotes ? end - 1 : end;
    }

    /// The row's line in the file, from 1.
    public long line() {
        return line;
    }

    /// @return the cell's number; NaN when it is empty, missing, or no number
    public double number(int column) {
        return Decimal.parse(bytes, cells[2 * column], cells[2 * column + 1]);
    }

    /// @return the cell's whole number without sign; −1 when it is empty, missing, or no such number
    public long whole(int column) {
        return Decimal.parseWhole(bytes, cells[2 * column], cells[2 * column + 1]);
    }

    /// @return the cell's text; empty when the cell is, or is missing
    public String text(int column) {
        return new String(bytes, cells[2 * column], cells[2 * column + 1] - cells[2 * column], StandardCharsets.UTF_8);
    }
}
