package charts;

import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jfree.data.xy.XYSeries;

/// One figure by level, fewest users first. The calibration level is left out, and so are levels that have no such figure.
final class LevelCurve {

    private LevelCurve() {}

    record Point(LevelResult level, double value) {

        int vus() {
            return level.evidence().level().vus();
        }
    }

    static List<Point> of(RunResult run, Function<LevelResult, Optional<Double>> figure) {
        return run.levels().stream()
                .filter(level -> !level.evidence().level().calibration())
                .flatMap(level -> figure.apply(level).filter(Double::isFinite).map(v -> new Point(level, v)).stream())
                .sorted(Comparator.comparingInt(Point::vus))
                .toList();
    }

    static XYSeries series(String name, List<Point> points) {
        XYSeries series = new XYSeries(name, false, true);
        points.forEach(p -> series.add(p.vus(), p.value()));
        return series;
    }

    /// The name of a run's line: the figure alone when there is one run, with the run's number among its scenario's when there are more.
    static String legend(String figure, RunResult run, List<RunResult> runs) {
        return runs.size() == 1 ? figure : figure + " " + number(run, runs);
    }

    /// The title of a panel that shows one run.
    static String title(RunResult run, List<RunResult> runs) {
        return runs.size() == 1 ? scenario(runs) : scenario(runs) + ", run " + number(run, runs);
    }

    private static int number(RunResult run, List<RunResult> runs) {
        // By identity: two runs may be equal, and are still two.
        int at = 0;
        while (runs.get(at) != run) {
            at++;
        }
        return at + 1;
    }

    static String scenario(List<RunResult> runs) {
        return runs.getFirst().evidence().run().scenario().name();
    }
}
