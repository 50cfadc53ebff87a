package analyzers.read.k6;

import java.util.Arrays;

/// The wanted cells of one CSV row, without the quotes around them.
final class CsvCells {

    /// A quote is open at the end of the row.
    static final int OPEN = -1;

    /// The row has fewer or more cells than the header, or text behind a closing quote.
    static final int MISFIT = -2;

    private final int[] wanted;
    private final int extraTags;
    private final int[] from;
    private final int[] to;

    /// @param wanted     for each column of the file, its place among the wanted ones or −1
    /// @param extraTags  place of the column that old k6 versions wrote without quotes, whatever was in it; −1 when there is none
    CsvCells(int[] wanted, int count, int extraTags) {
        this.wanted = wanted;
        this.extraTags = extraTags;
        from = new int[count];
        to = new int[count];
    }

    /// @return number of cells, [#OPEN] or [#MISFIT]
    int split(byte[] b, int start, int end) {
        Arrays.fill(from, 0);
        Arrays.fill(to, 0);
        int column = 0;
        int at = start;
        while (true) {
            int cellFrom = at;
            int cellTo;
            if (at < end && b[at] == '"') {
                cellFrom = ++at;
                while (at < end && (b[at] != '"' || at + 1 < end && b[at + 1] == '"')) {
                    at += b[at] == '"' ? 2 : 1;
                }
                if (at >= end) {
                    return OPEN;
                }
                cellTo = at++;
                if (at < end && b[at] != ',') {
                    return MISFIT;
                }
            } else {
                while (at < end && b[at] != ',') {
                    at++;
                }
                cellTo = at;
            }
            if (column < wanted.length && wanted[column] >= 0) {
                from[wanted[column]] = cellFrom;
                to[wanted[column]] = cellTo;
            }
            column++;
            if (at >= end) {
                return fits(column) ? column : MISFIT;
            }
            at++;
        }
    }

    /// More cells than columns are commas in the extra tags; what stands before them is right all the same.
    private boolean fits(int cells) {
        if (cells == wanted.length) {
            return true;
        }
        return cells > wanted.length && extraTags >= 0 && Arrays.stream(wanted, extraTags, wanted.length).allMatch(w -> w < 0);
    }

    int from(int wantedColumn) {
        return from[wantedColumn];
    }

    int to(int wantedColumn) {
        return to[wantedColumn];
    }
}
