package charts;

import analyzers.evidence.Latency;
import analyzers.evidence.LoadEvidence;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import charts.theme.LogMillisAxis;
import charts.theme.Marks;
import charts.theme.Palette;
import charts.theme.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.data.xy.XYSeriesCollection;

/// Response-time percentiles of successful requests by level, on a logarithmic axis. One panel a run: percentiles of several runs are never merged.
public final class LatencyChart implements Chart {

    @Override
    public String key() {
        return "latency";
    }

    @Override
    public String title() {
        return "Response times by level";
    }

    @Override
    public String caption() {
        return "Lines that rise with the users are queueing. Lines far apart mean that requests are not served evenly: a long p99 over a "
                + "short p50 is unfairness or starvation. A hollow mark is censored: the level is too short for its users, so the requests "
                + "that waited longest may not be in it.";
    }

    @Override
    public Drawing draw(List<RunResult> runs) {
        List<Panel> panels = new ArrayList<>();
        List<String> absent = new ArrayList<>();
        for (RunResult run : runs) {
            if (points(run, Latency::p50Ms).isEmpty()) {
                absent.add(run.evidence().run().id() + ": no response times, since no successful request ended in the window of any level "
                        + "(levels/<vus>/k6.json.gz).");
            } else {
                panels.add(new Panel(LevelCurve.title(run, runs), panel(run)));
            }
        }
        return new Drawing(panels, absent);
    }

    private static JFreeChart panel(RunResult run) {
        XYSeriesCollection data = new XYSeriesCollection();
        data.addSeries(LevelCurve.series("p50", points(run, Latency::p50Ms)));
        data.addSeries(LevelCurve.series("p95", points(run, Latency::p95Ms)));
        data.addSeries(LevelCurve.series("p99", points(run, Latency::p99Ms)));
        List<LevelCurve.Point> points = points(run, Latency::p50Ms);
        Marks marks = Marks.hollowWhere((series, item) -> points.get(item).level().latencyCensored())
                .line(0, Palette.BLUE).points(0, 0, points.size())
                .line(1, Palette.ORANGE).points(1, 1, points.size())
                .line(2, Palette.VERMILION).points(2, 2, points.size());
        NumberAxis across = Theme.whole("virtual users, as run");
        across.setAutoRangeIncludesZero(true);
        return Theme.card(data, across,
                LogMillisAxis.spanning("response time, ms (log scale)", data.getRangeLowerBound(false), data.getRangeUpperBound(false)),
                marks.renderer());
    }

    /// A logarithmic axis has no place for a response time of 0.
    private static List<LevelCurve.Point> points(RunResult run, ToDoubleFunction<Latency> percentile) {
        return LevelCurve.of(run, level -> latency(level).map(percentile::applyAsDouble));
    }

    private static Optional<Latency> latency(LevelResult level) {
        return level.evidence().load().flatMap(LoadEvidence::successLatency).filter(latency -> latency.p50Ms() > 0);
    }
}
