package analyzers.study;

import analyzers.study.Measurements.Missing;
import analyzers.study.Score.Verdict;
import java.util.List;
import java.util.Optional;

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
        List<Measured> levels = claim.shape().sides().stream().flatMap(side -> m.at(side).stream()).toList();
        List<String> ranOn = levels.stream().map(level -> level.machine().toString()).distinct().toList();
        Optional<String> unmet = Comparability.unmet(study, claim, levels);
        try {
            Shape.Outcome outcome = claim.shape().measure(m);
            Verdict verdict = unmet.isPresent() ? Verdict.NOT_COMPARABLE : outcome.same() ? Verdict.REPRODUCED : Verdict.NOT_REPRODUCED;
            return new Score(study, claim, Optional.of(outcome.measured()), bound, ranOn, verdict, unmet.orElseGet(() -> reason(claim, outcome)),
                    new SideText(m).of(claim.shape().sides()));
        } catch (Missing missing) {
            return new Score(study, claim, Optional.empty(), bound, ranOn, Verdict.NOT_COMPARABLE, unmet.orElse(missing.getMessage()), List.of());
        }
    }

    private static String reason(Claim claim, Shape.Outcome outcome) {
        if (claim.shape() instanceof Audit audit) {
            return outcome.same() ? "within the bound of its own numbers" : "impossible by its own numbers: claimed " + Interval.text(audit.claimed())
                    + ", and " + audit.users() + " users over " + audit.places() + " places allow " + Interval.text(audit.most()) + " at most";
        }
        return outcome.same() ? "inside the tolerance" : "outside the tolerance";
    }
}
