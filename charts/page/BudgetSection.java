package charts.page;

import analyzers.budget.Budget;
import analyzers.budget.Budget.BudgetLine;
import analyzers.budget.Budget.OfLevel;
import analyzers.budget.Cost;
import analyzers.result.RunResult;
import charts.format.Figures;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a request costs, one table a run. What is not known is `n/a`, with what would tell it.
final class BudgetSection {

    private BudgetSection() {}

    /// @param run      its id and thread model
    /// @param summary  the figures that say most, of the last level
    /// @param heads    one a level
    record RunBudget(String run, String summary, List<String> heads, List<Row> rows) {}

    /// @param slope   over all levels, with what is used without requests
    /// @param cells   one a level, with its share in brackets where the cost has one
    /// @param absent  what would tell it; empty when a level knows it
    record Row(String name, String unit, String slope, List<String> cells, String meaning, String absent) {}

    static List<RunBudget> of(Collection<List<RunResult>> scenarios) {
        return scenarios.stream().flatMap(List::stream).map(BudgetSection::of).toList();
    }

    private static RunBudget of(RunResult run) {
        Budget budget = Budget.of(run.evidence());
        return new RunBudget(Words.known(run.evidence().run().id()) + ", " + Words.known(budget.threadModel()) + " threads", summary(budget),
                run.levels().stream().map(l -> Words.users(l.evidence().level())).toList(), budget.lines().stream().map(BudgetSection::row).toList());
    }

    private static String summary(Budget budget) {
        String costs = Stream.of(Cost.CPU, Cost.ALLOCATED, Cost.DATABASE_CPU).flatMap(cost -> budget.lines().stream().filter(l -> l.cost() == cost))
                .filter(l -> !l.levels().isEmpty())
                .flatMap(l -> l.levels().getLast().perRequest().map(v -> l.cost().word() + " " + Figures.ms(v) + "\u202f" + l.cost().unit()).stream())
                .collect(Collectors.joining(", "));
        return costs.isEmpty() ? "nothing is known of the last level" : costs + " a request at the last level";
    }

    private static Row row(BudgetLine line) {
        String slope = line.slope().map(s -> Figures.ms(s.perRequest()) + (s.idlePerSecond() > 0 ? ", and " + Figures.ms(s.idlePerSecond())
                + (line.cost().unit().isEmpty() ? "" : "\u202f" + line.cost().unit()) + "/s without requests" : "")).orElse(Figures.UNKNOWN);
        boolean nothing = line.levels().stream().allMatch(l -> l.perRequest().isEmpty());
        return new Row(line.cost().word(), line.cost().unit(), slope,
                line.levels().stream().map(BudgetSection::cell).toList(), line.cost().meaning() + line.cost().whole().map(w -> "; in brackets as a share of " + w).orElse(""),
                nothing ? line.cost().need() : "");
    }

    private static String cell(OfLevel level) {
        return Figures.known(level.perRequest(), Figures::ms) + level.share().map(share -> " (" + Figures.percent(share) + ")").orElse("");
    }
}
