package charts.page;

import analyzers.predict.Miss;
import analyzers.result.RunResult;
import analyzers.result.Scored;
import charts.format.Figures;
import collectors.run.PredictionRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// What was predicted of runs before they began, beside what was measured. Left out of a page whose runs were not predicted.
///
/// @param rows  one for each predicted level
record PredictionSection(List<Row> rows, List<String> assumptions) {

    boolean any() {
        return !rows.isEmpty();
    }

    /// @param note  why nothing was predicted, why the prediction proves nothing, or why it missed; else empty
    record Row(String scenario, String change, String base, String vus, String predicted, String atMost, String measured, String error, String said,
            String binds, String because, String note) {}

    static PredictionSection of(Collection<List<RunResult>> scenarios) {
        List<Row> rows = new ArrayList<>();
        List<String> assumptions = new ArrayList<>();
        for (List<RunResult> runs : scenarios) {
            for (RunResult run : runs) {
                run.evidence().prediction().ifPresent(prediction -> {
                    Scored.of(run).forEach(scored -> rows.add(row(run, prediction, scored)));
                    prediction.assumptions().stream().filter(a -> a != null && !assumptions.contains(a)).forEach(assumptions::add);
                });
            }
        }
        return new PredictionSection(rows, assumptions);
    }

    private static Row row(RunResult run, PredictionRecord prediction, Scored scored) {
        String change = prediction.changes().entrySet().stream().sorted(Map.Entry.comparingByKey()).map(e -> e.getKey() + "=" + e.getValue())
                .collect(Collectors.joining(", "));
        return new Row(Words.known(run.evidence().run().scenario().name()), change, prediction.baseRun(), Words.scaled(scored.nominalVus(), scored.vus()),
                Figures.known(scored.expected(), e -> Figures.rate(e.perSecond())), Figures.known(scored.expected(), e -> Figures.rate(e.boundPerSecond())),
                Figures.known(scored.measuredPerSecond(), Figures::rate),
                Figures.known(scored.errorPercent(), e -> String.format(Locale.ROOT, "%+.1f %%", e)),
                Figures.known(scored.expected(), e -> words(e.binds())), words(scored.binds()),
                scored.expected().map(PredictionRecord.Expected::because).orElse(""),
                note(run, scored));
    }

    private static String note(RunResult run, Scored scored) {
        List<String> notes = new ArrayList<>(scored.cannot().or(() -> scored.expected().filter(e -> !scored.early())
                .map(e -> "not made before the level began, so it proves nothing")).stream().toList());
        Miss.of(run, scored).forEach(why -> notes.add("missed: " + why));
        return String.join("; ", notes);
    }

    private static String words(List<String> candidates) {
        return candidates.isEmpty() ? "–" : String.join(" or ", candidates);
    }
}
