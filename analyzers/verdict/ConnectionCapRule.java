package analyzers.verdict;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import analyzers.bound.Places;
import analyzers.bound.Rate;
import analyzers.evidence.ConnectionEvidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Hidden caps, from the inside out: places that calls to other services need, a container that caps its virtual threads, the connections that
/// it accepts, and the kernel's queue of those that it has not. Only the kernel sees the last.
final class ConnectionCapRule implements Rule {

    private static final List<Answer> MOST_TELLING_FIRST = List.of(Answer.BINDS, Answer.INCONCLUSIVE, Answer.FULL_BEHIND, Answer.NOT_MEASURED, Answer.DOES_NOT_BIND);

    @Override
    public Candidate candidate() {
        return Candidate.CONNECTION_CAPS;
    }

    @Override
    public Judgement judge(Situation situation) {
        List<Judgement> caps = new ArrayList<>();
        CallPlaceRule.judge(situation).ifPresent(caps::add);
        Places.cappedVirtualThreads(situation.subject()).map(places -> virtualThreads(situation, places)).ifPresent(caps::add);
        Optional<Judgement> accepted = Places.containerConnections(situation.subject()).map(places -> connections(situation, places));
        accepted.ifPresent(caps::add);
        caps.add(AcceptQueueRule.judge(situation, accepted));
        Answer answer = MOST_TELLING_FIRST.stream().filter(a -> caps.stream().anyMatch(j -> j.answer() == a)).findFirst().orElseThrow();
        List<Judgement> found = caps.stream().filter(j -> j.answer() == answer).toList();
        return answer == Answer.INCONCLUSIVE || answer == Answer.FULL_BEHIND ? found.getFirst() : together(answer, found);
    }

    private static Judgement together(Answer answer, List<Judgement> caps) {
        return judgement(answer, Optional.empty(), caps.stream().map(Judgement::evidence).collect(Collectors.joining("; ")),
                caps.stream().flatMap(j -> j.boundPerSecond().stream()).min(Double::compare), caps.stream().map(Judgement::file).distinct().collect(Collectors.joining(", ")));
    }

    /// No gauge tells how many are taken (the container says −1), so the requests inside the handler stand for them.
    private static Judgement virtualThreads(Situation situation, Places places) {
        Optional<Double> inside = situation.subject().level().server().flatMap(s -> s.meanActive());
        Optional<Bound> bound = places.bound();
        if (inside.isEmpty()) {
            return judgement(Answer.NOT_MEASURED, Optional.empty(), "the container allows " + places.size()
                    + " virtual threads; how many are taken is not known: http_server_requests_active is not in prometheus.prom.gz",
                    bound.map(Bound::perSecond), "prometheus.prom.gz");
        }
        double share = inside.get() / places.size();
        String use = String.format(Locale.ROOT, "%.1f of %d %s in use", inside.get(), places.size(), places.name());
        if (share < Threshold.NOT_FULL) {
            return judgement(Answer.DOES_NOT_BIND, Optional.empty(), use, bound.map(Bound::perSecond), places.file());
        }
        Optional<Candidate> heldFor = HeldFor.insideARequest(situation);
        if (share < Threshold.FULL) {
            return heldFor.isPresent() ? judgement(Answer.DOES_NOT_BIND, Optional.empty(), use, bound.map(Bound::perSecond), places.file())
                    : atBound(situation, bound, use, Answer.INCONCLUSIVE, places);
        }
        return heldFor.isPresent()
                ? judgement(Answer.FULL_BEHIND, heldFor, use + "; the requests that hold them wait for " + heldFor.get().inWords(), bound.map(Bound::perSecond), places.file())
                : atBound(situation, bound, use, Answer.BINDS, places);
    }

    private static Judgement connections(Situation situation, Places places) {
        ConnectionEvidence open = situation.subject().level().connections().orElseThrow();
        Optional<Bound> bound = places.bound();
        String use = String.format(Locale.ROOT, "%.1f of %d %s open, full in %.0f %% of %d samples",
                open.mean(), open.limit(), places.name(), open.fullShare() * 100, open.samples());
        if (open.fullShare() < Threshold.NOT_FULL || situation.subject().users() < open.limit()) {
            return judgement(Answer.DOES_NOT_BIND, Optional.empty(), use, bound.map(Bound::perSecond), places.file());
        }
        Optional<Candidate> heldFor = HeldFor.behind(situation.inner(Candidate.SERVLET_THREADS)).or(() -> HeldFor.insideARequest(situation));
        if (heldFor.isPresent()) {
            return judgement(Answer.FULL_BEHIND, heldFor, use + "; the requests on them wait for " + heldFor.get().inWords(), bound.map(Bound::perSecond), places.file());
        }
        return open.fullShare() < Threshold.FULL
                ? judgement(Answer.INCONCLUSIVE, Optional.empty(), use + ": neither clearly full nor clearly free", bound.map(Bound::perSecond), places.file())
                : atBound(situation, bound, use, Answer.BINDS, places);
    }

    private static Judgement atBound(Situation situation, Optional<Bound> bound, String use, Answer otherwise, Places places) {
        if (bound.isEmpty()) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(), use + "; how long requests hold the " + places.name() + " is not known", Optional.empty(), places.file());
        }
        double throughput = situation.throughputPerSecond();
        String text = String.format(Locale.ROOT, "%s = %s, measured %s; %s", bound.get().reckoning(), Rate.text(bound.get().perSecond()), Rate.text(throughput), use);
        boolean at = Math.abs(throughput / bound.get().perSecond() - 1) <= Threshold.AT_BOUND;
        return judgement(at ? otherwise : Answer.INCONCLUSIVE, Optional.empty(), at ? text : text + ": full, but not at its bound"
                + (situation.subject().run().has("host.csv") ? "" : "; host.csv would tell whether users wait in the kernel's queue before them"),
                bound.map(Bound::perSecond), places.file());
    }

    private static Judgement judgement(Answer answer, Optional<Candidate> behind, String text, Optional<Double> bound, String file) {
        return new Judgement(Candidate.CONNECTION_CAPS, answer, behind, text, bound, Optional.empty(), file);
    }
}
