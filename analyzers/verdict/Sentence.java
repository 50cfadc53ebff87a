package analyzers.verdict;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import analyzers.bound.Rate;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// A level's verdict in words that need no knowledge of this tool: what binds, by which numbers, and what would move it.
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
            case CONNECTION_POOL -> "The connection pool binds: " + firstPart(judgement) + ".";
            case SERVLET_THREADS -> "The servlet threads bind: " + firstPart(judgement) + ".";
            case CPU -> "The CPU binds: " + judgement.evidence() + ".";
            case CARRIERS_COMPUTATION -> "The carriers bind, by computation: " + judgement.evidence() + ".";
            case CARRIERS_BLOCKED -> "The carriers bind, held and not computing: " + judgement.evidence() + ".";
            case HEAP -> "The heap binds: " + judgement.evidence() + ".";
            case DATABASE -> "The database binds: " + judgement.evidence() + ".";
            case CONNECTION_CAPS -> "A hidden cap binds: " + firstPart(judgement) + ".";
            case DOWNSTREAM -> "The called service binds: " + judgement.evidence() + ".";
            default -> "The " + judgement.candidate().word() + " binds: " + judgement.evidence() + ".";
        };
    }

    private static String firstPart(Judgement judgement) {
        return judgement.evidence().split("; ", 2)[0];
    }

    private static String outer(Situation judged) {
        return judged.inner().stream()
                .filter(j -> j.answer() == Answer.FULL_BEHIND)
                .map(j -> " " + capital(name(j.candidate())) + stands(j.candidate()) + name(j.behind().orElseThrow()) + ".")
                .collect(Collectors.joining());
    }

    /// A pool or threads are full; a process that computes is not, it is kept from computing.
    private static String stands(Candidate candidate) {
        return switch (candidate) {
            case SERVLET_THREADS, CARRIERS_COMPUTATION, CARRIERS_BLOCKED -> " are full, behind ";
            case DATABASE, DOWNSTREAM, LOAD_GENERATOR -> " is slowed by ";
            default -> " is full, behind ";
        };
    }

    private static String tail(Situation judged) {
        return judged.inner().stream()
                .filter(j -> j.answer() == Answer.BINDS_THE_TAIL)
                .map(j -> " The carriers bind the tail: " + j.evidence() + ".")
                .collect(Collectors.joining());
    }

    private static String moves(Situation judged, List<Judgement> binding) {
        List<Candidate> candidates = binding.stream().map(Judgement::candidate).toList();
        if (candidates.contains(Candidate.LOAD_GENERATOR)) {
            return "What the service could do is not known: a faster generator, or one on another machine, would tell.";
        }
        if (candidates.contains(Candidate.DOWNSTREAM)) {
            return "Only a faster called service, or fewer calls to it, would move it; virtual threads, a larger pool or more cores would not.";
        }
        if (candidates.contains(Candidate.CPU)) {
            return "More cores, or less CPU a request, would move it; virtual threads or a larger pool would not.";
        }
        if (candidates.contains(Candidate.CONNECTION_POOL)) {
            return "A larger pool would move it" + upTo(judged, Candidate.CONNECTION_POOL) + "; virtual threads or more cores would not.";
        }
        if (candidates.contains(Candidate.SERVLET_THREADS)) {
            return "Virtual threads, or more threads, would move it" + upTo(judged, Candidate.SERVLET_THREADS) + "; a larger pool or more cores would not.";
        }
        if (candidates.contains(Candidate.CARRIERS_BLOCKED)) {
            return "Platform threads, or code that does not hold its carrier, would move it; a larger pool or more cores alone would not.";
        }
        if (candidates.contains(Candidate.CARRIERS_COMPUTATION)) {
            return "More carriers would move it, as far as cores are idle.";
        }
        if (candidates.contains(Candidate.HEAP)) {
            return "A larger heap, or less garbage a request, would move it; virtual threads or a larger pool would not.";
        }
        if (candidates.contains(Candidate.DATABASE)) {
            return "More connections at the database would move it; virtual threads would not.";
        }
        if (candidates.contains(Candidate.CONNECTION_CAPS)) {
            return "A higher cap would move it" + upTo(judged, Candidate.CONNECTION_CAPS) + "; virtual threads, a larger pool or more cores would not.";
        }
        return "Virtual threads, a larger pool or more cores would not move it; more users would.";
    }

    private static String upTo(Situation judged, Candidate candidate) {
        return judged.bounds().nextAfter(candidate)
                .filter(next -> next.perSecond() > judged.throughputPerSecond())
                .map(next -> String.format(Locale.ROOT, ", up to %s where %s would bind", Rate.text(next.perSecond()), name(next.candidate())))
                .orElse("");
    }

    private static String inconclusive(Situation judged) {
        String open = judged.inner().stream()
                .filter(j -> j.answer() == Answer.INCONCLUSIVE || j.answer() == Answer.NOT_MEASURED)
                .map(j -> j.candidate().word() + " is " + (j.answer() == Answer.NOT_MEASURED ? "not measured" : "inconclusive"))
                .collect(Collectors.joining(", "));
        String share = judged.bounds().of(Candidate.CLIENTS).map(Bound::perSecond)
                .map(b -> String.format(Locale.ROOT, " Throughput is %.0f %% of what the users could get.", 100 * judged.throughputPerSecond() / b))
                .orElse("");
        return "Inconclusive: no resource that was judged binds." + share + (open.isEmpty() ? " What holds it back was not among them." : " Still open: " + open + ".");
    }

    private static String name(Candidate candidate) {
        return switch (candidate) {
            case CONNECTION_POOL -> "the connection pool";
            case SERVLET_THREADS -> "the servlet threads";
            case CPU -> "the CPU";
            case DATABASE -> "the database";
            case LOAD_GENERATOR -> "the load generator";
            case CARRIERS_COMPUTATION, CARRIERS_BLOCKED -> "the carriers";
            case DOWNSTREAM -> "the called service";
            case CONNECTION_CAPS -> "a cap on connections";
            case CLIENTS -> "the clients";
            default -> candidate.word();
        };
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
