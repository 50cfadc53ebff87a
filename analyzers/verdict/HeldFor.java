package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.bound.Stretch;
import java.util.Optional;

/// What the holders of an outer resource (request threads, connections) wait for, if that is itself full: the innermost of it.
final class HeldFor {

    private HeldFor() {}

    /// Inside a request: the pool, calls to other services, the CPU.
    static Optional<Candidate> insideARequest(Situation situation) {
        return behind(situation.inner(Candidate.CONNECTION_POOL))
                .or(() -> CallPlaceRule.judge(situation).flatMap(j -> behind(Optional.of(j))))
                .or(() -> behind(situation.inner(Candidate.DOWNSTREAM)))
                .or(() -> computing(situation) ? Optional.of(Candidate.CPU) : Optional.empty());
    }

    /// What a full resource stands for: itself where it binds, else what it is behind.
    static Optional<Candidate> behind(Optional<Judgement> inner) {
        return inner.flatMap(j -> switch (j.answer()) {
            case BINDS -> Optional.of(j.candidate());
            case FULL_BEHIND -> j.behind();
            default -> Optional.empty();
        });
    }

    /// Carriers that are taken keep a virtual thread from whatever it would do next, accepting a connection included.
    static Optional<Candidate> carriers(Situation situation) {
        return behind(situation.inner(Candidate.CARRIERS_BLOCKED)).or(() -> behind(situation.inner(Candidate.CARRIERS_COMPUTATION)));
    }

    private static boolean computing(Situation situation) {
        return situation.binds(Candidate.CPU)
                && Stretch.ofServer(situation.subject()).filter(s -> s.computedOrWaitingShare() >= Threshold.HOLD_ON_CPU).isPresent();
    }
}
