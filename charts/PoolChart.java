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
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/// Connections in use, and requests waiting for one, over the run. One panel a run.
public final class PoolChart implements Chart {

    @Override
    public String key() {
        return "pool";
    }

    @Override
    public String title() {
        return "Connection pool: in use and pending";
    }

    @Override
    public String caption() {
        return "Shaded: the windows of the levels. A line of connections in use that lies on the dashed size, with requests pending above it, is "
                + "a full pool with a queue; it binds unless its holders wait for something else that is full.";
    }

    @Override
    public Drawing draw(List<RunResult> runs) {
        List<Panel> panels = new ArrayList<>();
        List<String> absent = new ArrayList<>();
        for (RunResult run : runs) {
            Optional<Series> active = run.evidence().poolActive().filter(Thinned::hasValue);
            Optional<Series> pending = run.evidence().poolPending().filter(Thinned::hasValue);
            if (active.isEmpty() && pending.isEmpty()) {
                absent.add(run.evidence().run().id() + ": no pool over time, since jmx.csv and prometheus.prom.gz hold no pool gauge"
                        + (run.evidence().run().scenario().pool().isEmpty() ? "; the scenario uses no pool." : "."));
            } else {
                panels.add(new Panel(LevelCurve.title(run, runs), panel(run, active, pending)));
            }
        }
        return new Drawing(panels, absent);
    }

    private static JFreeChart panel(RunResult run, Optional<Series> active, Optional<Series> pending) {
        long origin = run.evidence().run().startEpochNs();
        XYSeriesCollection data = new XYSeriesCollection();
        Marks marks = Marks.none();
        active.ifPresent(gauge -> {
            marks.line(data.getSeriesCount(), Palette.BLUE);
            data.addSeries(Thinned.seconds(gauge, "in use", origin));
        });
        pending.ifPresent(gauge -> {
            marks.line(data.getSeriesCount(), Palette.ORANGE);
            data.addSeries(Thinned.seconds(gauge, "pending", origin));
        });
        run.evidence().run().scenario().pool().ifPresent(size -> {
            marks.dashed(data.getSeriesCount(), Palette.INK);
            XYSeries line = new XYSeries("pool size " + size, false, true);
            line.add(data.getDomainLowerBound(false), size);
            line.add(data.getDomainUpperBound(false), size);
            data.addSeries(line);
        });
        NumberAxis up = Theme.whole("connections, requests");
        up.setRange(0, Math.max(1, data.getRangeUpperBound(false) * 1.2));
        JFreeChart chart = Theme.card(data, Theme.sinceStart(), up, marks.renderer());
        LevelBands.addTo(chart.getXYPlot(), run.evidence());
        return chart;
    }
}
