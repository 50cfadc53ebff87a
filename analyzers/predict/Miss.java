package analyzers.predict;

import analyzers.bound.Bound;
import analyzers.bound.Candidate;
import analyzers.bound.Rate;
import analyzers.evidence.Subject;
import analyzers.result.LevelResult;
import analyzers.result.RunResult;
import analyzers.result.Scored;
import collectors.run.PredictionRecord.Expected;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Why a prediction missed: which of the times it took for granted were others in the run that it was made for.
///
/// The run's own bounds are reckoned as the predicted ones were, from its own times, so each pair differs by one time alone: a bound is a size that
/// was asked for and got, over a time a request.
public final class Miss {

    private final RunResult run;
    private final LevelResult level;
    private final Expected expected;
    private final double measured;

    private Miss(RunResult run, LevelResult level, Expected expected, double measured) {
        this.run = run;
        this.level = level;
        this.expected = expected;
        this.measured = measured;
    }

    /// @return sentences without a full stop; none where the prediction came within a tenth, or where there was none
    public static List<String> of(RunResult run, Scored scored) {
        if (scored.errorPercent().filter(error -> Math.abs(error) > 100 * Trust.BASE).isEmpty()) {
            return List.of();
        }
        return run.levels().stream().filter(l -> !l.evidence().level().calibration() && l.evidence().level().vus() == scored.vus()).findFirst()
                .map(level -> new Miss(run, level, scored.expected().orElseThrow(), scored.measuredPerSecond().orElseThrow()).why()).orElse(List.of());
    }

    private List<String> why() {
        Subject subject = new Subject(run.evidence(), level.evidence());
        try {
            Service now = Service.of(subject);
            List<String> why = new ArrayList<>();
            now.bounds(subject.users()).forEach(bound -> other(bound).ifPresent(why::add));
            double modelled = now.perSecond(subject.users());
            if (Math.abs(modelled / measured - 1) > Trust.BASE) {
                why.add(String.format(Locale.ROOT, "the run's own times give %s by the same model, and it served %s: something binds that the model does not know%s",
                        Rate.text(modelled), Rate.text(measured), found()));
            } else if (why.isEmpty()) {
                why.add("no bound near the throughput is more than a tenth off, so smaller differences add up: its own times give "
                        + Rate.text(modelled) + " by the same model");
            }
            return List.copyOf(why);
        } catch (Unpredictable e) {
            return List.of("which assumption broke is not known: " + e.getMessage().replace("the base run", "this run"));
        }
    }

    /// A bound that moved the way the measurement did, by more than a prediction may miss by, and is near enough to have moved it.
    private Optional<String> other(Bound now) {
        return predicted(now.candidate()).filter(then -> then > 0).filter(then -> Math.abs(now.perSecond() / then - 1) > Trust.BASE)
                .filter(then -> now.perSecond() < then == measured < expected.perSecond())
                .filter(then -> Math.min(now.perSecond(), then) < Math.max(measured, expected.perSecond()) * (1 + Trust.NEAR))
                .map(then -> String.format(Locale.ROOT, "the bound of %s is %s now (%s), %s expected: %s is %.0f %% %s", now.candidate().inWords(), Rate.text(now.perSecond()),
                        now.reckoning(), Rate.text(then), time(now.candidate()), 100 * Math.abs(then / now.perSecond() - 1), then > now.perSecond() ? "longer" : "shorter"));
    }

    /// Predictions of before each bound was kept know the least one only.
    private Optional<Double> predicted(Candidate candidate) {
        return Optional.ofNullable(expected.bounds().get(candidate.word()))
                .or(() -> expected.bounds().isEmpty() && expected.binds().indexOf(candidate.word()) == 0 ? Optional.of(expected.boundPerSecond()) : Optional.empty());
    }

    private static String time(Candidate candidate) {
        return switch (candidate) {
            case CONNECTION_POOL -> "the time a request holds its connections";
            case SERVLET_THREADS -> "the time a request holds its thread, waits for connections left out,";
            case CPU -> "the CPU time a request, or what is used without requests,";
            case CLIENTS -> "a request's time without any wait";
            default -> "its time a request";
        };
    }

    private String found() {
        List<String> binding = level.verdict().binding().stream().map(Candidate::word).filter(word -> !expected.binds().contains(word)).toList();
        return binding.isEmpty() ? "" : "; the verdict found " + String.join(" and ", binding);
    }
}
