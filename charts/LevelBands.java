package charts;

import analyzers.evidence.LevelEvidence;
import analyzers.evidence.RunEvidence;
import charts.theme.Palette;
import charts.theme.Theme;
import java.util.List;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.TextAnchor;

/// Shades the window of each level behind a line over time.
final class LevelBands {

    /// With more levels than this their labels would run into each other.
    private static final int LABELLED = 5;

    private LevelBands() {}

    static void addTo(XYPlot plot, RunEvidence run) {
        List<LevelEvidence> windows = run.levels().stream().filter(l -> l.window().isPresent() && !l.level().calibration()).toList();
        for (LevelEvidence level : windows) {
            IntervalMarker band = new IntervalMarker(
                    (level.window().get().startEpochNs() - run.run().startEpochNs()) / 1e9,
                    (level.window().get().endEpochNs() - run.run().startEpochNs()) / 1e9,
                    Palette.WINDOW);
            if (windows.size() <= LABELLED) {
                band.setLabel(level.level().vus() + " VUs");
                band.setLabelBackgroundColor(Palette.WINDOW);
                band.setLabelFont(Theme.FONT);
                band.setLabelPaint(Palette.MUTED);
                band.setLabelAnchor(RectangleAnchor.TOP);
                band.setLabelTextAnchor(TextAnchor.TOP_CENTER);
            }
            plot.addDomainMarker(band, Layer.BACKGROUND);
        }
    }
}
