package analyzers.memory;

import analyzers.evidence.LevelEvidence;
import analyzers.evidence.PlatformThreads;
import analyzers.evidence.PlatformThreads.Owned;
import analyzers.evidence.ThreadOwner;
import analyzers.evidence.ThreadWork;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Whose platform threads there were, by level: from a dump near each level's end, with pidstat for what the JVM keeps to itself; where no level has
/// a dump, from pidstat alone, which keeps 15 characters of a name.
///
/// @param rows    all threads first, then most threads first
/// @param dumped  whether they come from dumps
public record OwnersByLevel(List<Row> rows, boolean dumped) {

    private static final String ALL = "all";

    /// @param owner    in words
    /// @param threads  one a level; absent where the level's file is
    /// @param mostly   what most of them did at the last level that has any; empty where it is not known
    /// @param file     what tells
    public record Row(String owner, List<Optional<Double>> threads, String mostly, String file) {

        private double most() {
            return threads.stream().flatMap(Optional::stream).mapToDouble(Double::doubleValue).max().orElse(0);
        }
    }

    public static OwnersByLevel of(List<LevelEvidence> levels) {
        List<Optional<PlatformThreads>> dumps = levels.stream().map(l -> l.process().platformThreads()).toList();
        List<Optional<ThreadWork>> watched = levels.stream().map(l -> l.process().threads()).toList();
        boolean dumped = dumps.stream().anyMatch(Optional::isPresent);
        List<Row> rows = new ArrayList<>();
        if (dumped) {
            String file = first(dumps, PlatformThreads::file);
            rows.addAll(sorted(names(dumps, d -> d.owners().stream().map(Owned::owner).toList()).stream()
                    .map(owner -> new Row(owner, each(dumps, d -> (double) owned(d, owner).map(Owned::threads).orElse(0L)), mostly(dumps, owner), file))));
            rows.addFirst(new Row(ALL, each(dumps, d -> (double) d.threads()), "", file));
        }
        String file = first(watched, ThreadWork::file);
        rows.addAll(sorted(names(watched, w -> w.owners().keySet()).stream().filter(owner -> !dumped || ThreadOwner.hidden(owner))
                .map(owner -> new Row(owner, each(watched, w -> w.owners().getOrDefault(owner, 0.0)), "", file))));
        if (!dumped && !rows.isEmpty()) {
            rows.addFirst(new Row(ALL, each(watched, ThreadWork::meanThreads), "", file));
        }
        return new OwnersByLevel(List.copyOf(rows), dumped);
    }

    private static List<Row> sorted(Stream<Row> rows) {
        return rows.sorted(Comparator.comparingDouble(Row::most).reversed().thenComparing(Row::owner)).toList();
    }

    private static <T> String first(List<Optional<T>> levels, Function<T, String> text) {
        return levels.stream().flatMap(Optional::stream).map(text).findFirst().orElse("");
    }

    private static <T> Set<String> names(List<Optional<T>> levels, Function<T, ? extends Iterable<String>> owners) {
        Set<String> names = new LinkedHashSet<>();
        levels.stream().flatMap(Optional::stream).forEach(level -> owners.apply(level).forEach(names::add));
        return names;
    }

    private static <T> List<Optional<Double>> each(List<Optional<T>> levels, Function<T, Double> threads) {
        return levels.stream().map(level -> level.map(threads)).toList();
    }

    private static Optional<Owned> owned(PlatformThreads dump, String owner) {
        return dump.owners().stream().filter(o -> o.owner().equals(owner)).findFirst();
    }

    private static String mostly(List<Optional<PlatformThreads>> dumps, String owner) {
        return dumps.reversed().stream().flatMap(Optional::stream).map(d -> owned(d, owner).map(Owned::mostly).orElse(null))
                .filter(Objects::nonNull).findFirst().orElse("");
    }
}
