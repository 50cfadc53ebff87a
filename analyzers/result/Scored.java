package analyzers.result;

import analyzers.bound.Candidate;
import analyzers.evidence.LoadEvidence;
import collectors.run.PredictionRecord;
import collectors.run.PredictionRecord.Expected;
import java.util.List;
import java.util.Optional;

/// A level's prediction beside what was measured.
///
/// @param vus               users
/// @param nominalVus        users at scale 1
/// @param expected          what was predicted; absent where nothing could be
/// @param cannot            why not
/// @param measuredPerSecond completions a second of all outcomes, which is what a bound limits; absent when none ended
/// @param binds             what the verdict found
/// @param early             whether the prediction was there before the level began, by the clock of one machine
public record Scored(
        int vus, int nominalVus, Optional<Expected> expected, Optional<String> cannot, Optional<Double> measuredPerSecond, List<String> binds, boolean early) {

    /// One for each predicted level that the run has; nothing for a run that nothing was predicted of.
    public static List<Scored> of(RunResult run) {
        return run.evidence().prediction().map(p -> p.levels().stream().flatMap(level -> run.levels().stream()
                .filter(l -> level != null && !l.evidence().level().calibration() && l.evidence().level().vus() == level.vus())
                .limit(1).map(l -> of(p, level, l))).toList()).orElse(List.of());
    }

    private static Scored of(PredictionRecord prediction, PredictionRecord.Level level, LevelResult run) {
        Optional<Double> measured = run.evidence().load().filter(l -> l.requests() > 0).map(LoadEvidence::throughputAllPerSecond);
        boolean early = prediction.madeEpochNs().filter(made -> made < run.evidence().level().startEpochNs()).isPresent();
        return new Scored(level.vus(), level.nominalVus(), level.expected(), level.cannot(), measured,
                run.verdict().binding().stream().map(Candidate::word).toList(), early);
    }

    /// (predicted − measured) / measured, in percent; absent unless both are known.
    public Optional<Double> errorPercent() {
        return expected.flatMap(e -> measuredPerSecond.map(m -> 100 * (e.perSecond() / m - 1)));
    }

    /// Whether one of the resources that were said to bind is among those found; absent where nothing was predicted, or nothing found.
    public Optional<Boolean> bindsAsSaid() {
        return expected.filter(e -> !binds.isEmpty()).map(e -> e.binds().stream().anyMatch(binds::contains));
    }
}
