package charts;

import analyzers.result.RunResult;
import java.util.List;
import org.jfree.chart.JFreeChart;

/// One chart of the report, drawn once a scenario. A new chart is one new file and one line in `Charts`.
public interface Chart {

    /// Short and unique: letters only. It keeps the ids of one drawing apart from those of the next.
    String key();

    String title();

    /// What to see in it, in one or two sentences.
    String caption();

    /// @param runs  the runs of one scenario, at least one
    Drawing draw(List<RunResult> runs);

    /// @param panels  what could be drawn
    /// @param absent  a sentence for each run that could not, naming the file that would have given it
    record Drawing(List<Panel> panels, List<String> absent) {}

    /// @param title  which scenario or run it shows; plain text from a run folder, so still to be escaped
    /// @param chart  without a title of its own
    record Panel(String title, JFreeChart chart) {}
}
