package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.evidence.KernelEvidence;
import java.util.Locale;
import java.util.Optional;

/// A cap on connections shows as connections that wait to be accepted, or are dropped: only the kernel sees them.
final class ConnectionCapRule implements Rule {

    @Override
    public Candidate candidate() {
        return Candidate.CONNECTION_CAPS;
    }

    @Override
    public Judgement judge(Situation situation) {
        Optional<KernelEvidence> evidence = situation.subject().level().kernel();
        if (evidence.isEmpty() || evidence.get().listenOverflows().isEmpty()) {
            return judgement(Answer.NOT_MEASURED, "the listen queue of the service's port is not known: host.csv is missing", "");
        }
        KernelEvidence kernel = evidence.get();
        double dropped = kernel.listenOverflows().get();
        String text = String.format(Locale.ROOT, "%.1f connections wait to be accepted (%.0f at most), %.0f dropped for a full listen queue",
                kernel.meanListenQueue(), kernel.maxListenQueue(), dropped);
        if (dropped == 0 && kernel.meanListenQueue() < 1) {
            return judgement(Answer.DOES_NOT_BIND, text, kernel.file());
        }
        int users = situation.subject().users();
        boolean manyWait = kernel.meanListenQueue() >= (1 - Threshold.CLIENTS) * users && kernel.meanListenQueue() >= 1;
        return manyWait
                ? judgement(Answer.BINDS, text + String.format(Locale.ROOT, ": %.0f %% of the users are not even connected", 100 * kernel.meanListenQueue() / users), kernel.file())
                : judgement(Answer.INCONCLUSIVE, text, kernel.file());
    }

    private static Judgement judgement(Answer answer, String text, String file) {
        return new Judgement(Candidate.CONNECTION_CAPS, answer, Optional.empty(), text, Optional.empty(), Optional.empty(), file);
    }
}
