package charts.page;

import analyzers.budget.Budget;
import analyzers.budget.Budget.BudgetLine;
import analyzers.result.RunResult;
import charts.format.Figures;
import java.util.Collection;
import java.util.List;

/// What a request costs, one table a run. What is not known is `n/a`, with what would tell it.
final class BudgetSection {

    private BudgetSection() {}

    /// @param run    its id and thread model
    /// @param heads  one a level
    record RunBudget(String run, List<String> heads, List<Row> rows) {}

    /// @param slope   over all levels, with what is used without requests
    /// @param cells   one a level
    /// @param absent  what would tell it; empty when a level knows it
    record Row(String name, String unit, String slope, List<String> cells, String meaning, String absent) {}

    static List<RunBudget> of(Collection<List<RunResult>> scenarios) {
        return scenarios.stream().flatMap(List::stream).map(BudgetSection::of).toList();
    }

    private static RunBudget of(RunResult run) {
        Budget budget = Budget.of(run.evidence());
        return new RunBudget(Words.known(run.evidence().run().id()) + ", " + Words.known(budget.threadModel()) + " threads",
                run.levels().stream().map(l -> Words.users(l.evidence().level())).toList(), budget.lines().stream().map(BudgetSection::row).toList());
    }

    private static Row row(BudgetLine line) {
        String slope = line.slope().map(s -> Figures.ms(s.perRequest()) + (s.idlePerSecond() > 0 ? ", and " + Figures.ms(s.idlePerSecond())
                + (line.cost().unit().isEmpty() ? "" : "\u202f" + line.cost().unit()) + "/s without requests" : "")).orElse(Figures.UNKNOWN);
        boolean nothing = line.levels().stream().allMatch(l -> l.perRequest().isEmpty());
        return new Row(line.cost().word(), line.cost().unit(), slope,
                line.levels().stream().map(l -> Figures.known(l.perRequest(), Figures::ms)).toList(), line.cost().meaning(), nothing ? line.cost().need() : "");
    }
}
