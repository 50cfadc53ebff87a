package analyzers.read.prometheus;

import analyzers.read.bytes.LineReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// How a dump ended, and what is therefore to be said of it.
final class DumpEnd {

    private static final int MOST_FAMILIES_SHOWN = 10;

    private final OpenScrape scrape;
    private final boolean strict;
    private final List<String> warnings = new ArrayList<>();
    /// How many lines were `# EOF`.
    long eofs;
    /// Whether the last line was.
    boolean isEof;
    /// Whether the last line has no line end.
    boolean isCut;
    /// Whether that line, as far as it goes, is of a server's timer.
    boolean isHttpCut;
    /// Scrapes that failed.
    long failed;

    DumpEnd(OpenScrape scrape, boolean strict) {
        this.scrape = scrape;
        this.strict = strict;
    }

    void warn(String warning) {
        warnings.add(warning);
    }

    /// @param refusal  why a line refuses the file
    Dump dump(LineReader in, Optional<String> refusal) {
        Optional<String> refused = refusal.or(this::noEof);
        if (refused.isPresent()) {
            return Dump.refused(refused.get() + "; refused, since it declares itself OpenMetrics (# EOF): correct the line, or drop # EOF to have it read leniently");
        }
        scrape.noteSecondType();
        Problems problems = scrape.problems;
        boolean whole = lastScrape(in) && !problems.hasLeftOut();
        if (scrape.allSamples() == 0 && eofs == 0) {
            List<String> named = new ArrayList<>(problems.notes());
            if (problems.hasLeftOut()) {
                named.addFirst(problems.leftOut());
            }
            String lines = String.join("; ", named);
            return Dump.refused(lines + (lines.isEmpty() ? "" : "; otherwise ") + "no metrics found; expected text exposition, as /actuator/prometheus gives it");
        }
        if (problems.hasLeftOut()) {
            warn(problems.leftOut());
        }
        warnings.addAll(problems.notes());
        bounds();
        scrape.times.doubt().ifPresent(this::warn);
        Families families = scrape.families;
        return new Dump(Optional.empty(), whole, warnings, families.size(), scrape.allSamples(), scrape.ended(), families.most(MOST_FAMILIES_SHOWN), http(),
                scrape.values.gauges(), scrape.values.jdk(), scrape.times.times());
    }

    private boolean isOpenEnd() {
        return strict && !isEof;
    }

    /// A last exposition that was cut is left out; without one, an end without `# EOF` refuses the file.
    private Optional<String> noEof() {
        boolean lastIsCut = eofs == 0 ? scrape.allSamples() > 0 : eofs > 1 || scrape.samples() > 0 || isCut;
        if (!isOpenEnd() || lastIsCut) {
            return Optional.empty();
        }
        return Optional.of(eofs == 0 ? "no # EOF at the end" : "text after # EOF with no # EOF of its own");
    }

    /// @return whether it is whole
    private boolean lastScrape(LineReader in) {
        boolean damaged = isCut || isOpenEnd() || in.damage().isPresent();
        boolean shorter = !isEof && scrape.isShorter();
        String why = in.damage().orElse(isCut ? "line " + in.number() + " has no line end and may be cut" : "no # EOF after line " + in.number());
        if (scrape.ended() > 0 && scrape.samples() > 0 && (damaged || shorter)) {
            warn("the last scrape is left out: " + (damaged ? why : "it stops short of the one before"));
            scrape.leaveOut();
            return false;
        }
        isHttpCut = damaged && scrape.samples() > 0 && (isHttpCut || scrape.isAmongHttp());
        scrape.end();
        if (damaged && scrape.ended() > 0) {
            warn(why + "; what stands before it is used" + (isCut ? " (if it is whole, add a line end)" : ""));
        }
        return !damaged;
    }

    private void bounds() {
        if (failed > 0) {
            warn(String.format(Locale.ROOT, "%d of %d scrapes failed or had no answer", failed, failed + scrape.ended()));
        }
        if (scrape.isSeriesFull()) {
            warn(String.format(Locale.ROOT, "over %,d series in a scrape; repeated ones are looked for among the first of them only", SeriesSet.MOST));
        }
        if (scrape.families.isFull()) {
            warn(String.format(Locale.ROOT, "more than %,d families; the others are counted as samples only", scrape.families.size()));
        }
    }

    private Optional<Dump.Http> http() {
        if (isHttpCut) {
            warn("cut among the requests of the server, whose sums are therefore not known");
            return Optional.empty();
        }
        return scrape.values.http(warnings);
    }
}
