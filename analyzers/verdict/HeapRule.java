package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.evidence.LoadEvidence;
import java.util.Locale;
import java.util.Optional;

/// The heap binds when collection stops the application for more than a twentieth of the window, takes more than a seventh of its CPU, or lets
/// threads wait for memory, and the users do not get what they could.
final class HeapRule implements Rule {

    @Override
    public Candidate candidate() {
        return Candidate.HEAP;
    }

    @Override
    public Judgement judge(Situation situation) {
        Optional<GcCost> known = GcCost.of(situation.subject());
        if (known.isEmpty()) {
            return judgement(Answer.NOT_MEASURED, "collection times are not known: recording.jfr, gc.log and jmx.csv are missing", "gc.log");
        }
        GcCost cost = known.get();
        boolean costly = cost.pauseShare() >= Threshold.GC_PAUSES || cost.cpuShare().filter(s -> s >= Threshold.GC_CPU).isPresent() || stalls(situation, cost);
        Optional<Double> served = situation.shareOfClientBound().filter(s -> s >= Threshold.CLIENTS);
        if (costly) {
            return served.isEmpty() ? judgement(Answer.BINDS, cost.text(), cost.file())
                    : judgement(Answer.DOES_NOT_BIND, String.format(Locale.ROOT, "%s; yet the users get %.0f %% of what they could", cost.text(), served.get() * 100), cost.file());
        }
        if (served.isPresent() || cost.pauseShare() < Threshold.GC_CLEAR && (!cost.concurrent() || cost.cpuShare().or(cost::stallShare).isPresent())) {
            return judgement(Answer.DOES_NOT_BIND, cost.text(), cost.file());
        }
        return judgement(Answer.INCONCLUSIVE, cost.text() + (cost.concurrent() ? "; what collection costs beside the application recording.jfr or gc.log would tell"
                : "; whether pauses of collection delay requests is not known"), cost.file());
    }

    /// By Little's law, the threads that wait for memory by throughput are what a request waits for it.
    private static boolean stalls(Situation situation, GcCost cost) {
        double residence = situation.subject().load().flatMap(LoadEvidence::meanSeconds).orElse(Double.NaN);
        return cost.stallShare().filter(threads -> threads / situation.throughputPerSecond() >= Threshold.MATERIAL * residence).isPresent();
    }

    private static Judgement judgement(Answer answer, String text, String file) {
        return new Judgement(Candidate.HEAP, answer, Optional.empty(), text, Optional.empty(), Optional.empty(), file);
    }
}
