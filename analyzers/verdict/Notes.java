package analyzers.verdict;

import analyzers.law.GapParts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What stands beside the verdict's sentence: where the time goes before the handler, and what could not be seen, with the file that would show it.
final class Notes {

    private static final int MOST_UNSEEN = 4;

    private Notes() {}

    static List<String> of(Situation judged) {
        List<String> notes = new ArrayList<>();
        GapParts.of(judged.subject()).flatMap(GapParts::sentence).ifPresent(notes::add);
        List<Judgement> unseen = judged.inner().stream().filter(j -> j.answer() == Answer.NOT_MEASURED).toList();
        if (!unseen.isEmpty()) {
            String more = unseen.size() > MOST_UNSEEN ? "; and " + (unseen.size() - MOST_UNSEEN) + " more" : "";
            notes.add("Not seen: " + unseen.stream().limit(MOST_UNSEEN).map(j -> j.candidate().word() + " (" + j.evidence() + ")").collect(Collectors.joining("; ")) + more + ".");
        }
        return List.copyOf(notes);
    }
}
