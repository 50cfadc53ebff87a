package analyzers.study;

import analyzers.statistics.Median;
import analyzers.verdict.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What was measured at the levels that a claim looks at: the claimed figures first, then what tells why they are as they are.
final class SideText {

    private final Measurements measured;

    SideText(Measurements measured) {
        this.measured = measured;
    }

    /// One line a level.
    List<String> of(List<Shape.Side> sides) {
        Map<Point, List<Quantity>> claimed = new LinkedHashMap<>();
        sides.forEach(side -> claimed.computeIfAbsent(side.point(), _ -> new ArrayList<>()).addAll(figures(side)));
        return claimed.entrySet().stream().map(e -> level(e.getKey(), e.getValue())).toList();
    }

    /// A verdict is on throughput; what recording costs is the difference of two figures.
    private static List<Quantity> figures(Shape.Side side) {
        Quantity of = side.of().orElse(Quantity.THROUGHPUT);
        return of == Quantity.RECORDING_CPU_SHARE ? List.of(Quantity.CPU_PER_REQUEST, Quantity.UNRECORDED_CPU) : List.of(of);
    }

    private String level(Point point, List<Quantity> claimed) {
        Stream<Optional<String>> beside = Stream.of(
                claimed.contains(Quantity.THROUGHPUT) ? Optional.empty() : median(Quantity.THROUGHPUT, point, Quantity.THROUGHPUT::text),
                binds(point),
                share(Quantity.FAILED_SHARE, point, claimed, "%s failed"),
                share(Quantity.THROTTLED_SHARE, point, claimed, "throttled in %s of the periods"),
                share(Quantity.JIT_SHARE, point, claimed, "compiling took %s of its CPU"));
        return point + ": " + Stream.concat(claimed.stream().map(quantity -> figure(quantity, point)), beside).flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
    }

    private Optional<String> share(Quantity quantity, Point point, List<Quantity> claimed, String words) {
        return claimed.contains(quantity) ? Optional.empty()
                : median(quantity, point, share -> words.formatted(share == 0 ? "none" : Interval.text(100 * share) + " %"));
    }

    private Optional<String> figure(Quantity quantity, Point point) {
        List<Double> values = measured.values(quantity, point);
        String runs = values.size() < 2 ? "" : " (median of " + values.size() + " runs, " + values.stream().map(Interval::text).collect(Collectors.joining(", ")) + ")";
        return median(quantity, point, value -> (quantity == Quantity.THROUGHPUT ? "" : quantity.word() + " ") + quantity.text(value) + runs);
    }

    private Optional<String> median(Quantity quantity, Point point, Function<Double, String> words) {
        return Median.of(measured.values(quantity, point)).map(words);
    }

    private Optional<String> binds(Point point) {
        List<Measured> runs = measured.at(point).stream().filter(run -> !run.answers().isEmpty()).toList();
        Map<String, Integer> binding = new TreeMap<>();
        runs.forEach(run -> run.answers().forEach((candidate, answer) -> {
            if (answer == Answer.BINDS) {
                binding.merge(candidate, 1, Integer::sum);
            }
        }));
        return runs.isEmpty() ? Optional.empty() : binding.isEmpty() ? Optional.of("nothing seen to bind") : Optional.of("bound by " + binding.entrySet().stream()
                .map(e -> e.getKey() + (e.getValue() == runs.size() ? "" : " in " + e.getValue() + " of " + runs.size() + " runs")).collect(Collectors.joining(" and ")));
    }
}
