package analyzers.verdict;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import analyzers.bound.Rate;
import java.util.Locale;
import java.util.Optional;

/// The users bind when they are served nearly as if each were alone: X within a tenth of N / (R0 + Z). They do not where a fifth
/// is missing; between, the share alone does not decide.
final class ClientRule implements Rule {

    @Override
    public Candidate candidate() {
        return Candidate.CLIENTS;
    }

    @Override
    public Judgement judge(Situation situation) {
        Optional<Bound> bound = situation.bounds().of(Candidate.CLIENTS);
        if (bound.isEmpty()) {
            return new Judgement(Candidate.CLIENTS, Answer.NOT_MEASURED, Optional.empty(),
                    "the residence time at no load is not known: " + situation.whyNotCalm(), Optional.empty(), Optional.empty(), "run.json");
        }
        double share = situation.shareOfClientBound().orElseThrow();
        String text = String.format(Locale.ROOT, "%s = %s, measured %s, which is %.0f %% of it",
                bound.get().reckoning(), Rate.text(bound.get().perSecond()), Rate.text(situation.servedPerSecond()), share * 100);
        Answer answer = share >= Threshold.CLIENTS ? Answer.BINDS : share >= Threshold.NOT_CLIENTS ? Answer.INCONCLUSIVE : Answer.DOES_NOT_BIND;
        return new Judgement(Candidate.CLIENTS, answer, Optional.empty(), answer == Answer.INCONCLUSIVE ? text + ": neither clearly theirs nor clearly not" : text,
                Optional.of(bound.get().perSecond()), Optional.empty(), bound.get().file());
    }
}
