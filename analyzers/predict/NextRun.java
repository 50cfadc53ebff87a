package analyzers.predict;

import analyzers.bound.Bound;
import analyzers.bound.Bounds;
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
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Adds to each verdict what a next run shows if it is right, and the command that runs it: a verdict that nothing could prove wrong says nothing.
///
/// The figure is the very one that `collect.java --what-if` would predict from this run. Where that model may not be used, the least bound stands
/// in for it, and is called that.
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
        return made.expected().map(NextRun::claim).or(() -> atMost(change).map(bound -> atMost(change, bound)));
    }

    private String atMost(Change change, Bound bound) {
        Optional<Double> now = subject.throughputPerSecond().filter(x -> change.factor() > 1 && x < bound.perSecond());
        return String.format(Locale.ROOT, "expect %sat most %s by the least bound alone, that of %s",
                now.map(x -> "more than " + Rate.text(x) + " and ").orElse(""), Rate.text(bound.perSecond()), bound.candidate().inWords());
    }

    private static String claim(Expected expected) {
        List<Candidate> binds = Arrays.stream(Candidate.values()).filter(c -> expected.binds().contains(c.word())).toList();
        return "expect " + Rate.text(expected.perSecond()) + ", where " + binds.stream().map(Candidate::inWords).collect(Collectors.joining(" or "))
                + " " + binds.getLast().verb();
    }

    /// The least of the level's bounds once the change has moved its own; empty where it forbids nothing that was seen.
    private Optional<Bound> atMost(Change change) {
        return Bounds.of(subject).known().stream()
                .filter(b -> b.candidate() != change.moves() || Double.isFinite(change.factor()))
                .map(b -> b.candidate() != change.moves() ? b : new Bound(b.candidate(), b.perSecond() * change.factor(), b.reckoning(), b.file()))
                .min(Comparator.comparingDouble(Bound::perSecond))
                .filter(b -> change.factor() > 1 || subject.throughputPerSecond().filter(x -> b.perSecond() < x).isPresent());
    }
}
