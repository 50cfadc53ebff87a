package analyzers.verdict;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import analyzers.bound.Rate;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// A level's verdict in words that need no knowledge of this tool: what binds, by which numbers, and what would raise throughput.
final class Sentence {

    private Sentence() {}

    static String of(Situation judged) {
        List<Judgement> binding = judged.inner().stream().filter(j -> j.answer() == Answer.BINDS).toList();
        if (binding.isEmpty()) {
            return inconclusive(judged);
        }
        String what = binding.stream().map(j -> binds(j, binding.size() == 1)).collect(Collectors.joining(" "));
        return what + outer(judged) + tail(judged) + " " + moves(judged, binding);
    }

    /// @param alone  whether nothing else binds: users that are served at once may still fill the last place of a resource
    private static String binds(Judgement judgement, boolean alone) {
        return switch (judgement.candidate()) {
            case CLIENTS -> (alone ? "The clients bind, nothing in the service does: " : "So do the clients: ") + judgement.evidence() + ".";
            case CONNECTION_POOL -> "The connection pool binds: " + judgement.brief() + ".";
            case SERVLET_THREADS -> "The servlet threads bind: " + judgement.brief() + ".";
            case CPU -> "The CPU binds: " + judgement.evidence() + ".";
            case CARRIERS_COMPUTATION -> "The carriers of virtual threads bind, by computing: " + judgement.brief() + ".";
            case CARRIERS_BLOCKED -> "The carriers of virtual threads bind, held and not computing: " + judgement.brief() + ".";
            case HEAP -> "The heap binds: " + judgement.evidence() + ".";
            case DATABASE -> "The database binds: " + judgement.evidence() + ".";
            case CONNECTION_CAPS -> "A hidden cap binds: " + judgement.brief() + ".";
            case DOWNSTREAM -> "The called service binds: " + judgement.evidence() + ".";
            default -> capital(judgement.candidate().inWords()) + " " + judgement.candidate().verb() + ": " + judgement.evidence() + ".";
        };
    }

    private static String outer(Situation judged) {
        return judged.inner().stream()
                .filter(j -> j.answer() == Answer.FULL_BEHIND)
                .map(j -> " " + capital(j.candidate().inWords()) + stands(j.candidate()) + j.behind().orElseThrow().inWords() + ".")
                .collect(Collectors.joining());
    }

    /// A pool or threads are full; a process that computes is not, it is kept from computing.
    private static String stands(Candidate candidate) {
        return switch (candidate) {
            case SERVLET_THREADS, CARRIERS_COMPUTATION, CARRIERS_BLOCKED, CONNECTION_CAPS -> " are full, behind ";
            case DATABASE, DOWNSTREAM, LOAD_GENERATOR -> " is slowed by ";
            default -> " is full, behind ";
        };
    }

    private static String tail(Situation judged) {
        return judged.inner().stream()
                .filter(j -> j.answer() == Answer.BINDS_THE_TAIL)
                .map(j -> " The carriers of virtual threads bind the tail, the longest responses: " + j.brief() + ".")
                .collect(Collectors.joining());
    }

    private static String moves(Situation judged, List<Judgement> binding) {
        List<Candidate> candidates = binding.stream().map(Judgement::candidate).toList();
        if (candidates.contains(Candidate.LOAD_GENERATOR)) {
            return "What the service could do is not known: a faster generator, or one on another machine, would tell.";
        }
        if (candidates.contains(Candidate.DOWNSTREAM)) {
            return "Only a faster called service, or fewer calls to it, would raise throughput; virtual threads, a larger pool or more cores would not.";
        }
        if (candidates.contains(Candidate.CPU)) {
            return "More cores, or less CPU a request, would raise throughput; virtual threads or a larger pool would not.";
        }
        if (candidates.contains(Candidate.CONNECTION_POOL)) {
            return "A larger pool would raise throughput" + upTo(judged, Candidate.CONNECTION_POOL) + "; virtual threads or more cores would not.";
        }
        if (candidates.contains(Candidate.SERVLET_THREADS)) {
            return "Virtual threads, or more threads, would raise throughput" + upTo(judged, Candidate.SERVLET_THREADS) + "; a larger pool or more cores would not.";
        }
        if (candidates.contains(Candidate.CARRIERS_BLOCKED)) {
            return "Platform threads, or code that does not hold its carrier, would raise throughput; a larger pool or more cores alone would not.";
        }
        if (candidates.contains(Candidate.CARRIERS_COMPUTATION)) {
            return "More carriers would raise throughput, as far as cores are idle.";
        }
        if (candidates.contains(Candidate.HEAP)) {
            return "A larger heap, or less garbage a request, would raise throughput; virtual threads or a larger pool would not.";
        }
        if (candidates.contains(Candidate.DATABASE)) {
            return "More connections at the database would raise throughput; virtual threads would not.";
        }
        if (candidates.contains(Candidate.CONNECTION_CAPS)) {
            return hiddenCap(binding, upTo(judged, Candidate.CONNECTION_CAPS));
        }
        return "Virtual threads, a larger pool or more cores would not raise throughput; more users would.";
    }

    /// Of these only the kernel's queue has no bound: it is full since nobody accepts from it, and whoever waits in a longer one is served no sooner.
    private static String hiddenCap(List<Judgement> binding, String upTo) {
        boolean queueAlone = binding.stream().filter(j -> j.candidate() == Candidate.CONNECTION_CAPS).allMatch(j -> j.boundPerSecond().isEmpty());
        return queueAlone
                ? "More accepted connections (max-connections) would raise throughput" + upTo + "; a longer accept queue, virtual threads, a larger pool or more cores would not."
                : "A higher cap would raise throughput" + upTo + "; virtual threads, a larger pool or more cores would not.";
    }

    private static String upTo(Situation judged, Candidate candidate) {
        return judged.bounds().nextAfter(candidate)
                .filter(next -> next.perSecond() > judged.throughputPerSecond())
                .map(next -> String.format(Locale.ROOT, ", up to %s where %s would bind", Rate.text(next.perSecond()), next.candidate().inWords()))
                .orElse("");
    }

    private static String inconclusive(Situation judged) {
        String share = judged.bounds().of(Candidate.CLIENTS).map(Bound::perSecond)
                .map(b -> String.format(Locale.ROOT, " Throughput is %.0f %% of what the users could get.", 100 * judged.throughputPerSecond() / b))
                .orElse("");
        boolean open = judged.inner().stream().anyMatch(j -> j.answer() == Answer.INCONCLUSIVE || j.answer() == Answer.NOT_MEASURED);
        return "Inconclusive: no resource that was judged binds." + share + (open ? "" : " What holds it back was not among them.");
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
