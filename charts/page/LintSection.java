package charts.page;

import analyzers.lint.Lint;
import analyzers.lint.Linter;
import analyzers.result.RunResult;
import charts.format.Figures;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// How the runs were made, where that changes what their figures mean. A line that several runs share is shown once.
///
/// @param lines  warnings first
record LintSection(String summary, List<Line> lines) {

    boolean anyLines() {
        return !lines.isEmpty();
    }

    /// @param where  runs and levels
    record Line(String severity, String kind, String rule, String where, String seen, String why, String remedy, String file) {}

    static LintSection of(Collection<List<RunResult>> scenarios) {
        Map<Lint, List<String>> found = new LinkedHashMap<>();
        for (List<RunResult> runs : scenarios) {
            for (int n = 0; n < runs.size(); n++) {
                String name = Words.known(runs.get(n).evidence().run().scenario().name()) + (runs.size() == 1 ? "" : ", run " + (n + 1));
                Linter.of(runs.get(n).evidence()).forEach(lint -> found.computeIfAbsent(lint, l -> new ArrayList<>()).add(name));
            }
        }
        List<Line> lines = found.entrySet().stream().sorted(Map.Entry.comparingByKey(Comparator.comparing(Lint::severity)))
                .map(e -> line(e.getKey(), e.getValue())).toList();
        long warnings = found.keySet().stream().filter(l -> l.severity() == Lint.Severity.WARNING).count();
        return new LintSection(lines.isEmpty() ? "Nothing was seen in how the runs were made that changes what their figures mean."
                : Words.counted(warnings, "warning") + " and " + Words.counted(lines.size() - warnings, "note")
                        + " on how the runs were made. A rule speaks of what was recorded: what was not gives no line.", lines);
    }

    private static Line line(Lint lint, List<String> runs) {
        String levels = lint.levels().isEmpty() ? "" : ", at " + lint.levels().stream().map(n -> Figures.count(n)).collect(Collectors.joining(", ")) + " users";
        String where = runs.size() > 4 ? Words.counted(runs.size(), "run") : String.join("; ", runs);
        return new Line(lint.severity().word(), lint.severity().word(), lint.rule(), where + levels, lint.seen(), lint.why(), lint.remedy(), lint.file());
    }
}
