package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/// Known gauges, each series on its own: its value in the last scrape, its mean and maximum over all of them.
final class GaugeTally {

    private static final int MOST_SERIES = 500;
    private static final byte[] POOL = "pool".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NAME = "name".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] STATUS = "scheduling_status".getBytes(StandardCharsets.US_ASCII);

    private final NameTable keys = new NameTable(MOST_SERIES);
    private final List<Row> rows = new ArrayList<>();
    private int scrape;
    private int lastWhole = -1;

    private static final class Row {
        private final Gauge gauge;
        private final String series;
        private final String owner;
        private double value;
        private int scrape;
        private double whole;
        private int wholeScrape = -1;
        private int measured;
        private double sum;
        private double max;

        Row(Gauge gauge, String series, String owner) {
            this.gauge = gauge;
            this.series = series;
            this.owner = owner;
        }
    }

    void add(SampleLine line, KnownSeries.OfGauge known) {
        int place = keys.place(line.bytes(), line.nameFrom(), line.labelsTo());
        if (place == NameTable.FULL) {
            return;
        }
        if (place == rows.size()) {
            rows.add(new Row(known.gauge(), keys.text(place), owner(line, known)));
        }
        Row row = rows.get(place);
        take(row, line.value());
    }

    private void take(Row row, double value) {
        row.value = value;
        row.scrape = scrape;
    }

    /// Where further values go of the series of this line, which was added.
    DoubleConsumer sink(SampleLine line) {
        int place = keys.find(line.bytes(), line.nameFrom(), line.labelsTo());
        if (place < 0) {
            return _ -> { };
        }
        Row row = rows.get(place);
        return value -> take(row, value);
    }

    private static String owner(SampleLine line, KnownSeries.OfGauge known) {
        if (known.prefixed()) {
            String name = new String(line.bytes(), line.nameFrom(), line.nameTo() - line.nameFrom(), StandardCharsets.UTF_8);
            return name.substring(0, name.lastIndexOf("_pool_"));
        }
        int label = line.label(POOL);
        label = label < 0 ? line.label(NAME) : label;
        label = label < 0 ? line.label(STATUS) : label;
        return line.text(label);
    }

    void endScrape() {
        for (Row row : rows) {
            if (row.scrape == scrape) {
                row.whole = row.value;
                row.wholeScrape = scrape;
                if (row.value >= 0 && Double.isFinite(row.value)) {
                    row.measured++;
                    row.sum += row.value;
                    row.max = Math.max(row.max, row.value);
                }
            }
        }
        lastWhole = scrape++;
    }

    /// Drops what the open scrape gave.
    void forget() {
        scrape++;
    }

    List<Dump.GaugeRow> result() {
        return rows.stream().filter(r -> r.wholeScrape >= 0).map(r -> new Dump.GaugeRow(r.gauge, r.series, r.owner,
                r.wholeScrape == lastWhole ? Optional.of(r.whole) : Optional.empty(),
                r.measured < 2 ? Optional.empty() : Optional.of(r.sum / r.measured), r.measured < 2 ? Optional.empty() : Optional.of(r.max))).toList();
    }
}
