package analyzers.lint;

import analyzers.evidence.RunEvidence;
import java.util.List;

/// Looks for one thing in how a run was made. What was not recorded gives no line: a rule speaks of what it saw.
interface LintRule {

    List<Lint> look(RunEvidence run);
}
