package analyzers.lint;

import analyzers.evidence.LevelEvidence;
import analyzers.evidence.RunEvidence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The levels of a run in which something was seen, and how much of it.
record LevelScan(List<Hit> hits) {

    record Hit(LevelEvidence level, double size) {}

    /// @param size  how bad it is; absent where nothing was seen. Calibration is left out: no figure is shown under load of it
    static LevelScan of(RunEvidence run, Function<LevelEvidence, Optional<Double>> size) {
        List<Hit> hits = new ArrayList<>();
        run.levels().stream().filter(l -> !l.level().calibration()).forEach(l -> size.apply(l).ifPresent(s -> hits.add(new Hit(l, s))));
        return new LevelScan(hits);
    }

    /// @param seen  of the worst level, what was seen
    List<Lint> lint(String rule, Lint.Severity severity, String file, Function<Hit, String> seen, String why, String remedy) {
        return hits.stream().max(Comparator.comparingDouble(Hit::size)).map(worst -> {
            List<Integer> levels = hits.stream().map(h -> h.level().level().vus()).toList();
            String where = "at " + worst.level().level().vus() + " users ";
            return new Lint(rule, severity, levels, file, where + seen.apply(worst), why, remedy);
        }).stream().toList();
    }
}
