package analyzers.file;

import analyzers.read.prometheus.Declaration;
import analyzers.read.prometheus.Dump;
import analyzers.read.prometheus.Dump.GaugeRow;
import analyzers.read.prometheus.DumpReader;
import analyzers.read.prometheus.ExpositionHead;
import analyzers.read.prometheus.Gauge;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// A dump of `/actuator/prometheus`, or several in a row: text exposition 0.0.4 or OpenMetrics 1.0.
///
/// `http_requests` and `http_mean_ms` are what the server's timer counted: since the process started when there is one scrape, from the first
/// scrape to the last when there are several. `pool_active` and `pool_pending` are those of the last scrape, of the first pool when there are
/// several.
public final class PrometheusFile implements FileReader {

    @Override
    public Kind kind() {
        return Kind.PROMETHEUS;
    }

    @Override
    public boolean recognises(Head head) {
        return ExpositionHead.isLikely(head.start());
    }

    @Override
    public FileEvidence read(Path file, Head head) {
        try {
            Dump dump = DumpReader.read(file, Declaration.isOpenMetrics(file, head.start(), head.gzip()));
            return dump.refusal().map(why -> refused(head, head.name() + ": " + why)).orElseGet(() -> evidence(head, dump));
        } catch (IOException e) {
            return refused(head, e.getMessage());
        }
    }

    private FileEvidence refused(Head head, String why) {
        return new FileEvidence(head.name(), Optional.of(kind()), FileEvidence.Status.REFUSED, List.of(why), new LinkedHashMap<>(), List.of());
    }

    private FileEvidence evidence(Head head, Dump dump) {
        List<String> warnings = new ArrayList<>();
        dump.warnings().forEach(w -> warnings.add(head.name() + ": " + w));
        List<String> pools = dump.gauges().stream().filter(g -> isOfPool(g.gauge())).map(GaugeRow::owner).distinct().toList();
        if (pools.size() > 1) {
            warnings.add(head.name() + ": " + pools.size() + " pools; pool_active and pool_pending are those of " + pools.getFirst());
        }
        if (pools.isEmpty() && (dump.http().isPresent() || dump.gauges().stream().anyMatch(g -> g.gauge() == Gauge.JDBC_ACTIVE))) {
            warnings.add(head.name() + ": pool metrics (hikaricp_*) are missing: no pool, or it had not started; how many threads wait is not known");
        }
        SequencedMap<String, Number> values = new LinkedHashMap<>();
        values.put("families", dump.families());
        values.put("samples", dump.samples());
        values.put("scrapes", dump.scrapes());
        dump.http().ifPresent(http -> {
            values.put("http_requests", plain(http.requests()));
            http.meanMs().ifPresent(mean -> values.put("http_mean_ms", mean));
        });
        if (!pools.isEmpty()) {
            gauge(dump, Gauge.POOL_ACTIVE, pools.getFirst()).ifPresent(v -> values.put("pool_active", plain(v)));
            gauge(dump, Gauge.POOL_PENDING, pools.getFirst()).ifPresent(v -> values.put("pool_pending", plain(v)));
        }
        FileEvidence.Status status = dump.whole() ? FileEvidence.Status.READ : FileEvidence.Status.PARTIAL;
        return new FileEvidence(head.name(), Optional.of(kind()), status, warnings, values, new PrometheusTables(dump).all());
    }

    private static boolean isOfPool(Gauge gauge) {
        return gauge.group() == Gauge.Group.POOL && !gauge.name().startsWith("JDBC");
    }

    private static Optional<Double> gauge(Dump dump, Gauge gauge, String pool) {
        return dump.gauges().stream().filter(g -> g.gauge() == gauge && g.owner().equals(pool)).flatMap(g -> g.measured().stream()).findFirst();
    }

    private static Number plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1L << 53 ? (Number) (long) value : (Number) value;
    }
}
