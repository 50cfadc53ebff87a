package analyzers.lint;

import analyzers.evidence.RunEvidence;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The linter's lines in `results.json`, whose schema `report/README.md` documents.
public final class LintJson {

    private LintJson() {}

    /// Adds one object a line.
    public static void add(ArrayNode to, RunEvidence run) {
        for (Lint lint : Linter.of(run)) {
            ObjectNode out = to.addObject().put("run", run.run().id()).put("rule", lint.rule()).put("severity", lint.severity().word());
            ArrayNode levels = out.putArray("vus");
            lint.levels().forEach(levels::add);
            out.put("file", lint.file()).put("seen", lint.seen()).put("why", lint.why()).put("remedy", lint.remedy());
        }
    }
}
