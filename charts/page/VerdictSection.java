package charts.page;

import analyzers.bound.Candidate;
import analyzers.evidence.Subject;
import analyzers.holders.ConnectionHolders;
import analyzers.holders.Holder;
import analyzers.holders.HoldersText;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import analyzers.verdict.Answer;
import analyzers.verdict.Judgement;
import analyzers.verdict.Reading;
import charts.format.Figures;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The verdict of each level in a sentence, by scenario, with each candidate's answer to be opened below it. The calibration level is
/// measured, not judged.
final class VerdictSection {

    /// Beyond so many levels on one page only the sentences are shown: a page of a hundred megabytes serves nobody.
    private static final int DETAILED_LEVELS = 200;

    /// Beyond so many levels a run's sentences are folded.
    private static final int UNFOLDED_LEVELS = 12;

    private VerdictSection() {}

    record ScenarioVerdict(String name, String question, List<String> settings, List<RunVerdict> runs) {}

    /// @param heading  the run's id where the scenario has several runs, else empty
    /// @param nothing  says that no level was judged, else empty
    record RunVerdict(String heading, String nothing, boolean open, String summary, List<LevelLine> levels) {}

    /// @param lines    what follows the sentence
    /// @param claim    what a next run would show, empty where nothing is said of it; with its command
    /// @param further  what was noticed besides, and is shown with the details
    /// @param holders  who held connections, with what the recording leaves out of it
    /// @param cut      says that the details are left out, else empty
    record LevelLine(
            String users, String sentence, String state, List<String> lines, String claim, String command, List<String> open, List<String> further,
            List<HolderRow> holders, String limits, String summary, List<CandidateRow> candidates, String cut) {}

    record HolderRow(String frame, String waits, String total, String longest, String mostly, String samples, String ran) {}

    record CandidateRow(
            String candidate, String answer, String kind, String evidence, String bound, String claim, String command, String file) {}

    static List<ScenarioVerdict> of(Collection<List<RunResult>> scenarios) {
        int[] detailed = {0};
        List<ScenarioVerdict> verdicts = new ArrayList<>();
        for (List<RunResult> runs : scenarios) {
            var scenario = runs.getFirst().evidence().run().scenario();
            verdicts.add(new ScenarioVerdict(Words.known(scenario.name()), scenario.question(), Words.settings(scenario),
                    runs.stream().map(run -> run(run, runs.size(), detailed)).toList()));
        }
        return verdicts;
    }

    private static RunVerdict run(RunResult run, int runs, int[] detailed) {
        List<LevelLine> levels = new ArrayList<>();
        for (LevelResult level : run.levels()) {
            if (!level.evidence().level().calibration()) {
                levels.add(line(run, level, detailed[0]++ < DETAILED_LEVELS));
            }
        }
        return new RunVerdict(runs == 1 ? "" : run.evidence().run().id(),
                levels.isEmpty() ? "No level beyond calibration was run, so nothing was judged." : "",
                levels.size() <= UNFOLDED_LEVELS, Words.counted(levels.size(), "level"), levels);
    }

    private static LevelLine line(RunResult run, LevelResult level, boolean detailed) {
        List<Judgement> judgements = level.verdict().judgements();
        String outcome = level.evidence().level().outcome();
        Optional<ConnectionHolders.Known> holders = detailed && ConnectionHolders.of(new Subject(run.evidence(), level.evidence())) instanceof ConnectionHolders.Known known
                ? Optional.of(known) : Optional.empty();
        Reading reading = Reading.of(level.verdict(), 1);
        return new LevelLine(Words.users(level.evidence().level()), reading.verdict(),
                "complete".equals(outcome) ? "" : Words.known(outcome), reading.notes(), reading.next().map(Reading::prove).orElse(""),
                reading.next().map(Judgement.Prediction::command).orElse(""),
                Stream.of(reading.clear(), reading.open(), detailed ? "" : reading.more()).filter(text -> !text.isEmpty()).toList(),
                reading.further(),
                holders.map(h -> h.top().stream().map(VerdictSection::row).toList()).orElse(List.of()),
                holders.map(HoldersText::limits).orElse(""),
                summary(judgements),
                detailed ? judgements.stream().map(VerdictSection::row).toList() : List.of(),
                detailed ? "" : "The candidates of this level are left out of so long a page; they are in results.json.");
    }

    /// `11 candidates: 1 binds, 1 full, 6 do not bind, 3 not measured`.
    private static String summary(List<Judgement> judgements) {
        Map<Answer, Long> counts = judgements.stream()
                .collect(Collectors.groupingBy(Judgement::answer, () -> new EnumMap<>(Answer.class), Collectors.counting()));
        String each = counts.entrySet().stream().map(e -> e.getValue() + " " + plural(e.getKey(), e.getValue()))
                .collect(Collectors.joining(", "));
        return judgements.isEmpty() ? "no candidate was judged" : Words.counted(judgements.size(), "candidate") + ": " + each;
    }

    private static String plural(Answer answer, long count) {
        return switch (answer) {
            case BINDS -> count == 1 ? "binds" : "bind";
            case BINDS_THE_TAIL -> count == 1 ? "binds the tail" : "bind the tail";
            case FULL_BEHIND -> "full behind another";
            case DOES_NOT_BIND -> count == 1 ? "does not bind" : "do not bind";
            case INCONCLUSIVE, NOT_MEASURED -> answer.word();
        };
    }

    private static HolderRow row(Holder h) {
        String mostly = Stream.of(h.event(), h.in()).flatMap(Optional::stream).collect(Collectors.joining(" in "));
        return new HolderRow(h.frame(), Figures.count(h.waits().count()), Figures.ms(h.waits().totalMs()), Figures.ms(h.waits().longestMs()), mostly,
                Figures.count(h.samples()), h.ranMs().map(Figures::ms).orElse(""));
    }

    private static CandidateRow row(Judgement j) {
        return new CandidateRow(j.candidate().word(),
                j.answer().word() + j.behind().map(Candidate::word).map(word -> " " + word).orElse(""),
                j.answer().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                j.evidence(),
                Figures.known(j.boundPerSecond(), Figures::perSecond),
                j.prediction().map(Judgement.Prediction::claim).orElse(""),
                j.prediction().map(Judgement.Prediction::command).orElse(""),
                j.file());
    }
}
