package analyzers.read.prometheus;

import analyzers.read.bytes.Names;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a series name stands for, if for anything that is shown.
sealed interface KnownSeries {

    /// A value that is shown as it is.
    ///
    /// @param prefixed  whether the series' name begins with that of its pool
    record OfGauge(Gauge gauge, boolean prefixed) implements KnownSeries {}

    /// Part of a server's timer.
    record OfHttp(HttpSource source, Part part) implements KnownSeries {}

    /// `process_start_time_seconds`: another value is another process, whose counters began anew.
    record StartTime() implements KnownSeries {}

    /// `jvm_info`, whose label `version` names the JDK.
    record JvmInfo() implements KnownSeries {}

    /// What of a timer a sample gives.
    enum Part { COUNT, SUM, MAX, QUANTILE }

    /// Finds names without making strings of them.
    final class Lookup {

        private static final String DROPWIZARD = "_pool_";
        private final List<KnownSeries> known = new ArrayList<>();
        private final Names names;
        private byte[] plain = new byte[64];

        Lookup() {
            List<String> texts = new ArrayList<>();
            for (Gauge gauge : Gauge.values()) {
                gauge.names.forEach(n -> add(texts, n, new OfGauge(gauge, false)));
            }
            for (HttpSource source : HttpSource.values()) {
                add(texts, source.family + "_count", new OfHttp(source, Part.COUNT));
                add(texts, source.family + "_sum", new OfHttp(source, Part.SUM));
                add(texts, source.family + "_max", new OfHttp(source, Part.MAX));
                add(texts, source.family, new OfHttp(source, Part.QUANTILE));
            }
            add(texts, "process_start_time_seconds", new StartTime());
            add(texts, "jvm_info", new JvmInfo());
            names = new Names(texts);
        }

        private void add(List<String> texts, String name, KnownSeries meaning) {
            texts.add(name);
            known.add(meaning);
        }

        /// Dots of a name in quotes count as the underscores that stand for them in names without.
        Optional<KnownSeries> find(byte[] b, int from, int to) {
            int place = names.find(b, from, to);
            if (place < 0 && hasDot(b, from, to)) {
                place = names.find(underscored(b, from, to), 0, to - from);
            }
            return place >= 0 ? Optional.of(known.get(place)) : dropwizard(b, from, to);
        }

        private static boolean hasDot(byte[] b, int from, int to) {
            for (int i = from; i < to; i++) {
                if (b[i] == '.') {
                    return true;
                }
            }
            return false;
        }

        private byte[] underscored(byte[] b, int from, int to) {
            if (plain.length < to - from) {
                plain = new byte[to - from];
            }
            for (int i = from; i < to; i++) {
                plain[i - from] = b[i] == '.' ? (byte) '_' : b[i];
            }
            return plain;
        }

        private static Optional<KnownSeries> dropwizard(byte[] b, int from, int to) {
            if (to - from < 22 || to - from > 200 || b[to - 1] != 's' || b[to - 11] != 'C') {
                return Optional.empty();
            }
            String name = new String(b, from, to - from, StandardCharsets.ISO_8859_1);
            for (int i = 0; i < Gauge.DROPWIZARD.size(); i++) {
                if (name.endsWith(DROPWIZARD + Gauge.DROPWIZARD.get(i))) {
                    return Optional.of(new OfGauge(Gauge.DROPWIZARD_GAUGES.get(i), true));
                }
            }
            return Optional.empty();
        }
    }
}
