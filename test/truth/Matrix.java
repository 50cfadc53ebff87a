package truth;

import analyzers.bound.Candidate;
import analyzers.verdict.Answer;
import analyzers.verdict.LevelVerdict;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// What was said of the truth set, counted: by kind how many levels were decided and how many runs have anything wrong said of them, and
/// by what binds what was said to.
final class Matrix {

    private static final class Row {
        private int runs;
        private int wrongRuns;
        private int levels;
        private int decided;
        private int wrongBinds;
        private int wrongDoesNotBind;
    }

    private final Map<String, Row> kinds = new TreeMap<>();
    private final Map<Candidate, Map<Candidate, Integer>> said = new EnumMap<>(Candidate.class);
    private final Map<Candidate, Map<Answer, Integer>> answers = new EnumMap<>(Candidate.class);
    private final Row all = new Row();

    void add(Entry entry, Map<Integer, LevelVerdict> verdicts) {
        Row row = kinds.computeIfAbsent(entry.label().kind(), _ -> new Row());
        for (Row each : List.of(row, all)) {
            each.runs++;
            boolean wrong = false;
            for (var level : entry.label().levels().entrySet()) {
                Score score = Score.of(level.getValue(), verdicts.get(level.getKey()));
                each.levels++;
                each.decided += score.decided() ? 1 : 0;
                each.wrongBinds += score.wrongBinds().size();
                each.wrongDoesNotBind += score.wrongDoesNotBind().size();
                wrong |= !score.wrong().isEmpty();
            }
            each.wrongRuns += wrong ? 1 : 0;
        }
        entry.label().levels().forEach((users, level) -> level.binds().forEach(truth -> {
            answers.computeIfAbsent(truth, _ -> new EnumMap<>(Answer.class)).merge(Score.answer(verdicts.get(users), truth), 1, Integer::sum);
            verdicts.get(users).binding().forEach(c -> said.computeIfAbsent(truth, _ -> new EnumMap<>(Candidate.class)).merge(c, 1, Integer::sum));
        }));
    }

    /// Share of decided levels, by kind.
    Map<String, Double> decided() {
        Map<String, Double> shares = new TreeMap<>();
        kinds.forEach((kind, row) -> shares.put(kind, row.decided / (double) row.levels));
        return shares;
    }

    /// As a table. The bound counts runs and not levels, since the levels of one run share a process and a machine.
    String text() {
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%-24s %5s %7s %8s %12s %18s %14s%n",
                "kind", "runs", "levels", "decided", "wrong binds", "wrong not binding", "error at most"));
        kinds.forEach((kind, row) -> text.append(line(kind, row)));
        text.append(line("all", all)).append(String.format(Locale.ROOT, "(error at most: 95 %% upper bound of the share of runs of which anything wrong is said)%n"));
        answers.forEach((truth, given) -> {
            text.append(String.format(Locale.ROOT, "%-24s", truth.word()));
            given.forEach((answer, n) -> text.append(String.format(Locale.ROOT, " %s %d", answer.word(), n)));
            said.getOrDefault(truth, Map.of()).forEach((c, n) -> text.append(c == truth ? "" : String.format(Locale.ROOT, ", beside %s %d", c.word(), n)));
            text.append(System.lineSeparator());
        });
        return text.toString();
    }

    private static String line(String name, Row row) {
        return String.format(Locale.ROOT, "%-24s %5d %7d %8d %12d %18d %12.1f %%%n", name, row.runs, row.levels, row.decided, row.wrongBinds, row.wrongDoesNotBind,
                100 * ErrorBound.upper(row.wrongRuns, row.runs));
    }
}
