package analyzers.stated;

import analyzers.evidence.PoolEvidence;
import analyzers.evidence.Window;
import analyzers.read.prometheus.LastScrape;
import analyzers.read.prometheus.ScrapeFile;
import analyzers.read.window.PoolTimers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Scrapes of one load: a file of many, each led by its instant, and a full one from after the load. Either may be missing.
///
/// The counters of a process begin at zero when it starts. So the last scrape's timers are of this load, if they count as many as it had
/// requests that succeeded; a warm-up before it shows as a surplus, and then they are of both and of neither.
///
/// @param many  led by instants, and how its file is called
/// @param last  the scrape after the load
record StatedScrapes(Optional<Named> many, Optional<Named> last) {

    /// A surplus or a lack beyond this, as a share: more than the requests under way when the client stopped, at the least load worth a look.
    private static final double OF_THIS_LOAD = 0.10;

    /// @param end  how the file ends, and when it began
    record Named(Path file, LastScrape end) {

        String name() {
            return file.getFileName().toString();
        }
    }

    static StatedScrapes read(List<Path> files, List<String> warnings) {
        Optional<Named> many = Optional.empty();
        Optional<Named> last = Optional.empty();
        for (Path file : files) {
            try {
                Named read = new Named(file, LastScrape.read(file, file.getFileName().toString()));
                warnings.addAll(read.end().warnings());
                if (read.end().firstEpochNs().isPresent()) {
                    many = many.or(() -> Optional.of(read));
                } else {
                    last = last.or(() -> Optional.of(read));
                }
            } catch (IOException e) {
                warnings.add(e.getMessage());
            }
        }
        return new StatedScrapes(many, last);
    }

    Optional<ScrapeFile.Level> level(Optional<Window> window, Facts facts, List<String> warnings) {
        if (many.isEmpty() || window.isEmpty()) {
            return Optional.empty();
        }
        try {
            ScrapeFile read = ScrapeFile.read(many.get().file(), many.get().name(), List.of(new ScrapeFile.Wanted("", window, facts.pool().or(this::poolMax))));
            return read.levels().getFirst();
        } catch (IOException e) {
            warnings.add(e.getMessage());
            return Optional.empty();
        }
    }

    private Optional<Integer> poolMax() {
        return many.flatMap(n -> n.end().poolMax()).or(() -> last.flatMap(n -> n.end().poolMax())).map(Double::intValue);
    }

    /// Gauges of the scrapes within the window; without, what the timers add up to.
    Optional<PoolEvidence> pool(Optional<ScrapeFile.Level> level, StatedLoad load, Facts facts, List<String> warnings) {
        Optional<LastScrape.Timer> usage = last.flatMap(n -> n.end().poolUsage());
        boolean ours = usage.filter(t -> Math.abs(t.count() - load.succeeded()) <= OF_THIS_LOAD * load.succeeded()).isPresent();
        if (usage.isPresent() && !ours && usage.get().count() > 0) {
            warnings.add(String.format(Locale.ROOT, "%s: its pool was borrowed from %.0f times since the process began, and this load had %d requests that succeeded:"
                    + " its timers are not of this load alone, and are not used%s", last.get().name(), usage.get().count(), load.succeeded(),
                    facts.holdSeconds().isPresent() ? "" : "; --hold states for how long a request holds a connection"));
        }
        PoolTimers timed = ours ? timers(load) : stated(facts);
        String from = ours ? last.get().name() : "--hold, as stated";
        Optional<PoolEvidence> gauges = level.flatMap(l -> l.timers().meanHoldSeconds().isPresent() ? l.pool().evidence(many.get().name(), l.timers(), many.get().name())
                : l.pool().evidence(many.get().name(), timed, from));
        return gauges.or(() -> ours ? integrals(load, facts, timed) : Optional.empty());
    }

    private static PoolTimers stated(Facts facts) {
        return new PoolTimers(Optional.empty(), facts.holdSeconds(), Optional.empty(), Optional.empty());
    }

    private PoolTimers timers(StatedLoad load) {
        LastScrape end = last.orElseThrow().end();
        LastScrape.Timer usage = end.poolUsage().orElseThrow();
        return new PoolTimers(Optional.of(usage.count() / load.seconds()), Optional.of(usage.sumSeconds() / usage.count()),
                end.poolAcquire().filter(t -> t.count() > 0).map(t -> t.sumSeconds() / t.count()), end.poolTimeouts());
    }

    /// By Little's law a timer's sum over the length of the load is how many it timed at once. The pool is never more than full, so that it is
    /// full for at least mean − (size − 1) of the time; and no more can wait than there are users, so that some do for at least mean / users.
    private Optional<PoolEvidence> integrals(StatedLoad load, Facts facts, PoolTimers timers) {
        Optional<Integer> size = facts.pool().or(this::poolMax).filter(n -> n > 0);
        LastScrape end = last.orElseThrow().end();
        double active = end.poolUsage().orElseThrow().sumSeconds() / load.seconds();
        double waiting = end.poolAcquire().map(t -> t.sumSeconds() / load.seconds()).orElse(0.0);
        return size.map(n -> new PoolEvidence(last.orElseThrow().name(), n, 0, Math.clamp(active - (n - 1), 0, 1), Math.clamp(waiting / facts.users(), 0, 1),
                Math.min(n, active), Optional.empty(), waiting, waiting, timers.borrowsPerSecond(), timers.meanHoldSeconds(), timers.meanAcquireSeconds(), timers.timeouts(),
                last.orElseThrow().name()));
    }
}
