package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SequencedMap;
import java.util.function.DoubleConsumer;

/// A server's timer, summed by uri, status and outcome over its other labels.
///
/// One scrape: what was counted since the process started. Several: the growth from the first to the last, each row on its own;
/// one that appears later grew from 0, and so did one whose count went back, since its process began anew.
final class HttpTally {

    private static final int MOST_KEYS = 1 << 18;
    private static final int MOST_QUANTILES = 20;
    private static final int MOST_OUTCOMES = 20;
    private static final byte[] OUTCOME = "outcome".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] QUANTILE = "quantile".getBytes(StandardCharsets.US_ASCII);

    private final HttpSource source;
    private final byte[] uri;
    private final byte[] status;
    private final NameTable keys = new NameTable(MOST_KEYS);
    private byte[] key = new byte[256];
    private Row[] rows = new Row[16];
    private int[] touched = new int[16];
    private int touches;
    private Row row;
    private long rowLabels = -1;
    private final NameTable quantileKeys = new NameTable(MOST_QUANTILES);
    private final List<Dump.Quantile> quantiles = new ArrayList<>();
    private final double[] quantileValues = new double[MOST_QUANTILES];
    private final double[] wholeValues = new double[MOST_QUANTILES];
    private final int[] quantileScrapes = new int[MOST_QUANTILES];
    private final boolean[] inLast = new boolean[MOST_QUANTILES];
    private int scrape = 1;
    private double toMillis;
    private int process;
    private boolean several;
    private long resets;
    private long withoutRoom;

    /// What one uri, status and outcome counted.
    private static final class Row {
        private final int place;
        private double count = Double.NaN;
        private double sum = Double.NaN;
        private double max = Double.NaN;
        private double baseCount;
        private double baseSum;
        private double grownCount;
        private double grownSum;
        private double lastMax = Double.NaN;
        private boolean hasCount;
        private boolean hasSum;
        private int process;
        private boolean isTouched;

        Row(int place) {
            this.place = place;
        }
    }

    HttpTally(HttpSource source) {
        this.source = source;
        this.toMillis = source.toMillis;
        this.uri = source.uri.getBytes(StandardCharsets.US_ASCII);
        this.status = source.status.getBytes(StandardCharsets.US_ASCII);
    }

    void unit(String unit) {
        if (unit.equals("seconds")) {
            toMillis = 1000;
        } else if (unit.equals("milliseconds")) {
            toMillis = 1;
        }
    }

    void add(SampleLine line, KnownSeries.Part part) {
        if (part == KnownSeries.Part.QUANTILE) {
            quantile(line);
            return;
        }
        if (measures(line.value())) {
            add(row(line), part, line.value());
        }
    }

    /// NaN, −1 and infinities measure nothing.
    private static boolean measures(double value) {
        return value >= 0 && value <= Double.MAX_VALUE;
    }

    /// Where further values go of the series of this line, which was added.
    ///
    /// @return empty as long as it measured nothing, and has no row
    Optional<DoubleConsumer> sink(SampleLine line, KnownSeries.Part part) {
        if (part == KnownSeries.Part.QUANTILE) {
            int place = line.label(QUANTILE) < 0 ? NameTable.FULL : quantileKeys.find(line.bytes(), line.nameFrom(), line.labelsTo());
            return Optional.of(place < 0 ? _ -> { } : value -> quantile(place, value));
        }
        if (!measures(line.value())) {
            return Optional.empty();
        }
        Row row = row(line);
        return Optional.of(value -> {
            if (measures(value)) {
                add(row, part, value);
            }
        });
    }

    private void add(Row row, KnownSeries.Part part, double value) {
        if (row == null) {
            withoutRoom++;
            return;
        }
        touch(row);
        switch (part) {
            case COUNT -> row.count = plus(row.count, value);
            case SUM -> row.sum = plus(row.sum, value);
            default -> row.max = Double.isNaN(row.max) ? value : Math.max(row.max, value);
        }
    }

    private static double plus(double known, double more) {
        return Double.isNaN(known) ? more : known + more;
    }

    /// @return null when there is no room for another
    private Row row(SampleLine line) {
        if (line.labelsId() != rowLabels) {
            row = find(line);
            rowLabels = line.labelsId();
        }
        return row;
    }

    private Row find(SampleLine line) {
        int length = put(line, line.label(uri), 0);
        key[length++] = 0;
        length = put(line, line.label(status), length);
        key[length++] = 0;
        length = put(line, line.label(OUTCOME), length);
        int place = keys.place(key, 0, length);
        if (place == NameTable.FULL) {
            return null;
        }
        if (place == rows.length) {
            rows = Arrays.copyOf(rows, place * 2);
        }
        if (rows[place] == null) {
            rows[place] = new Row(place);
            rows[place].process = process;
        }
        return rows[place];
    }

    private void touch(Row row) {
        if (!row.isTouched) {
            row.isTouched = true;
            if (touches == touched.length) {
                touched = Arrays.copyOf(touched, touches * 2);
            }
            touched[touches++] = row.place;
        }
    }

    private int put(SampleLine line, int label, int at) {
        int length = label < 0 ? 0 : line.valueTo(label) - line.valueFrom(label);
        if (at + length + 1 > key.length) {
            key = Arrays.copyOf(key, Math.max(key.length * 2, at + length + 1));
        }
        if (length > 0) {
            System.arraycopy(line.bytes(), line.valueFrom(label), key, at, length);
        }
        return at + length;
    }

    private void quantile(SampleLine line) {
        int place = line.label(QUANTILE) < 0 ? NameTable.FULL : quantileKeys.place(line.bytes(), line.nameFrom(), line.labelsTo());
        if (place == NameTable.FULL) {
            return;
        }
        if (place == quantiles.size()) {
            quantiles.add(new Dump.Quantile(text(line, line.label(uri)), text(line, line.label(status)), text(line, line.label(QUANTILE)), Double.NaN));
        }
        quantile(place, line.value());
    }

    private void quantile(int place, double value) {
        quantileValues[place] = value;
        quantileScrapes[place] = scrape;
    }

    private static String text(SampleLine line, int label) {
        return label < 0 ? "" : new String(line.bytes(), line.valueFrom(label), line.valueTo(label) - line.valueFrom(label), StandardCharsets.UTF_8);
    }

    /// @param restarted  whether the process is another one than in the scrape before
    void endScrape(boolean first, boolean restarted) {
        several |= !first;
        process += restarted ? 1 : 0;
        for (int i = 0; i < touches; i++) {
            Row row = rows[touched[i]];
            double count = Double.isNaN(row.count) ? row.baseCount : row.count;
            double sum = Double.isNaN(row.sum) ? row.baseSum : row.sum;
            boolean anew = row.process != process || count < row.baseCount;
            if (!first) {
                resets += anew && row.baseCount > 0 ? 1 : 0;
                row.grownCount += count - (anew ? 0 : row.baseCount);
                row.grownSum += sum - (anew ? 0 : row.baseSum);
            }
            row.hasCount |= !Double.isNaN(row.count);
            row.hasSum |= !Double.isNaN(row.sum);
            row.process = process;
            row.baseCount = count;
            row.baseSum = sum;
            row.lastMax = row.max;
        }
        for (int i = 0; i < MOST_QUANTILES; i++) {
            inLast[i] = quantileScrapes[i] == scrape;
            wholeValues[i] = quantileValues[i];
        }
        forget();
    }

    /// Drops what the open scrape gave.
    void forget() {
        for (int i = 0; i < touches; i++) {
            Row row = rows[touched[i]];
            row.isTouched = false;
            row.count = Double.NaN;
            row.sum = Double.NaN;
            row.max = Double.NaN;
        }
        touches = 0;
        scrape++;
    }

    /// @param top  how many rows are wanted, those with most requests
    /// @return empty when there is no count
    Optional<Dump.Http> result(int top) {
        double requests = 0;
        double timed = 0;
        double seconds = 0;
        long counted = 0;
        SequencedMap<String, Double> outcomes = new LinkedHashMap<>();
        int alike = -1;
        String outcome = "";
        PriorityQueue<Row> most = new PriorityQueue<>(Comparator.comparingDouble(this::requests).thenComparing(r -> -r.place));
        for (int place = 0; place < keys.size(); place++) {
            Row row = rows[place];
            if (!row.hasCount) {
                continue;
            }
            counted++;
            requests += requests(row);
            if (row.hasSum) {
                timed += requests(row);
                seconds += sum(row);
            }
            if (outcomes.size() < MOST_OUTCOMES) {
                if (alike < 0 || !keys.endAlike(place, alike, (byte) 0)) {
                    alike = place;
                    outcome = outcome(keys.text(place).split("\0", -1));
                }
                outcomes.merge(outcome, requests(row), Double::sum);
            }
            // Of equal rows the one that came first is shown.
            if (most.size() < top || Double.compare(requests(row), requests(most.peek())) > 0) {
                most.add(row);
                if (most.size() > top) {
                    most.poll();
                }
            }
        }
        if (counted == 0) {
            return Optional.empty();
        }
        List<Dump.HttpRow> rowsOut = most.stream().sorted(Comparator.comparingDouble(this::requests).reversed().thenComparing(r -> r.place)).map(this::shown).toList();
        // A mean over part of the requests would be one of other requests than those counted.
        Optional<Double> mean = timed == requests ? mean(timed, seconds) : Optional.empty();
        return Optional.of(new Dump.Http(source, several, requests, mean, resets, counted, withoutRoom, rowsOut, outcomes, lastQuantiles()));
    }

    private List<Dump.Quantile> lastQuantiles() {
        List<Dump.Quantile> last = new ArrayList<>();
        for (int i = 0; i < quantiles.size(); i++) {
            Dump.Quantile q = quantiles.get(i);
            if (inLast[i]) {
                last.add(new Dump.Quantile(q.uri(), q.status(), q.quantile(), wholeValues[i] * toMillis));
            }
        }
        return last;
    }

    private Dump.HttpRow shown(Row row) {
        String[] parts = keys.text(row.place).split("\0", -1);
        Optional<Double> max = Double.isNaN(row.lastMax) || Double.isNaN(toMillis) ? Optional.empty() : Optional.of(row.lastMax * toMillis);
        return new Dump.HttpRow(parts[0], parts[1], outcome(parts), requests(row), row.hasSum ? mean(requests(row), sum(row)) : Optional.empty(), max);
    }

    /// Versions before Spring Boot 2.2 have no such label; there the status' class stands for it.
    private static String outcome(String[] parts) {
        if (!parts[2].isEmpty() || parts[1].isEmpty()) {
            return parts[2];
        }
        return switch (parts[1].charAt(0)) {
            case '1' -> "INFORMATIONAL";
            case '2' -> "SUCCESS";
            case '3' -> "REDIRECTION";
            case '4' -> "CLIENT_ERROR";
            case '5' -> "SERVER_ERROR";
            default -> "";
        };
    }

    private Optional<Double> mean(double count, double sum) {
        return count > 0 && !Double.isNaN(toMillis) ? Optional.of(sum * toMillis / count) : Optional.empty();
    }

    private double requests(Row row) {
        return several ? row.grownCount : row.baseCount;
    }

    private double sum(Row row) {
        return several ? row.grownSum : row.baseSum;
    }
}
