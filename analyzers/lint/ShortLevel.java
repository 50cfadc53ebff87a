package analyzers.lint;

import analyzers.bound.Bound;
import analyzers.bound.Bounds;
import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Subject;
import analyzers.lint.Lint.Severity;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A window needs three turns, 3 · N / capacity: shorter, its latencies are those of the users who were served first (Little's law does not close).
final class ShortLevel implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        return LevelScan.of(run, l -> least(run, l).flatMap(least -> l.window().filter(w -> w.seconds() < least).map(w -> least / w.seconds())))
                .lint("short-level", Severity.WARNING, "run.json", h -> String.format(Locale.ROOT, "the window is %.0f s, and 3 · N / capacity is %.0f s",
                                h.level().window().orElseThrow().seconds(), h.level().window().orElseThrow().seconds() * h.size()),
                        "whoever waited longest is not in its latencies, and throughput is that of its beginning", "run the level longer, or scale it (--quick)");
    }

    /// Seconds, by the least known bound or what was measured, whichever is less: a resource that binds unseen shows in what was measured.
    private static Optional<Double> least(RunEvidence run, LevelEvidence level) {
        Optional<Double> measured = level.load().filter(p -> p.requests() > 0).map(LoadEvidence::throughputAllPerSecond);
        Optional<Double> bound = Bounds.of(new Subject(run, level)).least().map(Bound::perSecond);
        return Stream.concat(measured.stream(), bound.stream()).min(Double::compare).filter(x -> x > 0)
                .map(x -> LintThreshold.TURNS * level.level().vus() / x);
    }
}
