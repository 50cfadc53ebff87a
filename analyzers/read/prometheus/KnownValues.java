package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/// What the series that are known by name gave, scrape after scrape.
final class KnownValues {

    private static final int MOST_ROWS_SHOWN = 20;
    private static final byte[] VERSION = "version".getBytes(StandardCharsets.US_ASCII);
    private static final Optional<DoubleConsumer> NOWHERE = Optional.of(_ -> { });

    private final HttpTally[] http = new HttpTally[HttpSource.values().length];
    private final GaugeTally gauges = new GaugeTally();
    private Optional<String> jdk = Optional.empty();
    private double startTime = Double.NaN;
    private double startTimeBefore = Double.NaN;

    /// Takes a sample's value. No switch over types, here and in `sink`: setting one up takes a cold process tens of milliseconds.
    void take(KnownSeries what, SampleLine line) {
        if (what instanceof KnownSeries.OfHttp h) {
            tally(h.source()).add(line, h.part());
        } else if (what instanceof KnownSeries.OfGauge g) {
            gauges.add(line, g);
        } else if (what instanceof KnownSeries.StartTime) {
            startTime = line.value();
        } else if (what instanceof KnownSeries.JvmInfo) {
            int version = line.label(VERSION);
            jdk = version < 0 ? jdk : Optional.of(line.text(version));
        }
    }

    /// Where further values go of the series of this line, which was taken.
    ///
    /// @return empty when it has to be taken again to know
    Optional<DoubleConsumer> sink(KnownSeries what, SampleLine line) {
        if (what instanceof KnownSeries.OfHttp h) {
            return tally(h.source()).sink(line, h.part());
        }
        if (what instanceof KnownSeries.OfGauge) {
            return Optional.of(gauges.sink(line));
        }
        if (what instanceof KnownSeries.StartTime) {
            return Optional.of(value -> startTime = value);
        }
        Optional<String> version = jdk;
        return line.label(VERSION) < 0 ? NOWHERE : Optional.of(_ -> jdk = version);
    }

    void unit(HttpSource source, String unit) {
        tally(source).unit(unit);
    }

    private HttpTally tally(HttpSource source) {
        int i = source.ordinal();
        if (http[i] == null) {
            http[i] = new HttpTally(source);
        }
        return http[i];
    }

    /// @param first  whether no scrape ended before
    void endScrape(boolean first) {
        // Another start time is another process.
        boolean restarted = Math.abs(startTime - startTimeBefore) > 1;
        for (HttpTally tally : http) {
            if (tally != null) {
                tally.endScrape(first, restarted);
            }
        }
        gauges.endScrape();
        startTimeBefore = startTime;
    }

    /// Drops what the open scrape gave.
    void forget() {
        for (HttpTally tally : http) {
            if (tally != null) {
                tally.forget();
            }
        }
        gauges.forget();
    }

    List<Dump.GaugeRow> gauges() {
        return gauges.result();
    }

    Optional<String> jdk() {
        return jdk;
    }

    /// The server's timer; one of another kind that is there, too, is warned of.
    Optional<Dump.Http> http(List<String> warnings) {
        Optional<Dump.Http> found = Optional.empty();
        for (HttpTally tally : http) {
            Optional<Dump.Http> one = tally == null ? Optional.empty() : tally.result(MOST_ROWS_SHOWN);
            if (found.isPresent() && one.isPresent()) {
                warnings.add(one.get().source().family() + " is there, too; only " + found.get().source().family() + " is read");
            }
            found = found.or(() -> one);
        }
        found.filter(h -> h.resets() > 0).ifPresent(h -> warnings.add(h.resets() + " request counters went back between scrapes (a restart?); what follows is counted from 0"));
        return found;
    }
}
