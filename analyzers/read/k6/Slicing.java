package analyzers.read.k6;

import analyzers.read.k6.FileTotals.Slice;
import analyzers.read.k6.FileTotals.Slices;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/// Requests by scenario, by group and by name, each where the file has more than one.
final class Slicing {

    /// Rows of a table.
    private static final int MOST_PARTS = 10;

    private Slicing() {}

    static List<Slices> of(FileTally tally) {
        List<Slices> slices = new ArrayList<>();
        by("scenario", tally, Words::scenario, tally.words.scenarios()).ifPresent(slices::add);
        by("group", tally, Words::group, tally.words.groups()).ifPresent(slices::add);
        by("name", tally, Words::name, tally.words.names()).ifPresent(slices::add);
        return slices;
    }

    private static Optional<Slices> by(String by, FileTally tally, IntUnaryOperator part, Dictionary texts) {
        Keys keys = tally.keys();
        int[] count = new int[Dictionary.MOST];
        int[] failed = new int[Dictionary.MOST];
        boolean[] unknown = new boolean[Dictionary.MOST];
        for (int i = 0; i < keys.size(); i++) {
            int key = keys.get(i);
            int id = part.applyAsInt(key);
            count[id]++;
            failed[id] += Words.outcome(key) == Words.UNEXPECTED ? 1 : 0;
            unknown[id] |= Words.outcome(key) == Words.UNKNOWN;
        }
        List<Integer> ids = new ArrayList<>();
        for (int id = 0; id < count.length; id++) {
            if (count[id] > 0) {
                ids.add(id);
            }
        }
        if (ids.size() < 2) {
            return Optional.empty();
        }
        ids.sort(Comparator.comparing((Integer id) -> -count[id]));
        List<Integer> shown = ids.subList(0, Math.min(MOST_PARTS, ids.size()));
        List<Slice> rows = new ArrayList<>();
        Column[] values = values(tally, part, shown);
        for (int id : shown) {
            Optional<Long> failures = unknown[id] ? Optional.empty() : Optional.of((long) failed[id]);
            rows.add(new Slice(texts.text(id), count[id], failures, Percentiles.of(values[id]).orElseThrow()));
        }
        return Optional.of(new Slices(by, rows, ids.size() - rows.size()));
    }

    private static Column[] values(FileTally tally, IntUnaryOperator part, List<Integer> shown) {
        Column[] values = new Column[Dictionary.MOST];
        shown.forEach(id -> values[id] = new Column());
        int[] at = {0};
        tally.durations().forEach(ms -> {
            Column column = values[part.applyAsInt(tally.keys().get(at[0]++))];
            if (column != null) {
                column.add(ms);
            }
        });
        return values;
    }
}
