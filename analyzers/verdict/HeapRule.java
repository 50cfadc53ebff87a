package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.evidence.CpuEvidence;
import java.util.Locale;
import java.util.Optional;

/// Garbage collection binds when its pauses take more than a twentieth of the window, and the users do not get what they could.
final class HeapRule implements Rule {

    @Override
    public Candidate candidate() {
        return Candidate.HEAP;
    }

    @Override
    public Judgement judge(Situation situation) {
        Optional<Double> share = situation.subject().level().cpu().flatMap(CpuEvidence::gcCores);
        if (share.isEmpty()) {
            return judgement(Answer.NOT_MEASURED, "collection times are not known: jmx.csv is missing", "");
        }
        String text = String.format(Locale.ROOT, "garbage collection takes %.1f %% of the time, as its MBeans tell", share.get() * 100);
        if (share.get() < Threshold.GC_CLEAR) {
            return judgement(Answer.DOES_NOT_BIND, text, "jmx.csv");
        }
        boolean served = situation.shareOfClientBound().filter(s -> s >= Threshold.CLIENTS).isPresent();
        return share.get() >= Threshold.GC_PAUSES && !served
                ? judgement(Answer.BINDS, text, "jmx.csv")
                : judgement(Answer.INCONCLUSIVE, text + ", which may or may not delay requests", "jmx.csv");
    }

    private static Judgement judgement(Answer answer, String text, String file) {
        return new Judgement(Candidate.HEAP, answer, Optional.empty(), text, Optional.empty(), Optional.empty(), file);
    }
}
