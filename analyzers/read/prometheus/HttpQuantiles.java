package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;

/// The quantiles that a timer gives itself, a few of them, as they stand in the last scrape.
final class HttpQuantiles {

    private static final int MOST = 20;
    private static final byte[] QUANTILE = "quantile".getBytes(StandardCharsets.US_ASCII);

    private final byte[] uri;
    private final byte[] status;
    private final NameTable keys = new NameTable(MOST);
    private final List<Dump.Quantile> named = new ArrayList<>();
    private final double[] values = new double[MOST];
    private final double[] wholeValues = new double[MOST];
    private final int[] scrapes = new int[MOST];
    private final boolean[] inLast = new boolean[MOST];
    private int scrape = 1;

    HttpQuantiles(byte[] uri, byte[] status) {
        this.uri = uri;
        this.status = status;
    }

    void add(SampleLine line) {
        int quantile = line.label(QUANTILE);
        int place = quantile < 0 ? NameTable.FULL : keys.place(line.bytes(), line.nameFrom(), line.labelsTo());
        if (place == NameTable.FULL) {
            return;
        }
        if (place == named.size()) {
            named.add(new Dump.Quantile(line.text(line.label(uri)), line.text(line.label(status)), line.text(quantile), Double.NaN));
        }
        add(place, line.value());
    }

    private void add(int place, double value) {
        values[place] = value;
        scrapes[place] = scrape;
    }

    /// Where further values go of the series of this line, which was added.
    DoubleConsumer sink(SampleLine line) {
        int place = line.label(QUANTILE) < 0 ? NameTable.FULL : keys.find(line.bytes(), line.nameFrom(), line.labelsTo());
        return place < 0 ? _ -> { } : value -> add(place, value);
    }

    void endScrape() {
        for (int i = 0; i < MOST; i++) {
            inLast[i] = scrapes[i] == scrape;
            wholeValues[i] = values[i];
        }
        forget();
    }

    /// Drops what the open scrape gave.
    void forget() {
        scrape++;
    }

    /// @param toMillis  milliseconds that are one of the timer's unit
    List<Dump.Quantile> last(double toMillis) {
        List<Dump.Quantile> last = new ArrayList<>();
        for (int i = 0; i < named.size(); i++) {
            Dump.Quantile q = named.get(i);
            if (inLast[i]) {
                last.add(new Dump.Quantile(q.uri(), q.status(), q.quantile(), wholeValues[i] * toMillis));
            }
        }
        return last;
    }
}
