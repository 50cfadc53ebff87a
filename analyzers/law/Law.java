package analyzers.law;

import analyzers.evidence.Subject;
import analyzers.finding.Finding;

/// A law or rule applied to the evidence of one level. A new law is one new file and one line in `Laws`.
@FunctionalInterface
public interface Law {

    Finding apply(Subject subject);

    /// Whether there is anything in this level that the law speaks of; a law on threads has nothing to say where no cap is set.
    default boolean concerns(Subject subject) {
        return true;
    }
}
