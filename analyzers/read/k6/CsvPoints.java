package analyzers.read.k6;

import analyzers.read.bytes.Decimal;
import analyzers.read.bytes.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Reads whole files of k6's CSV (`--out csv`), plain or gzip by content, in one pass. Columns are found by name, in any order.
public final class CsvPoints {

    private static final int MOST_COLUMNS = 1_000;
    private static final int LONGEST_ROW_BYTES = 1 << 14;

    private static final int METRIC = 0;
    private static final int TIME = 1;
    private static final int VALUE = 2;
    private static final int EXPECTED = 3;
    private static final int STATUS = 4;
    private static final int GROUP = 5;
    private static final int SCENARIO = 6;
    private static final int NAME = 7;
    private static final int URL = 8;
    private static final List<String> COLUMNS =
            List.of("metric_name", "timestamp", "metric_value", "expected_response", "status", "group", "scenario", "name", "url");

    private final FileTally tally = new FileTally(new Words(CsvPoints::text));
    private final Point point = new Point();
    private final CsvCells cells;
    private int rows;

    private CsvPoints(List<String> header) {
        cells = new CsvCells(header.stream().mapToInt(COLUMNS::indexOf).toArray(), COLUMNS.size(), header.indexOf("extra_tags"));
    }

    /// Whether a line names the columns that no k6 CSV is without.
    public static boolean isHeader(String line) {
        return header(line).containsAll(COLUMNS.subList(METRIC, VALUE + 1));
    }

    private static List<String> header(String line) {
        List<String> names = new ArrayList<>();
        for (String name : line.split(",", MOST_COLUMNS)) {
            names.add(name.replace("\"", "").replace("\ufeff", "").strip());
        }
        return names;
    }

    /// @throws IOException naming the file, when it is missing, not readable, or no CSV of k6's
    public static FileTotals read(Path file) throws IOException {
        try (LineReader in = new LineReader(file)) {
            String first = in.next() ? new String(in.bytes(), in.from(), in.to() - in.from(), StandardCharsets.UTF_8) : "";
            if (!isHeader(first)) {
                throw new IOException(file + ": line 1 does not name metric_name, timestamp and metric_value; expected what k6's --out csv writes");
            }
            CsvPoints points = new CsvPoints(header(first));
            points.rows(in);
            List<String> warnings = new ArrayList<>();
            boolean partial = Damage.warn(file.toString(), points.tally.lines(), in.damage(), "rows", warnings);
            return Totals.of(file.toString(), points.tally, partial, warnings);
        }
    }

    /// A quoted cell, of an error text for instance, may hold line ends: then its lines are put together again, unless the next line is a good row by
    /// itself, which means that the open quote was damage.
    private void rows(LineReader in) {
        byte[] open = {};
        while (!Thread.currentThread().isInterrupted() && in.next()) {
            int count = cells.split(in.bytes(), in.from(), in.to());
            byte[] b = in.bytes();
            if (open.length > 0 && count < 0) {
                open = joined(open, in);
                b = open;
                count = cells.split(open, 0, open.length);
            } else if (open.length > 0) {
                bad(in.number() - 1);
                open = new byte[0];
            } else if (in.from() == in.to()) {
                continue;
            }
            if (count == CsvCells.OPEN && in.whole() && open.length < LONGEST_ROW_BYTES) {
                open = open.length > 0 ? open : Arrays.copyOfRange(b, in.from(), in.to());
                continue;
            }
            open = new byte[0];
            // A last row without its line end may be cut inside a number, which no reader can see.
            if (count < 0 || !in.whole() || !row(b)) {
                bad(in.number());
            } else {
                rows++;
            }
        }
        if (open.length > 0) {
            bad(in.number());
        }
        tally.lines().scanned(0, rows);
    }

    private static byte[] joined(byte[] open, LineReader in) {
        int length = in.to() - in.from();
        byte[] joined = Arrays.copyOf(open, open.length + 1 + length);
        joined[open.length] = '\n';
        System.arraycopy(in.bytes(), in.from(), joined, open.length + 1, length);
        return joined;
    }

    private void bad(long line) {
        rows++;
        tally.lines().bad(0, (int) Math.min(line, Integer.MAX_VALUE), false);
    }

    private boolean row(byte[] b) {
        point.clear();
        int nameFrom = cells.from(METRIC);
        int nameTo = cells.to(METRIC);
        point.value = Decimal.parse(b, cells.from(VALUE), cells.to(VALUE));
        point.epochNs = CsvInstant.epochNs(b, cells.from(TIME), cells.to(TIME));
        if (nameFrom >= nameTo || Double.isNaN(point.value) || point.epochNs == Rfc3339.NONE) {
            return false;
        }
        Words words = tally.words;
        point.metric = Metric.NAMES.find(b, nameFrom, nameTo);
        if (point.metric < 0) {
            words.custom().add(words.custom().names().id(b, nameFrom, nameTo));
            return true;
        }
        if (point.metric == Metric.REQUEST_DURATION) {
            point.expected = cells.from(EXPECTED) < cells.to(EXPECTED) ? b[cells.from(EXPECTED)] == 't' ? 1 : 0 : -1;
            point.status = (int) Decimal.parseWhole(b, cells.from(STATUS), cells.to(STATUS));
            point.scenario = id(words.scenarios(), b, SCENARIO);
            point.group = id(words.groups(), b, GROUP);
            point.name = id(words.names(), b, NAME);
            point.name = point.name == Dictionary.NONE ? id(words.names(), b, URL) : point.name;
        }
        tally.add(point.metric, point.value, point.epochNs, point.key());
        return true;
    }

    private int id(Dictionary dictionary, byte[] b, int column) {
        return dictionary.id(b, cells.from(column), Math.max(cells.from(column), cells.to(column)));
    }

    /// Inside of a quoted cell a quote is written twice.
    private static String text(byte[] b, int from, int to) {
        return new String(b, from, to - from, StandardCharsets.UTF_8).replace("\"\"", "\"");
    }
}
