package charts.page;

import analyzers.result.RunResult;
import charts.Chart;
import charts.theme.Fonts;
import charts.theme.Svg;
import java.awt.AWTError;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The charts, drawn. Whatever goes wrong in drawing costs the charts and never the page.
///
/// @param trouble  why there is no chart at all; empty when there are
record ChartSection(String trouble, List<Figure> figures) {

    /// More panels of one kind than this nobody compares; the tables hold them all.
    private static final int MOST_PANELS = 24;

    private static final int MOST_ABSENCES = 12;

    /// Whether each chart is one card at most, so that two charts fit beside each other.
    boolean paired() {
        return figures.stream().allMatch(figure -> figure.panels().size() <= 1);
    }

    record Figure(String key, String title, String caption, List<Drawn> panels, List<String> absent) {

        boolean anyPanels() {
            return !panels.isEmpty();
        }
    }

    /// @param svg  our own drawing, put into the page as it is
    record Drawn(String title, String svg) {}

    static ChartSection of(Collection<List<RunResult>> scenarios, List<Chart> charts) {
        Optional<String> trouble = Fonts.cannot();
        return trouble.isPresent() ? new ChartSection(trouble.get(), List.of())
                : new ChartSection("", charts.stream().map(chart -> figure(chart, scenarios)).toList());
    }

    private static Figure figure(Chart chart, Collection<List<RunResult>> scenarios) {
        List<Drawn> panels = new ArrayList<>();
        List<String> absent = new ArrayList<>();
        int left = 0;
        for (List<RunResult> runs : scenarios) {
            try {
                Chart.Drawing drawing = chart.draw(runs);
                absent.addAll(drawing.absent());
                for (Chart.Panel panel : drawing.panels()) {
                    if (panels.size() < MOST_PANELS) {
                        panels.add(new Drawn(panel.title(), Svg.draw(panel.chart(), chart.key() + panels.size())));
                    } else {
                        left++;
                    }
                }
            } catch (RuntimeException | LinkageError | AWTError | InternalError e) {
                absent.add(Words.known(runs.getFirst().evidence().run().scenario().name()) + ": could not be drawn (" + e + ").");
            }
        }
        int more = absent.size() - MOST_ABSENCES;
        List<String> shown = new ArrayList<>(more > 0 ? absent.subList(0, MOST_ABSENCES) : absent);
        if (more > 0) {
            shown.add("And " + Words.counted(more, "more run") + " without it.");
        }
        if (left > 0) {
            shown.add(Words.counted(left, "more panel") + " left out of so long a page; the figures are in report/tables.");
        }
        return new Figure(chart.key(), chart.title(), chart.caption(), panels, shown);
    }
}
