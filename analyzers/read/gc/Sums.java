package analyzers.read.gc;

import analyzers.read.gc.GcLog.Sum;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Times by name; names beyond the [#MOST] first share one.
final class Sums {

    static final int MOST = 100;
    static final String OTHER = "other";

    private final Map<String, Sum> sums = new LinkedHashMap<>();

    void add(String name, double totalMs, double longestMs) {
        String kept = sums.size() < MOST || sums.containsKey(name) ? name : OTHER;
        sums.merge(kept, new Sum(kept, 1, totalMs, longestMs), (a, b) ->
                new Sum(kept, a.count() + 1, a.totalMs() + b.totalMs(), Math.max(a.longestMs(), b.longestMs())));
    }

    /// Largest total first.
    List<Sum> inOrder() {
        return sums.values().stream().sorted(Comparator.comparingDouble(Sum::totalMs).reversed()).toList();
    }

    Sum total(String name) {
        return new Sum(name, sums.values().stream().mapToLong(Sum::count).sum(), sums.values().stream().mapToDouble(Sum::totalMs).sum(),
                sums.values().stream().mapToDouble(Sum::longestMs).max().orElse(0));
    }
}
