package analyzers.read.csv;

import analyzers.read.bytes.Decimal;
import java.util.Arrays;

/// One row of a CSV file: the wanted cells, by their place in the list of wanted columns.
public final class CsvRow {

    /// Start and end of each wanted cell; an end before its start is a column that the file does not have.
    private final int[] cells;
    private byte[] bytes = {};

    CsvRow(int[] cells) {
        this.cells = cells;
    }

    /// @return number of cells in the row
    int split(byte[] line, int from, int to, int[] wanted) {
        bytes = line;
        Arrays.fill(cells, 0);
        int count = 0;
        int start = from;
        boolean quoted = false;
        for (int i = from; i <= to; i++) {
            if (i < to && line[i] == '"') {
                quoted = !quoted;
            }
            if (i == to || line[i] == ',' && !quoted) {
                if (count < wanted.length && wanted[count] >= 0) {
                    cells[2 * wanted[count]] = start;
                    cells[2 * wanted[count] + 1] = i;
                }
                count++;
                start = i + 1;
            }
        }
        return count;
    }

    /// @return the cell's number; NaN when it is empty, missing, or no number
    public double number(int column) {
        return Decimal.parse(bytes, cells[2 * column], cells[2 * column + 1]);
    }

    /// @return the cell's whole number without sign; −1 when it is empty, missing, or no such number
    public long whole(int column) {
        return Decimal.parseWhole(bytes, cells[2 * column], cells[2 * column + 1]);
    }
}
