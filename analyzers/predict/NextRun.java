package analyzers.predict;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import analyzers.bound.Rate;
import analyzers.evidence.Subject;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import analyzers.verdict.Answer;
import analyzers.verdict.Judgement;
import analyzers.verdict.Judgement.Prediction;
import analyzers.verdict.LevelVerdict;
import collectors.run.PredictionRecord;
import collectors.run.PredictionRecord.Expected;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Adds to each verdict what a next run shows if it is right, and the command that runs it: a verdict that nothing could prove wrong says nothing.
///
/// The figure is the very one that `collect.java --what-if` would predict from this run. Where that model may not be used, the least bound stands
/// in for it, as an upper limit.
public final class NextRun {

    private final RunResult run;
    private final Subject subject;

    private NextRun(RunResult run, LevelResult level) {
        this.run = run;
        this.subject = new Subject(run.evidence(), level.evidence());
    }

    /// @return the same run, with a prediction beside each resource that binds and that a command can change
    public static RunResult foretold(RunResult run) {
        return new RunResult(run.evidence(), run.levels().stream().map(level -> level.evidence().level().calibration() ? level : of(run, level)).toList(), run.findings());
    }

    private static LevelResult of(RunResult run, LevelResult level) {
        NextRun next = new NextRun(run, level);
        LevelVerdict verdict = level.verdict();
        List<Judgement> judged = verdict.judgements().stream().map(j -> j.answer() == Answer.BINDS ? next.prediction(j.candidate()).map(j::with).orElse(j) : j).toList();
        return new LevelResult(level.evidence(), level.findings(), new LevelVerdict(verdict.sentence(), verdict.notes(), judged, verdict.boundPerSecond()),
                level.latencyCensored(), level.throughputCensored());
    }

    private Optional<Prediction> prediction(Candidate binding) {
        return Change.of(subject, binding).flatMap(change -> claim(change).map(claim -> new Prediction(change.words() + " " + claim, change.command())));
    }

    private Optional<String> claim(Change change) {
        var asked = new PredictionRecord(1, subject.scenario().name(), run.evidence().run().id(), change.changes(), change.service(),
                List.of(new PredictionRecord.Level(change.users(), change.users(), Optional.empty(), Optional.empty())), List.of(), Optional.empty());
        PredictionRecord.Level made = Predictor.predict(asked, run, 0).levels().getFirst();
        return made.expected().map(expected -> claim(expected, change.moves())).or(() -> UpperLimit.of(subject, change).map(limit -> claim(limit, change)));
    }

    private static String claim(Expected expected, Candidate binding) {
        List<Candidate> then = Arrays.stream(Candidate.values()).filter(c -> expected.binds().contains(c.word())).toList();
        return "expect " + Rate.text(expected.perSecond()) + (then.contains(binding) ? ", still" : ", then") + " held back by "
                + then.stream().map(Candidate::inWords).collect(Collectors.joining(" or "));
    }

    private String claim(Bound limit, Change change) {
        String most = Rate.text(limit.perSecond());
        String by = limit.candidate().inWords();
        return subject.throughputPerSecond().filter(now -> change.factor() > 1 && now < limit.perSecond())
                .map(now -> "expect between " + Rate.text(now) + " and " + most + "; only the upper limit, set by " + by + ", can be computed")
                .orElse("expect at most " + most + ", the limit set by " + by + "; how much less cannot be computed");
    }
}
