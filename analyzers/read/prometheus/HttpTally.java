package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SequencedMap;
import java.util.function.DoubleConsumer;

/// A server's timer, summed by uri, status and outcome over its other labels.
///
/// One scrape: what was counted since the process started. Several: the growth from the first to the last, each row on its own;
/// one that appears later grew from 0, and so did one whose count went back, since its process began anew.
final class HttpTally {

    private static final int MOST_OUTCOMES = 20;
    private static final byte[] OUTCOME = "outcome".getBytes(StandardCharsets.US_ASCII);

    private final HttpSource source;
    private final byte[] uri;
    private final byte[] status;
    private final HttpRows rows = new HttpRows();
    private final HttpQuantiles quantiles;
    private byte[] key = new byte[256];
    private int row = NameTable.FULL;
    private long rowLabels = -1;
    private double toMillis;
    private long withoutRoom;

    HttpTally(HttpSource source) {
        this.source = source;
        this.toMillis = source.toMillis;
        this.uri = source.uri.getBytes(StandardCharsets.US_ASCII);
        this.status = source.status.getBytes(StandardCharsets.US_ASCII);
        this.quantiles = new HttpQuantiles(uri, status);
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
            quantiles.add(line);
        } else if (measures(line.value())) {
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
            return Optional.of(quantiles.sink(line));
        }
        if (!measures(line.value())) {
            return Optional.empty();
        }
        int place = row(line);
        return Optional.of(value -> {
            if (measures(value)) {
                add(place, part, value);
            }
        });
    }

    private void add(int place, KnownSeries.Part part, double value) {
        if (place == NameTable.FULL) {
            withoutRoom++;
        } else {
            rows.add(place, part, value);
        }
    }

    private int row(SampleLine line) {
        if (line.labels().id() != rowLabels) {
            int length = put(line, line.label(uri), 0);
            key[length++] = 0;
            length = put(line, line.label(status), length);
            key[length++] = 0;
            row = rows.place(key, put(line, line.label(OUTCOME), length));
            rowLabels = line.labels().id();
        }
        return row;
    }

    private int put(SampleLine line, int label, int at) {
        int length = label < 0 ? 0 : line.labels().valueTo(label) - line.labels().valueFrom(label);
        if (at + length + 1 > key.length) {
            key = Arrays.copyOf(key, Math.max(key.length * 2, at + length + 1));
        }
        if (length > 0) {
            System.arraycopy(line.bytes(), line.labels().valueFrom(label), key, at, length);
        }
        return at + length;
    }

    /// @param restarted  whether the process is another one than in the scrape before
    void endScrape(boolean first, boolean restarted) {
        rows.endScrape(first, restarted);
        quantiles.endScrape();
    }

    /// Drops what the open scrape gave.
    void forget() {
        rows.forget();
        quantiles.forget();
    }

    /// @param top  how many rows are wanted, those with most requests
    /// @return empty when there is no count
    Optional<Dump.Http> result(int top) {
        double requests = 0;
        double timed = 0;
        double seconds = 0;
        long counted = 0;
        SequencedMap<String, double[]> outcomes = new LinkedHashMap<>();
        int alike = -1;
        String outcome = "";
        PriorityQueue<Integer> most = new PriorityQueue<>(Comparator.<Integer>comparingDouble(rows::requests).thenComparing(Comparator.reverseOrder()));
        for (int place = 0; place < rows.size(); place++) {
            if (!rows.isCounted(place)) {
                continue;
            }
            double own = rows.requests(place);
            counted++;
            requests += own;
            if (rows.isTimed(place)) {
                timed += own;
                seconds += rows.sum(place);
            }
            if (outcomes.size() < MOST_OUTCOMES) {
                if (alike < 0 || !rows.endAlike(place, alike)) {
                    alike = place;
                    outcome = outcome(rows.labels(place));
                }
                outcomes.computeIfAbsent(outcome, _ -> new double[1])[0] += own;
            }
            // Of equal rows the one that came first is shown.
            if (most.size() < top || Double.compare(own, rows.requests(most.peek())) > 0) {
                most.add(place);
                if (most.size() > top) {
                    most.poll();
                }
            }
        }
        if (counted == 0) {
            return Optional.empty();
        }
        List<Dump.HttpRow> shown = most.stream().sorted(most.comparator().reversed()).map(this::shown).toList();
        SequencedMap<String, Double> byOutcome = new LinkedHashMap<>();
        outcomes.forEach((name, sum) -> byOutcome.put(name, sum[0]));
        // A mean over part of the requests would be one of other requests than those counted.
        Optional<Double> mean = timed == requests ? mean(timed, seconds) : Optional.empty();
        return Optional.of(new Dump.Http(source, rows.isSeveral(), requests, mean, rows.resets(), counted, withoutRoom, shown, byOutcome, quantiles.last(toMillis)));
    }

    private Dump.HttpRow shown(int place) {
        String[] labels = rows.labels(place);
        double max = rows.max(place) * toMillis;
        return new Dump.HttpRow(labels[0], labels[1], outcome(labels), rows.requests(place), rows.isTimed(place) ? mean(rows.requests(place), rows.sum(place)) : Optional.empty(),
                Double.isNaN(max) ? Optional.empty() : Optional.of(max));
    }

    /// Versions before Spring Boot 2.2 have no such label; there the status' class stands for it.
    private static String outcome(String[] labels) {
        if (!labels[2].isEmpty() || labels[1].isEmpty()) {
            return labels[2];
        }
        return switch (labels[1].charAt(0)) {
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
}
