package analyzers.study;

import analyzers.study.Measurements.Missing;
import analyzers.study.Score.Verdict;
import analyzers.verdict.Answer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Each claim of a study against what was measured. A claim that does not reproduce is a finding, and says what binds at the levels it looks at.
public record Scoreboard(List<Score> scores) {

    public static Scoreboard of(Study study, Measurements measurements) {
        return new Scoreboard(study.claims().stream().map(claim -> score(study, claim, measurements)).toList());
    }

    public long count(Verdict verdict) {
        return scores.stream().filter(s -> s.verdict() == verdict).count();
    }

    /// Whether anything was run that a claim looks at.
    public boolean anyRun() {
        return scores.stream().anyMatch(s -> !s.ranOn().isEmpty());
    }

    private static Score score(Study study, Claim claim, Measurements m) {
        Optional<Double> bound = claim.shape().bound(m).or(() -> claim.bound().stream().boxed().findFirst());
        List<Measured> levels = claim.shape().points().stream().flatMap(point -> m.at(point).stream()).toList();
        List<String> ranOn = levels.stream().map(level -> level.machine().toString()).distinct().toList();
        Optional<String> unmet = levels.stream().flatMap(level -> otherThreads(study, level).stream()).findFirst()
                .or(() -> levels.stream().flatMap(level -> claim.needs().unmet(level.machine()).stream()).findFirst())
                .or(() -> disturbed(claim, levels));
        try {
            Shape.Outcome outcome = claim.shape().measure(m);
            Verdict verdict = unmet.isPresent() ? Verdict.NOT_COMPARABLE : outcome.same() ? Verdict.REPRODUCED : Verdict.NOT_REPRODUCED;
            return new Score(study, claim, Optional.of(outcome.measured()), bound, ranOn, verdict, unmet.orElseGet(() -> reason(claim, outcome, m)));
        } catch (Missing missing) {
            return new Score(study, claim, Optional.empty(), bound, ranOn, Verdict.NOT_COMPARABLE, unmet.orElse(missing.getMessage()));
        }
    }

    /// A run under another thread model than its scenario's says nothing of the claim, however well its figures fit.
    private static Optional<String> otherThreads(Study study, Measured level) {
        return Optional.ofNullable(study.threads().get(level.point().scenario())).filter(expected -> !expected.equals(level.threads()))
                .map(expected -> "other thread model: " + level.point().scenario() + " is of " + expected + " threads, the run's process had " + level.threads());
    }

    /// A level that was short of cores because others used them shows what they did to it, not what the claim says.
    private static Optional<String> disturbed(Claim claim, List<Measured> levels) {
        return levels.stream().filter(level -> claim.shape().waitsForCores())
                .flatMap(level -> level.disturbance().map(who -> "disturbed: at " + level.point() + " " + who).stream()).findFirst();
    }

    private static String reason(Claim claim, Shape.Outcome outcome, Measurements m) {
        if (claim.shape() instanceof Audit audit) {
            return outcome.same() ? "within the bound of its own numbers" : "impossible by its own numbers: claimed " + Interval.text(audit.claimed())
                    + ", and " + audit.users() + " users over " + audit.places() + " places allow " + Interval.text(audit.bound(m).orElseThrow()) + " at most";
        }
        String levels = claim.shape().points().stream().map(point -> describe(point, m)).collect(Collectors.joining("; "));
        return (outcome.same() ? "within " : "outside ") + claim.shape().tolerance() + ": " + levels;
    }

    private static String describe(Point point, Measurements m) {
        Measured level = m.at(point).getFirst();
        String binds = level.answers().entrySet().stream().filter(e -> e.getValue() == Answer.BINDS).map(Map.Entry::getKey).collect(Collectors.joining(" and "));
        return point + Optional.ofNullable(level.values().get(Quantity.THROUGHPUT)).map(x -> " " + Interval.text(x) + " req/s").orElse("")
                + (binds.isEmpty() ? "" : ", bound by " + binds)
                + (level.machine().scale() == 1 ? "" : ", scale " + Interval.text(level.machine().scale()));
    }
}
