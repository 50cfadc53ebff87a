package analyzers.verdict;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import analyzers.bound.Rate;
import analyzers.evidence.ServletThreadEvidence;
import java.util.Locale;
import java.util.Optional;

/// Request threads bind when all are busy and what they wait for is not itself full: else they are full behind it.
final class ServletThreadRule implements Rule {

    @Override
    public Candidate candidate() {
        return Candidate.SERVLET_THREADS;
    }

    @Override
    public Judgement judge(Situation situation) {
        Optional<ServletThreadEvidence> evidence = situation.subject().level().threads();
        Optional<Bound> bound = situation.bounds().of(Candidate.SERVLET_THREADS);
        if (evidence.isEmpty()) {
            if (!situation.subject().scenario().threadModel().equals("virtual")) {
                return judgement(Answer.NOT_MEASURED, Optional.empty(),
                        "busy threads are not known: jmx.csv and prometheus.prom.gz do not tell them, or the server reports −1", bound, "jmx.csv");
            }
            String cap = situation.subject().scenario().threads().map(n -> "; the container's cap of " + n + " is judged with the connection caps")
                    .orElseGet(() -> " and the container sets no cap, " + situation.known());
            return judgement(Answer.DOES_NOT_BIND, Optional.empty(), "every request has a virtual thread of its own" + cap, bound, "run.json");
        }
        ServletThreadEvidence threads = evidence.get();
        String gauges = String.format(Locale.ROOT, "%.1f of %d threads busy, full in %.0f %% of %d samples",
                threads.meanBusy(), threads.limit(), threads.fullShare() * 100, threads.samples());
        if (threads.fullShare() < Threshold.NOT_FULL && threads.meanBusy() < Threshold.FULL * threads.limit()) {
            return judgement(Answer.DOES_NOT_BIND, Optional.empty(), gauges, bound, threads.file());
        }
        if (!isFull(threads, situation.subject().users())) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(), gauges + ": neither clearly full nor clearly free", bound, threads.file());
        }
        Optional<Candidate> waitedFor = HeldFor.insideARequest(situation);
        if (waitedFor.isPresent()) {
            return judgement(Answer.FULL_BEHIND, waitedFor,
                    gauges + "; the requests that hold them wait for " + waitedFor.get().inWords(), bound, threads.file());
        }
        if (bound.isEmpty() || situation.inner(Candidate.CONNECTION_POOL).filter(j -> j.answer() == Answer.INCONCLUSIVE).isPresent()) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(),
                    gauges + "; what the requests that hold them wait for is not known without the timers in prometheus.prom.gz", bound, threads.file());
        }
        double throughput = situation.throughputPerSecond();
        String text = String.format(Locale.ROOT, "%s = %s, measured %s; %s", bound.get().reckoning(), Rate.text(bound.get().perSecond()), Rate.text(throughput), gauges);
        if (Math.abs(throughput / bound.get().perSecond() - 1) > Threshold.AT_BOUND) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(), text + ": full, but not at its bound", bound, threads.file());
        }
        return judgement(Answer.BINDS, Optional.empty(), text, bound, threads.file());
    }

    /// A thread that has answered is free for a moment before it takes the next request, and some samples see that moment, which has no length in
    /// the mean. It is short only where more users than threads leave no thread without work.
    private static boolean isFull(ServletThreadEvidence threads, int users) {
        return threads.fullShare() >= Threshold.FULL
                || users > threads.limit() && threads.fullShare() >= Threshold.NOT_FULL && threads.meanBusy() >= Threshold.FULL * threads.limit();
    }

    private static Judgement judgement(Answer answer, Optional<Candidate> behind, String text, Optional<Bound> bound, String file) {
        return new Judgement(Candidate.SERVLET_THREADS, answer, behind, text, bound.map(Bound::perSecond), Optional.empty(), file);
    }
}
