package analyzers.verdict;

import analyzers.bound.Bounds;
import analyzers.bound.Candidate;
import analyzers.evidence.Subject;
import java.util.List;
import java.util.Optional;

/// What a rule sees: a level, its bounds, and the judgements on the resources further in.
record Situation(Subject subject, Bounds bounds, List<Judgement> inner) {

    double throughputPerSecond() {
        return subject.throughputPerSecond().orElseThrow(() -> new IllegalStateException("a rule is asked only where something was served"));
    }

    Optional<Judgement> inner(Candidate candidate) {
        return inner.stream().filter(j -> j.candidate() == candidate).findFirst();
    }

    boolean binds(Candidate candidate) {
        return inner(candidate).filter(j -> j.answer() == Answer.BINDS).isPresent();
    }

    /// Share of N / (R0 + Z) that was served; absent without a calibration level.
    Optional<Double> shareOfClientBound() {
        return bounds.of(Candidate.CLIENTS).map(b -> throughputPerSecond() / b.perSecond());
    }
}
