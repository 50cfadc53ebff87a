package analyzers.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A level's verdict as it is read, in the terminal and on the page alike: what binds and why, what follows, what does not bind, what is not known.
/// It takes about a dozen lines, for somebody who never heard of this tool: notes are left out where they do not fit, what binds and what is not
/// known is not, however long.
///
/// @param verdict  what binds, why, and what would raise throughput
/// @param notes    what was noticed beside it, as far as there is room
/// @param further  the notes for which there is no room; [#more] says so
/// @param next     what a next run would show, and its command; absent where nothing binds that a command can change
/// @param clear    what does not bind, in one sentence; empty where there is none
/// @param open     what is not known, and the file that would tell; empty where all is, and where the verdict says already why nothing is
public record Reading(String verdict, List<String> notes, List<String> further, Optional<Judgement.Prediction> next, String clear, String open) {

    /// Lines of a level that notes may fill, its heading included; a hint at those without room comes on top.
    public static final int MOST_LINES = 12;

    /// Characters of a line: what a terminal of 120 columns holds with some margin.
    public static final int WIDTH = 110;

    /// More gaps than this are those of a run of which next to nothing was recorded, and one of them is not worth more than another.
    private static final int MOST_OPEN = 4;

    /// @param taken  lines that the reader needs for other things, the heading included; the page shows broken laws elsewhere, and has more room
    public static Reading of(LevelVerdict level, int taken) {
        Optional<Judgement.Prediction> next = level.judgements().stream().flatMap(j -> j.prediction().stream()).findFirst();
        String clear = clear(level.judgements());
        String open = open(level.judgements());
        int room = MOST_LINES - taken - Stream.concat(Stream.of(level.sentence(), clear, open), next.map(Reading::prove).stream()).mapToInt(text -> wrap(text).size()).sum()
                - (next.isPresent() ? 1 : 0);
        List<String> notes = new ArrayList<>();
        List<String> further = new ArrayList<>();
        for (String note : level.notes()) {
            int lines = wrap(note).size();
            boolean fits = lines <= room;
            (fits ? notes : further).add(note);
            room -= fits ? lines : 0;
        }
        return new Reading(level.sentence(), List.copyOf(notes), List.copyOf(further), next, clear, open);
    }

    /// Where the notes are that had no room; empty where all had.
    public String more() {
        return further.isEmpty() ? "" : "(" + further.size() + (further.size() == 1 ? " more note" : " more notes") + " in results.json)";
    }

    /// The sentence that stands before the command.
    public static String prove(Judgement.Prediction next) {
        return "To test this: " + next.claim() + ". Run:";
    }

    private static String clear(List<Judgement> judgements) {
        List<String> others = judgements.stream().filter(j -> j.answer() != Answer.DOES_NOT_BIND).map(j -> j.candidate().inAList()).toList();
        List<String> names = judgements.stream().filter(j -> j.answer() == Answer.DOES_NOT_BIND).map(j -> j.candidate().inAList())
                .filter(name -> !others.contains(name)).distinct().toList();
        return names.isEmpty() ? "" : "Do not bind: " + String.join(", ", names) + ".";
    }

    private static String open(List<Judgement> judgements) {
        boolean oneReason = judgements.stream().allMatch(j -> j.answer() == Answer.INCONCLUSIVE) && judgements.stream().map(Judgement::evidence).distinct().count() == 1;
        if (oneReason) {
            return "";
        }
        List<String> missing = limited(judgements, Answer.NOT_MEASURED,
                j -> j.candidate().inAList() + (j.file().isEmpty() ? " (" + j.brief() + ")" : " (collect " + j.file() + ")"));
        List<String> undecided = limited(judgements, Answer.INCONCLUSIVE, j -> j.candidate().inAList() + " (" + why(j) + ")");
        return Stream.of(missing.isEmpty() ? "" : "Not measured: " + String.join(", ", missing) + ".",
                        undecided.isEmpty() ? "" : "Undecided: " + String.join(", ", undecided) + ".")
                .filter(text -> !text.isEmpty()).collect(Collectors.joining(" "));
    }

    private static List<String> limited(List<Judgement> judgements, Answer answer, Function<Judgement, String> text) {
        List<String> all = judgements.stream().filter(j -> j.answer() == answer).map(text).distinct().toList();
        return all.size() <= MOST_OPEN ? all
                : Stream.concat(all.stream().limit(MOST_OPEN), Stream.of((all.size() - MOST_OPEN) + " more")).toList();
    }

    /// An undecided judgement ends with what leaves it open.
    private static String why(Judgement judgement) {
        String text = judgement.evidence();
        return text.substring(text.lastIndexOf("; ") < 0 ? 0 : text.lastIndexOf("; ") + 2);
    }

    /// Lines broken between words; none of nothing.
    public static List<String> wrap(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (!line.isEmpty() && line.length() + word.length() + 1 > WIDTH) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        if (!line.isEmpty()) {
            lines.add(line.toString());
        }
        return lines;
    }
}
