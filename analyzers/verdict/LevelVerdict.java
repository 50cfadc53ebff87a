package analyzers.verdict;

import analyzers.bound.Candidate;
import java.util.List;
import java.util.Optional;

/// The verdict on one level.
///
/// @param sentence        what binds, in one sentence
/// @param notes           what was noticed beside it and decides nothing, a sentence each
/// @param judgements      one a candidate that was judged, in the enum's order
/// @param boundPerSecond  the least known bound; absent when none is known
public record LevelVerdict(String sentence, List<String> notes, List<Judgement> judgements, Optional<Double> boundPerSecond) {

    /// Nothing beside it.
    public LevelVerdict(String sentence, List<Judgement> judgements, Optional<Double> boundPerSecond) {
        this(sentence, List.of(), judgements, boundPerSecond);
    }

    public List<Candidate> binding() {
        return judgements.stream().filter(j -> j.answer() == Answer.BINDS).map(Judgement::candidate).toList();
    }
}
