package analyzers.study;

import analyzers.result.RunResult;
import analyzers.verdict.Answer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// All levels that were measured. Where a scenario ran several times, a figure is the median of its runs.
public record Measurements(List<Measured> all) {

    public Measurements {
        all = List.copyOf(all);
    }

    public static Measurements of(List<RunResult> runs) {
        return new Measurements(runs.stream().flatMap(run -> Measured.of(run).stream()).toList());
    }

    List<Measured> at(Point point) {
        return all.stream().filter(m -> m.point().equals(point)).toList();
    }

    /// @throws Missing saying what is not there
    double value(Quantity quantity, Point point) throws Missing {
        List<Measured> runs = run(point);
        List<Double> values = runs.stream().flatMap(m -> Optional.ofNullable(m.values().get(quantity)).stream()).sorted().toList();
        if (values.isEmpty() && quantity == Quantity.RECORDING_CPU_SHARE) {
            return recordingShare(point);
        }
        if (values.isEmpty()) {
            throw new Missing("not measured: no " + quantity.word() + " of " + point);
        }
        if (quantity.isLatency() && runs.stream().allMatch(Measured::latencyCensored)) {
            throw new Missing("too short: latencies of " + point + " are censored");
        }
        int middle = values.size() / 2;
        return values.size() % 2 == 1 ? values.get(middle) : (values.get(middle - 1) + values.get(middle)) / 2;
    }

    /// One value a run.
    ///
    /// @throws Missing where there are fewer than two
    List<Double> repeats(Quantity quantity, Point point) throws Missing {
        List<Double> values = run(point).stream().flatMap(m -> Optional.ofNullable(m.values().get(quantity)).stream()).toList();
        if (values.size() < 2) {
            throw new Missing("not repeated: " + quantity.word() + " of " + point + " takes two runs; name the scenario in the study's `again:` list");
        }
        return values;
    }

    /// What a recording costs: CPU a request of runs with one over that of runs without, less 1.
    private double recordingShare(Point point) throws Missing {
        try {
            double without = value(Quantity.UNRECORDED_CPU, point);
            double with = value(Quantity.CPU_PER_REQUEST, point);
            if (without > 0) {
                return with / without - 1;
            }
        } catch (Missing e) {
            // What is missing is said below, together with how to get it.
        }
        throw new Missing("not measured: " + point + " takes a run with a recording and one without (collect.java --recording none), analysed together");
    }

    /// The answer that most runs gave.
    Answer answer(String candidate, Point point) throws Missing {
        return run(point).stream().flatMap(m -> Optional.ofNullable(m.answers().get(candidate)).stream())
                .collect(Collectors.groupingBy(a -> a, java.util.TreeMap::new, Collectors.counting())).entrySet().stream()
                .max(java.util.Map.Entry.comparingByValue()).map(java.util.Map.Entry::getKey)
                .orElseThrow(() -> new Missing("not measured: " + candidate + " is not judged at " + point));
    }

    Optional<Double> bound(Point point) {
        return at(point).stream().flatMap(m -> m.bound().stream()).findFirst();
    }

    private List<Measured> run(Point point) throws Missing {
        List<Measured> runs = at(point);
        if (runs.isEmpty()) {
            throw new Missing("not run: " + point);
        }
        return runs;
    }

    /// What stands in the way of a figure.
    static final class Missing extends Exception {

        private static final long serialVersionUID = 1L;

        Missing(String why) {
            super(why);
        }
    }
}
