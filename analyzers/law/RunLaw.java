package analyzers.law;

import analyzers.evidence.RunEvidence;
import analyzers.finding.Finding;

/// A law that needs several levels of a run.
@FunctionalInterface
interface RunLaw {

    Finding apply(RunEvidence run);
}
