package analyzers.verdict;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import analyzers.bound.Places;
import analyzers.bound.Rate;
import analyzers.evidence.CallEvidence;
import analyzers.evidence.PoolEvidence;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The places that a call to another service must have: a connection of the HTTP client, and one in the application's own bulkhead. They bind as a
/// pool does, full and waited for at size / holding time, and stand behind the called service or the CPU where those bind.
final class CallPlaceRule {

    private CallPlaceRule() {}

    /// The innermost of them that says anything but "free"; else that they are free; empty where there are none.
    static Optional<Judgement> judge(Situation situation) {
        Optional<CallEvidence> calls = situation.subject().level().calls();
        List<Judgement> judged = Stream.of(
                        calls.flatMap(CallEvidence::connections).flatMap(p -> Places.clientConnections(situation.subject()).map(places -> judge(situation, places, p))),
                        calls.flatMap(CallEvidence::bulkhead).flatMap(p -> Places.bulkhead(situation.subject()).map(places -> judge(situation, places, p))))
                .flatMap(Optional::stream).toList();
        return judged.stream().filter(j -> j.answer() != Answer.DOES_NOT_BIND).findFirst().or(() -> judged.stream().findFirst());
    }

    private static Judgement judge(Situation situation, Places places, PoolEvidence gauges) {
        String use = String.format(Locale.ROOT, "%.1f of %d %s in use, full in %.0f %% of %d samples, %.1f waiting",
                gauges.meanActive(), places.size(), places.name(), gauges.fullShare() * 100, gauges.samples(), gauges.meanPending());
        if (gauges.fullShare() < Threshold.NOT_FULL || gauges.maxPending() == 0) {
            return judgement(Answer.DOES_NOT_BIND, Optional.empty(), use, places);
        }
        if (gauges.fullShare() < Threshold.FULL || gauges.pendingShare() < Threshold.NOT_FULL) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(), use + ": neither clearly full with a queue nor clearly free", places);
        }
        Optional<Candidate> further = HeldFor.behind(situation.inner(Candidate.DOWNSTREAM));
        if (further.isPresent()) {
            return judgement(Answer.FULL_BEHIND, further, use + "; the calls that hold them wait for " + further.get().inWords(), places);
        }
        Optional<Bound> bound = places.bound();
        if (bound.isEmpty()) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(), use + "; how long calls hold the " + places.name() + " is not known", places);
        }
        double throughput = situation.throughputPerSecond();
        String text = String.format(Locale.ROOT, "%s = %s, measured %s; %s", bound.get().reckoning(), Rate.text(bound.get().perSecond()), Rate.text(throughput), use);
        return Math.abs(throughput / bound.get().perSecond() - 1) > Threshold.AT_BOUND
                ? judgement(Answer.INCONCLUSIVE, Optional.empty(), text + ": full, but not at its bound", places)
                : judgement(Answer.BINDS, Optional.empty(), text, places);
    }

    private static Judgement judgement(Answer answer, Optional<Candidate> behind, String text, Places places) {
        return new Judgement(Candidate.CONNECTION_CAPS, answer, behind, text, places.bound().map(Bound::perSecond), Optional.empty(), places.file());
    }
}
