package charts;

import analyzers.evidence.Series;
import analyzers.result.RunResult;
import charts.theme.Marks;
import charts.theme.Palette;
import charts.theme.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.data.xy.XYSeriesCollection;

/// Resident memory of the application's process over the run.
public final class MemoryChart implements Chart {

    @Override
    public String key() {
        return "memory";
    }

    @Override
    public String title() {
        return "Resident memory of the application";
    }

    @Override
    public String caption() {
        return "Shaded: the windows of the levels. A step at a level's start is what that many threads and connections take; a line that still "
                + "climbs at the end has not found its size yet. Resident memory includes heap, thread stacks, code and the recorders' own buffers.";
    }

    @Override
    public Drawing draw(List<RunResult> runs) {
        List<String> absent = new ArrayList<>();
        List<RunResult> known = new ArrayList<>();
        for (RunResult run : runs) {
            if (rss(run).isPresent()) {
                known.add(run);
            } else {
                absent.add(run.evidence().run().id() + ": no resident memory over time, since pidstat.txt is missing or has no readable sample.");
            }
        }
        return new Drawing(known.isEmpty() ? List.of() : List.of(new Panel(LevelCurve.scenario(runs), panel(known))), absent);
    }

    private static JFreeChart panel(List<RunResult> runs) {
        XYSeriesCollection data = new XYSeriesCollection();
        Marks marks = Marks.none();
        for (RunResult run : runs) {
            marks.line(data.getSeriesCount(), Palette.cycle(data.getSeriesCount()));
            data.addSeries(Thinned.seconds(rss(run).orElseThrow(), LevelCurve.legend("RSS", run, runs), run.evidence().run().startEpochNs()));
        }
        NumberAxis up = Theme.linear("resident memory, MiB");
        up.setRange(0, Math.max(1, data.getRangeUpperBound(false) * 1.2));
        JFreeChart chart = Theme.card(data, Theme.sinceStart(), up, marks.renderer());
        LevelBands.addTo(chart.getXYPlot(), runs.getFirst().evidence());
        return chart;
    }

    private static Optional<Series> rss(RunResult run) {
        return run.evidence().rss().filter(Thinned::hasValue);
    }
}
