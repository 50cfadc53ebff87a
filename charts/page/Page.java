package charts.page;

import analyzers.result.RunResult;
import analyzers.study.Scoreboard;
import charts.Charts;
import charts.format.Times;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// All that `report/page.mustache` shows, as text. Empty text and empty lists leave their part of the page out.
///
/// @param style     `report/style.css`, put in as it is
/// @param subtitle  scenarios, runs and levels, counted
/// @param recorded  when and where, a line each
/// @param notices   what a reader must know before reading any figure: partial runs
/// @param scoreboard  the claims of a study, when one was asked for
/// @param sweeps      runs that differ in the pool's size alone
record Page(
        String style,
        String subtitle,
        List<String> recorded,
        List<String> notices,
        Optional<ScoreboardSection> scoreboard,
        List<VerdictSection.ScenarioVerdict> verdicts,
        PredictionSection predictions,
        FiguresSection figures,
        List<SweepSection.Table> sweeps,
        ChartSection charts,
        CheckSection checks,
        List<BudgetSection.RunBudget> budgets,
        List<MemorySection.RunMemory> memories,
        LintSection lint,
        List<PinningSection.RunPinning> pinning,
        List<ProvenanceSection.RunProvenance> provenance) {

    static Page of(List<RunResult> runs, Optional<Scoreboard> claims, String style, Path folder) {
        Collection<List<RunResult>> scenarios = byScenario(runs);
        return new Page(style, subtitle(scenarios), recorded(runs), notices(runs),
                claims.map(ScoreboardSection::of),
                VerdictSection.of(scenarios),
                PredictionSection.of(scenarios),
                FiguresSection.of(scenarios),
                SweepSection.of(runs),
                ChartSection.of(scenarios, Charts.all()),
                CheckSection.of(scenarios),
                BudgetSection.of(scenarios),
                MemorySection.of(scenarios),
                LintSection.of(scenarios),
                PinningSection.of(scenarios),
                ProvenanceSection.of(scenarios, folder));
    }

    boolean anySweeps() {
        return !sweeps.isEmpty();
    }

    private static Collection<List<RunResult>> byScenario(List<RunResult> runs) {
        Map<String, List<RunResult>> scenarios = new LinkedHashMap<>();
        runs.forEach(run -> scenarios.computeIfAbsent(Words.known(run.evidence().run().scenario().name()), name -> new ArrayList<>()).add(run));
        return scenarios.values();
    }

    private static String subtitle(Collection<List<RunResult>> scenarios) {
        List<RunResult> runs = scenarios.stream().flatMap(List::stream).toList();
        long levels = runs.stream().flatMap(run -> run.levels().stream()).filter(l -> !l.evidence().level().calibration()).count();
        String names = String.join(", ", scenarios.stream().limit(8).map(s -> Words.known(s.getFirst().evidence().run().scenario().name())).toList());
        return Words.counted(scenarios.size(), "scenario") + " (" + names + (scenarios.size() > 8 ? ", …" : "") + "), "
                + Words.counted(runs.size(), "run") + ", " + Words.counted(levels, "level");
    }

    private static List<String> recorded(List<RunResult> runs) {
        long first = runs.stream().mapToLong(run -> run.evidence().run().startEpochNs()).min().orElseThrow();
        long last = runs.stream().mapToLong(run -> run.evidence().run().startEpochNs()).max().orElseThrow();
        List<String> lines = new ArrayList<>();
        lines.add("Recorded " + Times.utc(first) + (last == first ? "" : " to " + Times.utc(last)) + ", on:");
        lines.addAll(new TreeSet<>(runs.stream().map(run -> Words.host(run.evidence().run().host())).toList()));
        return lines;
    }

    private static List<String> notices(List<RunResult> runs) {
        return runs.stream().map(RunResult::evidence).filter(e -> !"complete".equals(e.run().outcome()))
                .map(e -> Words.known(e.run().id()) + " is " + (e.run().outcome() == null ? "of unknown outcome" : e.run().outcome()) + ": "
                        + e.run().problem().orElse("run.json does not say why it ended early") + ". What it has is shown.")
                .toList();
    }
}
