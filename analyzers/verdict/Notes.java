package analyzers.verdict;

import analyzers.bound.Candidate;
import analyzers.holders.ConnectionHolders;
import analyzers.holders.HoldersText;
import analyzers.law.GapParts;
import java.util.ArrayList;
import java.util.List;

/// What was noticed beside a verdict and decides nothing: where the time goes before the handler, and who holds connections where they are short.
final class Notes {

    private Notes() {}

    static List<String> of(Situation judged) {
        List<String> notes = new ArrayList<>();
        if (judged.inner(Candidate.CONNECTION_POOL).filter(j -> j.answer() == Answer.BINDS || j.answer() == Answer.FULL_BEHIND).isPresent()) {
            notes.add(HoldersText.sentence(ConnectionHolders.of(judged.subject())));
        }
        GapParts.of(judged.subject()).flatMap(GapParts::sentence).ifPresent(notes::add);
        return List.copyOf(notes);
    }
}
