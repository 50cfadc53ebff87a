package analyzers.study;

import analyzers.result.RunResult;
import analyzers.statistics.Median;
import analyzers.verdict.Answer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// All levels that were measured. Where a scenario ran several times, a figure is the median of its runs.
public record Measurements(List<Measured> all) {

    public Measurements {
        all = List.copyOf(all);
    }

    public static Measurements of(List<RunResult> runs) {
        return new Measurements(runs.stream().flatMap(run -> Measured.of(run).stream()).toList());
    }

    /// The runs that tell a level's figures. One without Flight Recorder is there for what recording costs, and is otherwise no repetition of those with it.
    List<Measured> at(Point point) {
        List<Measured> runs = everyRun(point);
        List<Measured> recorded = runs.stream().filter(Measured::recorded).toList();
        return recorded.isEmpty() ? runs : recorded;
    }

    /// The runs that tell what a claim looks for at a level.
    List<Measured> at(Shape.Side side) {
        return side.of().filter(Quantity::isOfRecording).isPresent() ? everyRun(side.point()) : at(side.point());
    }

    private List<Measured> everyRun(Point point) {
        return all.stream().filter(m -> m.point().equals(point)).toList();
    }

    /// @throws Missing saying what is not there
    double value(Quantity quantity, Point point) throws Missing {
        if (quantity == Quantity.RECORDING_CPU_SHARE && values(quantity, point).isEmpty()) {
            return recordingShare(point);
        }
        return Median.of(known(quantity, point)).orElseThrow();
    }

    /// One value a run.
    ///
    /// @throws Missing where there are fewer than two
    List<Double> repeats(Quantity quantity, Point point) throws Missing {
        List<Double> values = known(quantity, point);
        if (values.size() < 2) {
            throw new Missing("not repeated: " + quantity.word() + " of " + point + " takes two runs; name the scenario in the study's `again:` list");
        }
        return values;
    }

    /// One value a run that tells it, the least first. A run whose latencies are censored tells none of them.
    List<Double> values(Quantity quantity, Point point) {
        return sorted(at(new Shape.Side(point, quantity)), m -> quantity.isLatency() && m.latencyCensored() ? Optional.empty() : m.value(quantity));
    }

    private List<Double> known(Quantity quantity, Point point) throws Missing {
        List<Double> values = values(quantity, point);
        if (!values.isEmpty()) {
            return values;
        }
        throw new Missing(run(new Shape.Side(point, quantity)).stream().anyMatch(m -> m.value(quantity).isPresent()) ? "too short: latencies of " + point + " are censored"
                : "not measured: no " + quantity.word() + " of " + point);
    }

    /// What a recording costs: CPU a request of runs with one over that of runs without, less 1.
    private double recordingShare(Point point) throws Missing {
        run(new Shape.Side(point, Quantity.RECORDING_CPU_SHARE));
        Optional<Double> without = Median.of(values(Quantity.UNRECORDED_CPU, point)).filter(ms -> ms > 0);
        Optional<Double> with = Median.of(values(Quantity.CPU_PER_REQUEST, point));
        if (without.isPresent() && with.isPresent()) {
            return with.get() / without.get() - 1;
        }
        throw new Missing("not measured: " + point + " takes a run with a recording and one without (collect.java --recording none), analysed together");
    }

    /// The answer that most runs gave; one that could not measure it gives none where another does.
    ///
    /// @throws Missing where no run judged it, or runs disagree and none of the answers is the most frequent
    Answer answer(String candidate, Point point) throws Missing {
        Map<Answer, Long> answers = answers(candidate, point);
        if (answers.size() > 1) {
            answers.remove(Answer.NOT_MEASURED);
        }
        long most = answers.values().stream().mapToLong(n -> n).max()
                .orElseThrow(() -> new Missing("not measured: " + candidate + " is not judged at " + point));
        List<Answer> frequent = answers.entrySet().stream().filter(e -> e.getValue() == most).map(Map.Entry::getKey).toList();
        if (frequent.size() > 1) {
            throw new Missing("runs disagree: " + candidate + " at " + point + ": " + answers.entrySet().stream()
                    .map(e -> e.getKey().word() + " in " + e.getValue()).collect(Collectors.joining(", ")));
        }
        return frequent.getFirst();
    }

    private Map<Answer, Long> answers(String candidate, Point point) throws Missing {
        Map<Answer, Long> answers = new EnumMap<>(Answer.class);
        run(new Shape.Side(point, Optional.empty())).forEach(m -> Optional.ofNullable(m.answers().get(candidate)).ifPresent(answer -> answers.merge(answer, 1L, Long::sum)));
        return answers;
    }

    Optional<Double> bound(Point point) {
        return Median.of(sorted(at(point), Measured::bound));
    }

    private static List<Double> sorted(List<Measured> runs, Function<Measured, Optional<Double>> value) {
        return runs.stream().flatMap(m -> value.apply(m).stream()).sorted().toList();
    }

    private List<Measured> run(Shape.Side side) throws Missing {
        if (at(side).isEmpty()) {
            throw new Missing("not run: " + side.point());
        }
        return at(side);
    }

    /// What stands in the way of a figure.
    static final class Missing extends Exception {

        private static final long serialVersionUID = 1L;

        Missing(String why) {
            super(why);
        }
    }
}
