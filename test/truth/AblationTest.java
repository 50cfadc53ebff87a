package truth;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.bound.Candidate;
import analyzers.verdict.Answer;
import analyzers.verdict.Judgement;
import analyzers.verdict.LevelVerdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Takes each evidence file in turn from each run of the truth set. A verdict may be given up for that, and then says which file it lacks;
/// it is never turned into a wrong one.
class AblationTest {

    private static final double LEAST_STAYING = 0.90;
    private static final Set<Answer> GIVEN_UP = EnumSet.of(Answer.INCONCLUSIVE, Answer.NOT_MEASURED);

    @TempDir
    private Path scratch;

    /// @param wrong    wrong judgements without a file
    /// @param kept     levels that needed a file and were decided without it
    /// @param unnamed  judgements given up without a word of the file that was taken
    /// @param lost     decided levels that did not need the file and were given up without it
    private record Tally(List<String> wrong, List<String> kept, List<String> unnamed, List<String> lost, int[] notNeeded, int[] verdicts) {

        private Tally() {
            this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new int[1], new int[1]);
        }

        private void add(Tally other) {
            wrong.addAll(other.wrong);
            kept.addAll(other.kept);
            unnamed.addAll(other.unnamed);
            lost.addAll(other.lost);
            notNeeded[0] += other.notNeeded[0];
            verdicts[0] += other.verdicts[0];
        }
    }

    @Test
    void noFileTakenAwayMakesAVerdictWrong() throws Exception {
        Tally all = new Tally();
        EachEntry.run(this::ablate).forEach(all::add);
        System.out.printf("%d verdicts without one file each: %d wrong; of %d on levels that did not need the file %d were given up:%n%s%n",
                all.verdicts[0], all.wrong.size(), all.notNeeded[0], all.lost.size(), String.join("\n", all.lost));
        assertThat(all.wrong).as("wrong without a file").isEmpty();
        assertThat(all.kept).as("decided without a file that is needed").isEmpty();
        assertThat(all.unnamed).as("given up without naming the file").isEmpty();
        assertThat(all.notNeeded[0]).isPositive();
        assertThat(1 - all.lost.size() / (double) all.notNeeded[0]).as("staying of those that did not need the file").isGreaterThanOrEqualTo(LEAST_STAYING);
    }

    private Tally ablate(Entry entry) throws IOException {
        Tally tally = new Tally();
        Map<Integer, LevelVerdict> whole = entry.verdicts();
        for (String file : LinkedRun.files(entry)) {
            Path folder = scratch.resolve(entry.name()).resolve("without-" + file.replace('/', '-'));
            try (LinkedRun run = LinkedRun.of(entry, folder)) {
                Map<Integer, LevelVerdict> without = entry.verdicts(run.without(file).folder());
                entry.label().levels().forEach((users, truth) -> compare(tally, entry.name() + " at " + users + " without " + file + ": ", truth,
                        needs(truth, users, file), file, whole.get(users), without.get(users)));
            }
        }
        return tally;
    }

    private static boolean needs(Label.Level truth, int users, String file) {
        return truth.needs().contains(file) || file.equals("levels/" + users + "/k6.json.gz");
    }

    private static void compare(Tally tally, String what, Label.Level truth, boolean needed, String file, LevelVerdict whole, LevelVerdict without) {
        Score score = Score.of(truth, without);
        tally.verdicts[0]++;
        score.wrong().forEach(w -> tally.wrong.add(what + w));
        if (Score.of(truth, whole).decided()) {
            if (needed && score.decided()) {
                tally.kept.add(what + without.sentence());
            } else if (!needed) {
                tally.notNeeded[0]++;
                if (!score.decided()) {
                    tally.lost.add(what + without.sentence());
                }
            }
        }
        for (Judgement before : whole.judgements()) {
            Candidate candidate = before.candidate();
            boolean givenUp = !GIVEN_UP.contains(before.answer()) && GIVEN_UP.contains(Score.answer(without, candidate));
            if (givenUp && !names(without, candidate, file)) {
                tally.unnamed.add(what + candidate.word() + " was given up: " + without.judgements().stream()
                        .filter(j -> j.candidate() == candidate).map(j -> j.evidence() + " [" + j.file() + "]").findFirst().orElse(without.sentence()));
            }
        }
    }

    private static boolean names(LevelVerdict verdict, Candidate candidate, String file) {
        String text = verdict.judgements().stream().filter(j -> j.candidate() == candidate).map(j -> j.evidence() + " " + j.file()).findFirst()
                .orElse(verdict.sentence());
        return text.contains(file);
    }
}
