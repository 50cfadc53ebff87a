package analyzers.budget;

import analyzers.evidence.LevelEvidence;
import analyzers.evidence.LoadEvidence;
import analyzers.evidence.RunEvidence;
import analyzers.statistics.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a request costs in one run: of each cost the share of a request, per level and over all levels.
///
/// @param threadModel  as read back from the process
/// @param lines        one a cost
public record Budget(String threadModel, List<BudgetLine> lines) {

    /// Past this relative standard error, the slope does not tell the cost's order of magnitude from zero.
    private static final double KNOWN = 0.5;

    /// @param users       of the level
    /// @param perRequest  cost in the window / completions in it, of all outcomes: what the process does anyway is in it; absent where it is not known
    /// @param share       of what [Cost#whole] says, 0 to 1
    /// @param file        what it came from; empty where it is not known
    public record OfLevel(int users, boolean calibration, Optional<Double> perRequest, Optional<Double> share, String file) {}

    /// The cost a second against completions a second, over at least three levels (utilisation law, U = X · D).
    ///
    /// @param perRequest  slope
    /// @param idlePerSecond  intercept: what the process does without requests (scrapes, recording, compilation); never below 0
    /// @param levels      points that it was drawn from
    public record Slope(double perRequest, double idlePerSecond, int levels) {}

    /// @param slope   absent with fewer than three levels, or where it is not known to half its value
    /// @param levels  in the order run
    public record BudgetLine(Cost cost, Optional<Slope> slope, List<OfLevel> levels) {

        /// The slope where there is one; else the window of the level with the most completions.
        public Optional<Double> perRequest() {
            return slope.map(Slope::perRequest).or(() -> levels.stream().filter(l -> !l.calibration()).reduce((a, b) -> b).flatMap(OfLevel::perRequest));
        }

        /// Which of the two it is.
        public String basis() {
            return slope.map(s -> "slope over " + s.levels() + " levels").orElse("window of the last level / completions");
        }
    }

    public static Budget of(RunEvidence run) {
        List<BudgetLine> lines = new ArrayList<>();
        for (Cost cost : Cost.values()) {
            lines.add(new BudgetLine(cost, slope(run, cost), run.levels().stream().map(l -> ofLevel(l, cost)).toList()));
        }
        return new Budget(run.run().scenario().threadModel(), List.copyOf(lines));
    }

    private static OfLevel ofLevel(LevelEvidence level, Cost cost) {
        Optional<Double> perRequest = perRequest(level, cost);
        return new OfLevel(level.level().vus(), level.level().calibration(), perRequest, cost.share(level), perRequest.isPresent() ? cost.file(level).orElse("") : "");
    }

    /// Use in the window / completions in it, of all outcomes, in the cost's unit; absent where it is not known.
    public static Optional<Double> perRequest(LevelEvidence level, Cost cost) {
        return completions(level).flatMap(x -> cost.perSecond(level).map(rate -> rate / x));
    }

    private static Optional<Slope> slope(RunEvidence run, Cost cost) {
        List<double[]> points = new ArrayList<>();
        for (LevelEvidence level : run.levels()) {
            completions(level).ifPresent(x -> cost.perSecond(level).ifPresent(rate -> points.add(new double[] {x, rate})));
        }
        return Line.through(points).filter(line -> line.slope() > 0 && line.slopeStandardError() <= KNOWN * line.slope())
                .map(line -> new Slope(line.slope(), Math.max(0, line.intercept()), points.size()));
    }

    private static Optional<Double> completions(LevelEvidence level) {
        return level.load().filter(l -> l.requests() > 0).map(LoadEvidence::throughputAllPerSecond);
    }
}
