package analyzers.verdict;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import analyzers.bound.Rate;
import collectors.run.ScenarioRecord;
import java.util.Locale;
import java.util.Optional;

/// What a next run shows if the verdict is right, and the command that runs it: a verdict that nothing could prove wrong says nothing.
final class Predictions {

    private Predictions() {}

    static Judgement.Prediction doubledPool(Situation situation) {
        ScenarioRecord scenario = situation.subject().scenario();
        int size = situation.subject().level().pool().orElseThrow().size();
        double doubled = situation.bounds().of(Candidate.CONNECTION_POOL).map(b -> 2 * b.perSecond()).orElseThrow();
        int nominal = 2 * scenario.nominalPool().orElse(size);
        return new Judgement.Prediction(
                claim(String.format(Locale.ROOT, "with %d connections", 2 * size), doubled, situation.bounds().nextAfter(Candidate.CONNECTION_POOL)),
                situation.subject().stated() ? again(situation, situation.subject().users(), Optional.of(nominal)) : command(situation) + " --what-if pool=" + nominal);
    }

    static Judgement.Prediction virtualThreads(Situation situation) {
        Optional<Bound> next = situation.bounds().nextAfter(Candidate.SERVLET_THREADS);
        String claim = next.map(n -> String.format(Locale.ROOT, "with virtual threads expect %s, where %s comes next", Rate.text(n.perSecond()), n.candidate().word()))
                .orElse("with virtual threads throughput rises");
        return new Judgement.Prediction(claim, situation.subject().stated()
                ? "jbang analyze.java FILES-OF-THAT-LOAD --users " + situation.subject().users() + " --thread-model virtual" : command(situation) + " --what-if threads=virtual");
    }

    static Judgement.Prediction doubledUsers(Situation situation) {
        int users = situation.subject().users();
        double doubled = situation.bounds().of(Candidate.CLIENTS).map(b -> 2 * b.perSecond()).orElseThrow();
        return new Judgement.Prediction(
                claim(String.format(Locale.ROOT, "with %d users", 2 * users), doubled, situation.bounds().nextAfter(Candidate.CLIENTS)),
                situation.subject().stated() ? again(situation, 2 * users, situation.subject().scenario().pool())
                        : base(situation.subject().scenario()) + " --levels " + 2 * situation.subject().level().level().nominalVus());
    }

    /// A load that the lab did not make, it cannot make again.
    private static String again(Situation situation, int users, Optional<Integer> pool) {
        return "jbang analyze.java FILES-OF-THAT-LOAD --users " + users + " --thread-model " + situation.subject().scenario().threadModel()
                + pool.map(n -> " --pool " + n).orElse("") + situation.subject().calmResidenceSeconds().map(s -> String.format(Locale.ROOT, " --calm %.4gs", s)).orElse("");
    }

    private static String claim(String change, double expected, Optional<Bound> next) {
        return next.filter(n -> n.perSecond() < expected)
                .map(n -> change + " expect " + Rate.text(n.perSecond()) + ", since " + n.candidate().word() + " comes first (the change alone would allow "
                        + Rate.text(expected) + ")")
                .orElseGet(() -> change + " expect " + Rate.text(expected)
                        + next.map(n -> "; the next bound is " + n.candidate().word() + " at " + Rate.text(n.perSecond())).orElse(""));
    }

    private static String command(Situation situation) {
        return base(situation.subject().scenario()) + " --levels " + situation.subject().level().level().nominalVus();
    }

    private static String base(ScenarioRecord scenario) {
        String scale = scenario.scale() == 1 ? "" : String.format(Locale.ROOT, " --scale %s", Double.toString(scenario.scale()));
        return "jbang collect.java --scenario " + scenario.name() + scale;
    }
}
