package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.evidence.KernelEvidence;
import java.util.Optional;
import java.util.stream.Stream;

/// The kernel's queue of connections that nobody has accepted yet, which no metric of the application shows. It holds one more than its limit;
/// whoever comes then is dropped, counted in `ListenOverflows`, and asks again after 1 s, 3 s, 7 s (listen(2); the kernel's
/// `networking/snmp_counter.rst`). So it is full while it stands at its limit and drops, however few fit into it.
///
/// By Little's law the users outside are those in the queue and those that ask in vain. Where all clients are seen, and under a tenth of them are
/// outside, letting them in moves throughput by no more than that tenth. What holds the connections that were accepted fills this queue as well,
/// so it binds only where none of that is full, or may be.
final class AcceptQueueRule {

    private AcceptQueueRule() {}

    /// @param accepted  what is said of the connections that were accepted: where those are full, the queue is that of the next ones
    static Judgement judge(Situation situation, Optional<Judgement> accepted) {
        Optional<KernelEvidence> evidence = situation.subject().level().kernel();
        if (evidence.flatMap(KernelEvidence::listenOverflows).isEmpty()) {
            return judgement(Answer.NOT_MEASURED, "the listen queue of the service's port is not known: "
                    + (evidence.isPresent() ? "host.csv has no listen_overflows" : "host.csv is missing, or has no listen_queue"), "host.csv");
        }
        AcceptQueue queue = new AcceptQueue(evidence.get(), situation.subject().users());
        if (!queue.full() && queue.free()) {
            return judgement(Answer.DOES_NOT_BIND, queue.text() + (queue.dropped() > 0 ? "; yet only " + queue.share() : ""), queue.file());
        }
        if (!queue.full() && (queue.few() || queue.empty())) {
            return judgement(Answer.INCONCLUSIVE, queue.text() + (queue.dropped() > 0 ? "; whether connections were dropped at this port or another the kernel does not tell"
                    : "; why clients get no answer though no connection attempt was dropped the kernel does not tell"), queue.file());
        }
        if (!queue.full() && !queue.lasting()) {
            return judgement(Answer.INCONCLUSIVE, queue.text() + ", in bursts", queue.file());
        }
        return held(situation, queue, accepted);
    }

    private static Judgement held(Situation situation, AcceptQueue queue, Optional<Judgement> accepted) {
        String text = queue.text() + (queue.full() ? ": the queue is full" : "") + (queue.few() ? "" : (queue.full() ? ", and " : ": ") + queue.share());
        Optional<Candidate> heldFor = accepted.filter(j -> j.answer() == Answer.FULL_BEHIND).flatMap(Judgement::behind)
                .or(() -> HeldFor.carriers(situation))
                .or(() -> HeldFor.behind(situation.inner(Candidate.SERVLET_THREADS)))
                .or(() -> HeldFor.insideARequest(situation))
                .or(() -> HeldFor.behind(situation.inner(Candidate.DATABASE)))
                .or(() -> situation.binds(Candidate.CPU) ? Optional.of(Candidate.CPU) : Optional.empty());
        if (heldFor.isPresent()) {
            return new Judgement(Candidate.CONNECTION_CAPS, Answer.FULL_BEHIND, heldFor, text, Optional.empty(), Optional.empty(), queue.file());
        }
        if (accepted.filter(j -> j.answer() == Answer.BINDS).isEmpty()) {
            Optional<Judgement> suspect = suspect(situation);
            if (suspect.isPresent()) {
                return judgement(Answer.INCONCLUSIVE, text + "; " + why(suspect.get()), queue.file() + ", " + suspect.get().file());
            }
        }
        return queue.few() && queue.allSeen() ? judgement(Answer.INCONCLUSIVE, text + "; the queue is full, yet only " + queue.share(), queue.file())
                : judgement(Answer.BINDS, text, queue.file());
    }

    /// What may hold the accepted connections and is not known to. A heap that binds takes a share of their time, which may be small.
    private static Optional<Judgement> suspect(Situation situation) {
        return Stream.of(Candidate.SERVLET_THREADS, Candidate.CONNECTION_POOL, Candidate.HEAP).flatMap(c -> situation.inner(c).stream())
                .filter(j -> switch (j.candidate()) {
                    case HEAP -> j.answer() == Answer.BINDS;
                    case SERVLET_THREADS -> unknown(j) && !situation.subject().scenario().threadModel().equals("reactive");
                    default -> unknown(j) && situation.subject().scenario().pool().isPresent();
                }).findFirst();
    }

    private static boolean unknown(Judgement inner) {
        return inner.answer() == Answer.NOT_MEASURED || inner.answer() == Answer.INCONCLUSIVE;
    }

    private static String why(Judgement suspect) {
        return suspect.answer() == Answer.NOT_MEASURED ? suspect.brief() : "whether accepted requests mostly wait for " + suspect.candidate().inWords() + " is not known";
    }

    private static Judgement judgement(Answer answer, String text, String file) {
        return new Judgement(Candidate.CONNECTION_CAPS, answer, Optional.empty(), text, Optional.empty(), Optional.empty(), file);
    }
}
