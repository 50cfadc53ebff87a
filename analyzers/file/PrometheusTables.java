package analyzers.file;

import analyzers.file.FileEvidence.FileTable;
import analyzers.read.prometheus.Dump;
import analyzers.read.prometheus.Dump.GaugeRow;
import analyzers.read.prometheus.Gauge;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What the terminal shows of a dump beside its values.
final class PrometheusTables {

    private static final String NOT_MEASURED = "n/a";
    private final Dump dump;

    PrometheusTables(Dump dump) {
        this.dump = dump;
    }

    List<FileTable> all() {
        List<FileTable> tables = new ArrayList<>();
        dump.times().ifPresent(t -> tables.add(new FileTable("Time", List.of("first", "last", "seconds"),
                List.of(List.of(PrometheusCells.instant(t.firstNs()), PrometheusCells.instant(t.lastNs()), PrometheusCells.number((t.lastNs() - t.firstNs()) / 1e9))))));
        tables.add(new FileTable("Families with most samples", List.of("family", "type", "samples"),
                dump.most().stream().map(f -> List.of(PrometheusCells.text(f.name()), f.type(), Long.toString(f.samples()))).toList()));
        dump.http().ifPresent(http -> requests(http, tables));
        gauges("Connection pool", Gauge.Group.POOL).ifPresent(tables::add);
        gauges("Server threads", Gauge.Group.THREADS).ifPresent(tables::add);
        gauges("JVM" + dump.jdk().map(v -> ", JDK " + PrometheusCells.text(v)).orElse(""), Gauge.Group.JVM).ifPresent(tables::add);
        return tables;
    }

    private void requests(Dump.Http http, List<FileTable> tables) {
        String span = http.growth() ? "growth over " + dump.scrapes() + " scrapes" : "since the process started";
        String shown = http.rows() > http.top().size() ? String.format(Locale.ROOT, ", the %d largest of %,d", http.top().size(), http.rows()) : "";
        List<List<String>> rows = new ArrayList<>(http.top().stream().map(r -> List.of(PrometheusCells.text(r.uri()), PrometheusCells.text(r.status()), PrometheusCells.text(r.outcome()),
                PrometheusCells.number(r.requests()), PrometheusCells.number(r.meanMs()), r.maxIsExpired() ? "expired" : PrometheusCells.number(r.maxMs()))).toList());
        if (http.unread() > 0) {
            rows.add(List.of(String.format(Locale.ROOT, "%,d samples more, for which there was no room", http.unread()), "", "", "", "", ""));
        }
        tables.add(new FileTable("Requests (" + http.source().family() + ", " + span + shown + ")",
                List.of("uri", "status", "outcome", "requests", "mean ms", "max ms of the last minutes"), rows));
        tables.add(new FileTable("Requests by outcome", List.of("outcome", "requests"),
                http.outcomes().entrySet().stream().map(e -> List.of(PrometheusCells.text(e.getKey()), PrometheusCells.number(e.getValue()))).toList()));
        if (!http.quantiles().isEmpty()) {
            tables.add(new FileTable("Quantiles as the server gives them, of its last minutes", List.of("uri", "status", "quantile", "ms"),
                    http.quantiles().stream().map(q -> List.of(PrometheusCells.text(q.uri()), PrometheusCells.text(q.status()), PrometheusCells.text(q.quantile()),
                            Double.isFinite(q.ms()) ? PrometheusCells.number(q.ms()) : NOT_MEASURED)).toList()));
        }
    }

    private Optional<FileTable> gauges(String title, Gauge.Group group) {
        List<GaugeRow> own = dump.gauges().stream().filter(g -> g.gauge().group() == group).toList();
        List<List<String>> rows = new ArrayList<>();
        for (GaugeRow g : own) {
            boolean counts = g.gauge().isCumulative();
            rows.add(List.of(PrometheusCells.text(g.owner()), value(g, own), counts ? "" : PrometheusCells.number(g.mean()),
                    counts ? "" : PrometheusCells.number(g.max()), meaning(g, own), PrometheusCells.text(g.series())));
        }
        own.stream().map(GaugeRow::owner).distinct().forEach(owner -> {
            mean(own, owner, Gauge.USAGE_SUM, Gauge.USAGE_COUNT, "hold time, mean ms since start").ifPresent(rows::add);
            mean(own, owner, Gauge.ACQUIRE_SUM, Gauge.ACQUIRE_COUNT, "wait for a connection, mean ms since start").ifPresent(rows::add);
        });
        return rows.isEmpty() ? Optional.empty()
                : Optional.of(new FileTable(title, List.of("name", "last", "mean of scrapes", "max of scrapes", "what", "series"), rows));
    }

    /// Σ duration / count of one of the pool's timers, by the unit that its name has.
    private static Optional<List<String>> mean(List<GaugeRow> rows, String owner, Gauge sum, Gauge count, String what) {
        Optional<GaugeRow> total = of(rows, owner, sum);
        Optional<Double> n = of(rows, owner, count).flatMap(GaugeRow::measured).filter(v -> v > 0);
        return total.flatMap(GaugeRow::measured).flatMap(s -> n.map(v -> {
            String series = total.get().series();
            double toMillis = series.contains("_seconds_") ? 1e3 : series.contains("_nanos_") ? 1e-6 : 1;
            return List.of(PrometheusCells.text(owner), PrometheusCells.number(s * toMillis / v), "", "", what, "");
        }));
    }

    private static Optional<GaugeRow> of(List<GaugeRow> rows, String owner, Gauge gauge) {
        return rows.stream().filter(g -> g.gauge() == gauge && g.owner().equals(owner)).findFirst();
    }

    private static String value(GaugeRow g, List<GaugeRow> own) {
        if (g.measured().isPresent()) {
            return PrometheusCells.number(g.measured());
        }
        if (g.last().isEmpty()) {
            return NOT_MEASURED + " (not in the last scrape)";
        }
        boolean minusOne = g.last().get() == -1;
        boolean ofThreads = g.gauge().group() == Gauge.Group.THREADS;
        if (!minusOne || !ofThreads) {
            return NOT_MEASURED + (minusOne ? " (-1)" : "");
        }
        // Spring Boot 3.3.0 gives the configured maximum as -1 also with platform threads.
        boolean othersCount = own.stream().anyMatch(o -> o.owner().equals(g.owner()) && o.measured().isPresent());
        return NOT_MEASURED + (othersCount ? " (-1 alone is no proof of virtual threads: others of the pool are counted)" : " with virtual threads (-1, though -1 alone is no proof of them)");
    }

    private static String meaning(GaugeRow g, List<GaugeRow> own) {
        double last = g.measured().orElse(-1.0);
        if (g.gauge() == Gauge.POOL_PENDING && last >= 0) {
            return PrometheusCells.number(last) + (last == 1 ? " thread waits" : " threads wait") + " for a connection";
        }
        boolean nothing = g.gauge() == Gauge.POOL_TOTAL && own.stream()
                .filter(o -> o.owner().equals(g.owner()) && (o.gauge() == Gauge.POOL_TOTAL || o.gauge() == Gauge.POOL_IDLE || o.gauge() == Gauge.POOL_ACTIVE))
                .allMatch(o -> o.measured().orElse(-1.0) == 0);
        return g.gauge().meaning() + (nothing ? " (all 0: not opened yet, or gauges of a pool that was replaced)" : "");
    }
}
