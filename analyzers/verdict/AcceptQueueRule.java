package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.evidence.KernelEvidence;
import java.util.Locale;
import java.util.Optional;

/// The kernel's queue of connections that nobody has accepted yet, which no metric of the application shows. It holds one more than its limit;
/// whoever comes then is dropped, counted in `ListenOverflows`, and asks again after 1 s, 3 s, 7 s (listen(2); the kernel's
/// `networking/snmp_counter.rst`). So it is full while it stands at its limit and drops, however few fit into it.
///
/// By Little's law the users outside are those in the queue and those that ask in vain. Where all clients are seen, and under a tenth of them are
/// outside, letting them in moves throughput by no more than that tenth.
final class AcceptQueueRule {

    private AcceptQueueRule() {}

    /// @param accepted  what is said of the connections that were accepted: where those are full, the queue is that of the next ones
    static Judgement judge(Situation situation, Optional<Judgement> accepted) {
        Optional<KernelEvidence> evidence = situation.subject().level().kernel();
        if (evidence.isEmpty() || evidence.get().listenOverflows().isEmpty()) {
            return judgement(Answer.NOT_MEASURED, Optional.empty(), "the listen queue of the service's port is not known: host.csv is missing", "");
        }
        KernelEvidence kernel = evidence.get();
        int users = situation.subject().users();
        double dropped = kernel.listenOverflows().get();
        double queue = kernel.meanListenQueue();
        double outside = queue + kernel.meanConnecting().orElse(0.0);
        String text = text(kernel, dropped);
        boolean few = outside < (1 - Threshold.CLIENTS) * users;
        boolean allSeen = kernel.meanConnecting().isPresent() && kernel.maxClientSockets().filter(seen -> seen >= Threshold.CLIENTS * users).isPresent();
        if (dropped == 0 && (queue < 1 || few) || few && allSeen) {
            return judgement(Answer.DOES_NOT_BIND, Optional.empty(), text, kernel.file());
        }
        boolean full = dropped > 0 && stands(kernel);
        if (!full && (few || queue < 1)) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(), text + "; whether they were this port's the kernel does not tell", kernel.file());
        }
        // Users who arrive together fill the queue for an instant; under a cap it stays as long as it is.
        if (!full && queue < Threshold.NOT_FULL * kernel.maxListenQueue()) {
            return judgement(Answer.INCONCLUSIVE, Optional.empty(), text + ", in bursts", kernel.file());
        }
        String why = text + (full ? ": it is full" : "") + (few ? "" : String.format(Locale.ROOT, "%s %.0f %% of the users are not even connected", full ? ", and" : ":", 100 * outside / users));
        Optional<Candidate> heldFor = accepted.filter(j -> j.answer() == Answer.FULL_BEHIND).flatMap(Judgement::behind)
                .or(() -> HeldFor.carriers(situation))
                .or(() -> HeldFor.behind(situation.inner(Candidate.SERVLET_THREADS)))
                .or(() -> situation.binds(Candidate.CPU) ? Optional.of(Candidate.CPU) : Optional.empty());
        return judgement(heldFor.isPresent() ? Answer.FULL_BEHIND : Answer.BINDS, heldFor, why, kernel.file());
    }

    /// At its limit in nearly all samples; where the limit is not known, as long as it ever got.
    private static boolean stands(KernelEvidence kernel) {
        return kernel.meanListenQueue() >= 1 && kernel.samples() >= Threshold.LEAST_SCRAPES
                && kernel.meanListenQueue() >= Threshold.FULL * kernel.listenLimit().orElse(kernel.maxListenQueue());
    }

    private static String text(KernelEvidence kernel, double dropped) {
        String most = kernel.listenLimit().map(limit -> String.format(Locale.ROOT, "%.0f at most, of the %.0f that fit", kernel.maxListenQueue(), limit + 1))
                .orElseGet(() -> String.format(Locale.ROOT, "%.0f at most", kernel.maxListenQueue()));
        return String.format(Locale.ROOT, "%.1f connections wait to be accepted (%s), %.0f dropped for a full listen queue", kernel.meanListenQueue(), most, dropped)
                + kernel.meanConnecting().filter(asking -> asking >= 1).map(asking -> String.format(Locale.ROOT, ", %.1f ask in vain", asking)).orElse("");
    }

    private static Judgement judgement(Answer answer, Optional<Candidate> behind, String text, String file) {
        return new Judgement(Candidate.CONNECTION_CAPS, answer, behind, text, Optional.empty(), Optional.empty(), file);
    }
}
