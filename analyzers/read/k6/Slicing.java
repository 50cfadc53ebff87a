package analyzers.read.k6;

import analyzers.read.k6.FileTotals.Slice;
import analyzers.read.k6.FileTotals.Slices;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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
        Map<Integer, Part> parts = new TreeMap<>();
        tally.durations.columns().forEach((key, durations) ->
                parts.computeIfAbsent(part.applyAsInt(key), id -> new Part(texts.text(id))).add(Words.outcome(key), durations));
        if (parts.size() < 2) {
            return Optional.empty();
        }
        List<Slice> rows = parts.values().stream().sorted(Comparator.comparing((Part p) -> -p.count)).limit(MOST_PARTS).map(Part::slice).toList();
        return Optional.of(new Slices(by, rows, parts.size() - rows.size()));
    }

    private static final class Part {
        final String text;
        final List<Column> durations = new ArrayList<>();
        long count;
        long failed;
        boolean unknown;

        Part(String text) {
            this.text = text;
        }

        void add(int outcome, Column more) {
            durations.add(more);
            count += more.size();
            failed += outcome == Words.UNEXPECTED ? more.size() : 0;
            unknown |= outcome == Words.UNKNOWN;
        }

        Slice slice() {
            return new Slice(text, count, unknown ? Optional.empty() : Optional.of(failed), Percentiles.of(durations).orElseThrow());
        }
    }
}
