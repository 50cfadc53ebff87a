package analyzers.lint;

import analyzers.evidence.RunEvidence;
import analyzers.lint.Lint.Severity;
import java.util.List;

/// HikariCP up to 7.0.2 yields in a loop while it waits for a connection, which on virtual threads keeps carriers busy
/// (github.com/brettwooldridge/HikariCP/issues/2398, fixed in 7.1.0).
final class HikariSpin implements LintRule {

    @Override
    public List<Lint> look(RunEvidence run) {
        if (!"virtual".equals(run.run().scenario().threadModel()) || run.run().scenario().pool().isEmpty()) {
            return List.of();
        }
        return Version.of(run.run().classPath(), "HikariCP-", run.run().versions(), "hikaricp").filter(v -> v.before("7.1.0"))
                .map(v -> new Lint("hikari-spin", Severity.NOTE, List.of(), "run.json", "HikariCP " + v + " with virtual threads",
                        "its waiters yield in a loop before they park, so that CPU use under a full pool may be the pool's own", "HikariCP 7.1.0 or later"))
                .stream().toList();
    }
}
