package truth;

import analyzers.bound.Candidate;
import analyzers.verdict.Answer;
import analyzers.verdict.Judgement;
import analyzers.verdict.LevelVerdict;
import java.util.ArrayList;
import java.util.List;

/// A verdict on one level against its label.
///
/// @param wrongBinds        what is said to bind and does not, or to be what something else is behind; one sentence each
/// @param wrongDoesNotBind  what is said not to bind, or only the tail, and does
/// @param decided           whether all that binds is said to, and nothing is wrong
record Score(List<String> wrongBinds, List<String> wrongDoesNotBind, boolean decided) {

    static Score of(Label.Level truth, LevelVerdict verdict) {
        List<String> binds = new ArrayList<>();
        List<String> not = new ArrayList<>();
        for (Judgement judgement : verdict.judgements()) {
            Candidate candidate = judgement.candidate();
            if (truth.open().contains(candidate)) {
                continue;
            }
            boolean isBinding = truth.binds().contains(candidate);
            String said = candidate.word() + " " + judgement.answer().word() + judgement.behind().map(b -> " " + b.word()).orElse("") + " (" + judgement.evidence() + ")";
            switch (judgement.answer()) {
                case BINDS -> add(binds, !isBinding, said);
                case BINDS_THE_TAIL -> {
                    add(not, isBinding, said);
                    add(binds, !isBinding && !truth.tail().contains(candidate), said);
                }
                case DOES_NOT_BIND -> add(not, isBinding || truth.tail().contains(candidate), said);
                case FULL_BEHIND -> {
                    add(not, isBinding, said);
                    add(binds, judgement.behind().filter(b -> !truth.binds().contains(b) && !truth.open().contains(b)).isPresent(), said);
                }
                case INCONCLUSIVE, NOT_MEASURED -> { }
            }
        }
        boolean all = truth.binds().stream().allMatch(c -> answer(verdict, c) == Answer.BINDS);
        return new Score(List.copyOf(binds), List.copyOf(not), all && binds.isEmpty() && not.isEmpty());
    }

    /// @return `not measured` where the verdict says nothing of the candidate
    static Answer answer(LevelVerdict verdict, Candidate candidate) {
        return verdict.judgements().stream().filter(j -> j.candidate() == candidate).map(Judgement::answer).findFirst().orElse(Answer.NOT_MEASURED);
    }

    List<String> wrong() {
        List<String> all = new ArrayList<>(wrongBinds);
        all.addAll(wrongDoesNotBind);
        return all;
    }

    private static void add(List<String> list, boolean when, String said) {
        if (when) {
            list.add(said);
        }
    }
}
