package analyzers.budget;

import analyzers.budget.Budget.BudgetLine;
import analyzers.budget.Budget.OfLevel;
import analyzers.evidence.RunEvidence;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Budgets in `results.json`, whose schema `report/README.md` documents.
public final class BudgetJson {

    private BudgetJson() {}

    /// Adds one object a run and cost.
    public static void add(ArrayNode to, RunEvidence run) {
        Budget budget = Budget.of(run);
        for (BudgetLine line : budget.lines()) {
            ObjectNode out = to.addObject().put("run", run.run().id()).put("threads", budget.threadModel()).put("cost", line.cost().word())
                    .put("unit", line.cost().unit());
            line.perRequest().ifPresentOrElse(value -> out.put("per_request", value).put("basis", line.basis()), () -> out.put("need", line.cost().need()));
            line.cost().whole().ifPresent(whole -> out.put("share_of", whole));
            line.slope().ifPresent(s -> out.put("idle_per_s", s.idlePerSecond()));
            ArrayNode levels = out.putArray("levels");
            line.levels().stream().filter(level -> level.perRequest().isPresent() || level.share().isPresent()).forEach(level -> add(levels.addObject(), level));
        }
    }

    private static void add(ObjectNode out, OfLevel level) {
        out.put("vus", level.users()).put("calibration", level.calibration());
        level.perRequest().ifPresent(value -> out.put("per_request", value));
        level.share().ifPresent(value -> out.put("share", value));
        out.put("file", level.file());
    }
}
