package analyzers.verdict;

import analyzers.bound.Bound;
import analyzers.bound.Bounds;
import analyzers.evidence.RunEvidence;
import analyzers.evidence.Subject;
import analyzers.finding.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Judges every candidate of a level, the innermost first, since an outer resource can be full behind an inner one.
public final class Verdicts {

    private static final List<Rule> INNERMOST_FIRST =
            List.of(new CpuRule(), new DatabaseRule(), new HeapRule(), new CarrierComputationRule(), new CarrierBlockedRule(), new DownstreamRule(),
                    new PoolRule(), new ServletThreadRule(), new ConnectionCapRule(), new GeneratorRule(), new ClientRule());

    private Verdicts() {}

    /// @param findings  the level's laws; a broken bookkeeping of the load takes every judgement with it
    public static LevelVerdict of(Subject subject, List<Finding> findings) {
        Bounds bounds = Bounds.of(subject);
        Optional<Double> least = bounds.least().map(Bound::perSecond);
        if (subject.throughputPerSecond().isEmpty()) {
            return new LevelVerdict("Inconclusive: no request ended in this level's window, or its points are missing: levels/"
                    + subject.users() + "/k6.json.gz.", List.of(), least);
        }
        Optional<Finding.Broken> lost = findings.stream()
                .flatMap(f -> f instanceof Finding.Broken b && b.check().equals("occupancy") ? Optional.of(b).stream() : java.util.stream.Stream.empty())
                .findFirst();
        if (lost.isPresent()) {
            return new LevelVerdict("Inconclusive: " + lost.get().consequence() + ".", distrusted(lost.get()), least);
        }
        List<Judgement> judged = new ArrayList<>();
        for (Rule rule : INNERMOST_FIRST) {
            judged.add(sought(rule.judge(new Situation(subject, bounds, List.copyOf(judged))), subject.run()));
        }
        Situation whole = new Situation(subject, bounds, List.copyOf(judged));
        judged.sort(Comparator.comparing(Judgement::candidate));
        return new LevelVerdict(Sentence.of(whole), Notes.of(whole), List.copyOf(judged), least);
    }

    /// Of what was not measured, no file would tell where the one that could is there: the evidence says why it does not.
    private static Judgement sought(Judgement j, RunEvidence run) {
        return j.answer() == Answer.NOT_MEASURED && run.has(j.file())
                ? new Judgement(j.candidate(), j.answer(), j.behind(), j.evidence(), j.boundPerSecond(), j.prediction(), "") : j;
    }

    private static List<Judgement> distrusted(Finding.Broken lost) {
        return INNERMOST_FIRST.stream().map(Rule::candidate).sorted()
                .map(c -> new Judgement(c, Answer.INCONCLUSIVE, Optional.empty(), lost.consequence(), Optional.empty(), Optional.empty(), lost.file()))
                .toList();
    }
}
