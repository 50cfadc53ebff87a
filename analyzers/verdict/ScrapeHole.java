package analyzers.verdict;

import analyzers.evidence.CarrierEvidence;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.ScrapeEvidence;
import java.util.Locale;
import java.util.Optional;

/// Few scrapes of the scheduler's gauges in a window, because a scrape over HTTP is served on the same carriers: it is itself a virtual thread
/// that waits for one, and what starves the requests starves it. Few samples alone decide nothing; the hole that the waiting scrape left does,
/// where those that came saw every carrier busy with a queue, and the carriers compute. Other reasons for a hole (a stopped scraper, a pause)
/// leave the process's CPU idle.
///
/// @param samples  scrapes in the window
/// @param seconds  the longest time without one, beyond the interval that is usual
/// @param share    of the window
/// @param usual    interval in seconds
record ScrapeHole(long samples, double seconds, double share, double usual) {

    /// @return empty where the gauges are not from scrapes, or from enough of them
    static Optional<ScrapeHole> of(LevelEvidence level) {
        Optional<ScrapeEvidence> scrapes = level.process().scrapes();
        Optional<CarrierEvidence> gauges = level.carriers();
        if (scrapes.isEmpty() || level.window().isEmpty() || gauges.isEmpty() || !gauges.get().file().equals(scrapes.get().file())
                || gauges.get().samples() >= Threshold.LEAST_SCRAPES) {
            return Optional.empty();
        }
        double silent = Math.max(0, scrapes.get().longestGapSeconds() - scrapes.get().typicalGapSeconds());
        return Optional.of(new ScrapeHole(gauges.get().samples(), silent, silent / level.window().get().seconds(), scrapes.get().typicalGapSeconds()));
    }

    /// @param kind  what the carriers do, by CPU use
    CarrierState judge(CarrierState.Gauges gauges, CarrierState.Kind kind) {
        String text = gauges.text() + String.format(Locale.ROOT, "; for %.1f s no scrape was answered, which comes each %.1f s and waits for a carrier like any request", seconds, usual);
        boolean starved = share >= Threshold.STARVED_SECONDS && gauges.least() >= Threshold.FULL && kind == CarrierState.Kind.COMPUTE;
        return starved ? new CarrierState.Starved(gauges.queue(), text, kind, Optional.of(gauges.parallelism()), gauges.file())
                : new CarrierState.Between(gauges.text() + "; these are too few samples to tell", gauges.file());
    }
}
