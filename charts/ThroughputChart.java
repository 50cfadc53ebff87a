package charts;

import analyzers.bound.Candidate;
import analyzers.evidence.LoadEvidence;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import analyzers.verdict.Judgement;
import charts.format.Figures;
import charts.theme.Marks;
import charts.theme.Palette;
import charts.theme.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeriesCollection;

/// Successes a second by level, against the least known bound, and N / (R0 + Z): what the users could ask for if nothing held them up.
public final class ThroughputChart implements Chart {

    /// With more figures than this the numbers beside the marks would cover each other.
    private static final int LABELLED = 6;

    private static final double HEADROOM = 1.18;

    @Override
    public String key() {
        return "throughput";
    }

    @Override
    public String title() {
        return "Throughput by level, against its bound";
    }

    @Override
    public String caption() {
        return "Where the marks follow the pale line, the users set the pace; where they flatten onto the dashed line, the resource that "
                + "binds there does. A gap under both lines is not explained by any bound the lab knows. A hollow mark is censored: the level "
                + "was shorter than three turns.";
    }

    @Override
    public Drawing draw(List<RunResult> runs) {
        List<String> absent = new ArrayList<>();
        List<RunResult> measured = new ArrayList<>();
        for (RunResult run : runs) {
            if (LevelCurve.of(run, ThroughputChart::perSecond).isEmpty()) {
                absent.add(run.evidence().run().id() + ": no throughput by level, since no level has readable points "
                        + "(levels/<vus>/k6.json.gz).");
            } else {
                measured.add(run);
            }
        }
        return new Drawing(measured.isEmpty() ? List.of() : List.of(panel(measured)), absent);
    }

    private static Panel panel(List<RunResult> runs) {
        XYSeriesCollection data = new XYSeriesCollection();
        Marks marks = Marks.hollowWhere((series, item) ->
                series < runs.size() && LevelCurve.of(runs.get(series), ThroughputChart::perSecond).get(item).level().throughputCensored());
        for (RunResult run : runs) {
            List<LevelCurve.Point> points = LevelCurve.of(run, ThroughputChart::perSecond);
            int series = data.getSeriesCount();
            marks.line(series, Palette.cycle(series)).points(series, series, points.size());
            data.addSeries(LevelCurve.series(LevelCurve.legend("measured", run, runs), points));
        }
        List<LevelCurve.Point> bound = firstKnown(runs, level -> level.verdict().boundPerSecond());
        if (!bound.isEmpty()) {
            marks.dashed(data.getSeriesCount(), Palette.INK);
            data.addSeries(LevelCurve.series("bound", bound));
        }
        double top = Math.max(data.getRangeUpperBound(false), Double.MIN_NORMAL);
        List<LevelCurve.Point> offered = firstKnown(runs, ThroughputChart::offered);
        if (!offered.isEmpty()) {
            marks.wide(data.getSeriesCount(), Palette.PALE);
            // The line may lie far above what was measured; the axis serves the measurement, and the legend says where the line is.
            double least = offered.getFirst().value();
            data.addSeries(LevelCurve.series(
                    "N / (R0 + Z)" + (least > top * HEADROOM ? ": above, from " + Figures.perSecond(least) : ""), offered));
        }
        label(marks.renderer(), runs);
        NumberAxis across = Theme.whole("virtual users, as run");
        across.setAutoRangeIncludesZero(true);
        NumberAxis up = Theme.linear("throughput, successes/s");
        up.setRange(0, top * HEADROOM);
        return new Panel(LevelCurve.scenario(runs), Theme.card(data, across, up, marks.renderer()));
    }

    private static void label(XYLineAndShapeRenderer renderer, List<RunResult> runs) {
        if (runs.size() == 1 && LevelCurve.of(runs.getFirst(), ThroughputChart::perSecond).size() <= LABELLED) {
            renderer.setSeriesItemLabelGenerator(0, (data, series, item) -> Figures.rate(data.getYValue(series, item)));
            renderer.setSeriesItemLabelsVisible(0, true);
        }
    }

    /// Bounds hardly differ between runs of one scenario; the first run that has them stands for all.
    private static List<LevelCurve.Point> firstKnown(List<RunResult> runs, Function<LevelResult, Optional<Double>> value) {
        return runs.stream().map(run -> LevelCurve.of(run, value)).filter(points -> !points.isEmpty()).findFirst().orElse(List.of());
    }

    private static Optional<Double> perSecond(LevelResult level) {
        return level.evidence().load().map(LoadEvidence::throughputPerSecond);
    }

    private static Optional<Double> offered(LevelResult level) {
        return level.verdict().judgements().stream().filter(j -> j.candidate() == Candidate.CLIENTS).findFirst()
                .flatMap(Judgement::boundPerSecond);
    }
}
