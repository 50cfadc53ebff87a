package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// What lines of metadata, `# TYPE`, `# HELP` and `# UNIT`, mean for the scrape they stand in.
final class Metadata {

    static final ScrapeMemory.Comment NOTHING = new ScrapeMemory.Comment(-1, Optional.empty());

    private final OpenScrape scrape;

    Metadata(OpenScrape scrape) {
        this.scrape = scrape;
    }

    /// @param from    where the line begins that `meta` read
    /// @param number  its number in the file
    /// @return what is wrong with it
    Optional<String> take(MetaLine meta, MetaLine.Kind kind, int from, int to, long number) {
        Families families = scrape.families;
        ScrapeMemory.Comment meant = NOTHING;
        int place = families.place(meta.bytes(), meta.nameFrom(), meta.nameTo());
        if (kind == MetaLine.Kind.TYPE) {
            Optional<MetricType> type = MetricType.of(meta.text());
            if (place < 0) {
                return Optional.empty();
            }
            if (type.isEmpty()) {
                return Optional.of("expected a type after the name, counter, gauge, histogram, summary or untyped");
            }
            if (families.isTypedIn(place, scrape.number())) {
                scrape.secondType(number, declared(meta));
                return Optional.empty();
            }
            if (families.type(place).isEmpty() && families.hasSamples(place)) {
                scrape.problems.note(number, "TYPE after samples of ", declared(meta));
            }
            families.type(place, type.get(), scrape.number());
            meant = new ScrapeMemory.Comment(place, type);
        } else if (kind == MetaLine.Kind.UNIT) {
            if (place >= 0 && scrape.known(meta.bytes(), meta.nameFrom(), meta.nameTo()).orElse(null) instanceof KnownSeries.OfHttp h) {
                scrape.values.unit(h.source(), meta.text());
            }
            return Optional.empty();
        }
        scrape.memory.put(meta.bytes(), from, to, meant, families.version());
        return Optional.empty();
    }

    private static String declared(MetaLine meta) {
        return new String(meta.bytes(), meta.nameFrom(), Math.min(80, meta.nameTo() - meta.nameFrom()), StandardCharsets.UTF_8);
    }
}
