package analyzers;

import analyzers.bound.Rate;
import analyzers.predict.Miss;
import analyzers.result.RunResult;
import analyzers.result.Scored;
import collectors.run.PredictionRecord;
import collectors.run.PredictionRecord.Expected;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Predictions in the terminal: what is expected before the run, and beside what was measured after it.
record PredictionReport(PrintStream out) {

    private static final List<String> BEFORE = List.of("users", "base run", "predicted", "at most", "said to bind", "because");
    private static final List<String> AFTER = List.of("users", "predicted", "measured", "error", "said to bind", "binds");

    void before(PredictionRecord prediction) {
        out.println();
        out.println("Prediction for " + prediction.scenario() + " (" + changes(prediction) + "), from " + prediction.baseRun() + ":");
        List<List<String>> rows = new ArrayList<>(List.of(BEFORE));
        List<String> cannot = new ArrayList<>();
        for (PredictionRecord.Level level : prediction.levels()) {
            level.expected().ifPresent(e -> rows.add(List.of(Integer.toString(level.vus()), Rate.text(e.basePerSecond()) + at(e, level.vus()), Rate.text(e.perSecond()),
                    Rate.text(e.boundPerSecond()), words(e.binds()), e.because())));
            level.cannot().ifPresent(why -> cannot.add("  " + level.vus() + " users: not predicted: " + why));
        }
        print(rows);
        cannot.forEach(out::println);
        prediction.assumptions().forEach(a -> out.println("  It rests on: " + a + "."));
        out.println();
    }

    private static String at(Expected expected, int vus) {
        return expected.baseVus() == vus ? "" : " at " + expected.baseVus() + " users";
    }

    /// Nothing for a run without a prediction.
    void after(RunResult run) {
        Optional<PredictionRecord> prediction = run.evidence().prediction();
        List<Scored> scored = Scored.of(run);
        if (prediction.isEmpty() || scored.isEmpty()) {
            return;
        }
        out.println();
        out.println("Predicted against measured, " + run.evidence().run().id() + " (" + changes(prediction.get()) + "), from " + prediction.get().baseRun() + ":");
        List<List<String>> rows = new ArrayList<>(List.of(AFTER));
        scored.forEach(s -> rows.add(List.of(Integer.toString(s.vus()), s.expected().map(e -> Rate.text(e.perSecond())).orElse("n/a"),
                s.measuredPerSecond().map(Rate::text).orElse("n/a"), s.errorPercent().map(e -> String.format(Locale.ROOT, "%+.1f %%", e)).orElse("n/a"),
                s.expected().map(e -> words(e.binds())).orElse("n/a"), words(s.binds()))));
        print(rows);
        scored.forEach(s -> s.cannot().ifPresent(why -> out.println("  " + s.vus() + " users: not predicted: " + why)));
        scored.forEach(s -> Miss.of(run, s).forEach(why -> out.println("  " + s.vus() + " users: missed: " + why)));
        if (scored.stream().anyMatch(s -> !s.early() && s.expected().isPresent())) {
            out.println("  This prediction was not made before the run, so it proves nothing.");
        }
    }

    private static String changes(PredictionRecord prediction) {
        return prediction.changes().entrySet().stream().sorted(Map.Entry.comparingByKey()).map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(", "));
    }

    private static String words(List<String> candidates) {
        return candidates.isEmpty() ? "nothing found" : String.join(" or ", candidates);
    }

    private void print(List<List<String>> rows) {
        int columns = rows.getFirst().size();
        int[] widths = new int[columns];
        rows.forEach(row -> {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        });
        rows.forEach(row -> {
            StringBuilder line = new StringBuilder(" ");
            for (int i = 0; i < columns; i++) {
                line.append(' ').append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length() + 1));
            }
            out.println(line.toString().stripTrailing());
        });
    }
}
