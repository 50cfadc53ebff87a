package analyzers.jfr;

import analyzers.evidence.Pin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/// Pinned events by kind. A thread cannot be pinned for longer than time passes, so the spans of one thread are merged before they are summed.
///
/// Spans are kept until [#OPEN] of them are there, and then settled: a pin that overlaps another of the same thread across that border, in
/// a recording of over half a million pins, counts twice.
final class PinLedger {

    private static final int OPEN = 500_000;
    /// Kinds beyond this many share one without a frame: a recording cannot fill the heap with frames.
    private static final int MOST_KINDS = 10_000;

    private final Map<Kind, Group> groups = new HashMap<>();
    private final List<Group> order = new ArrayList<>();
    private long[] spans = new long[3 * 64];
    private int[] kinds = new int[64];
    private int open;
    private long totalNs;
    private long nameless = -1;

    record Kind(Optional<String> reason, Optional<String> operation, Optional<String> frame) {}

    private static final class Group {
        private final Kind kind;
        private final int number;
        private long count;
        private long totalNs;
        private long longestNs;

        private Group(Kind kind, int number) {
            this.kind = kind;
            this.number = number;
        }
    }

    /// @param thread  its Java id; absent spans are taken for threads of their own
    void add(Kind kind, OptionalLong thread, long startNs, long durationNs) {
        Group group = group(kind);
        group.count++;
        group.longestNs = Math.max(group.longestNs, durationNs);
        span(group.number, thread.orElseGet(() -> --nameless), startNs, startNs + durationNs);
    }

    private Group group(Kind kind) {
        Group known = groups.get(kind);
        if (known != null) {
            return known;
        }
        Kind kept = groups.size() < MOST_KINDS ? kind : new Kind(kind.reason(), kind.operation(), Optional.empty());
        return groups.computeIfAbsent(kept, k -> {
            var group = new Group(k, order.size());
            order.add(group);
            return group;
        });
    }

    private void span(int kind, long thread, long from, long to) {
        if (open == OPEN) {
            settle();
        }
        if (open == kinds.length) {
            kinds = Arrays.copyOf(kinds, Math.min(OPEN, 2 * open));
            spans = Arrays.copyOf(spans, 3 * kinds.length);
        }
        kinds[open] = kind;
        spans[3 * open] = thread;
        spans[3 * open + 1] = from;
        spans[3 * open + 2] = to;
        open++;
    }

    void addAll(PinLedger other) {
        for (Group from : other.order) {
            Group to = group(from.kind);
            to.count += from.count;
            to.totalNs += from.totalNs;
            to.longestNs = Math.max(to.longestNs, from.longestNs);
        }
        totalNs += other.totalNs;
        for (int i = 0; i < other.open; i++) {
            span(group(other.order.get(other.kinds[i]).kind).number, other.spans[3 * i], other.spans[3 * i + 1], other.spans[3 * i + 2]);
        }
    }

    private void settle() {
        Comparator<Integer> byThreadAndStart =
                Comparator.<Integer>comparingLong(i -> spans[3 * i]).thenComparingLong(i -> spans[3 * i + 1]);
        totalNs += merged(sorted(byThreadAndStart), false);
        merged(sorted(Comparator.<Integer>comparingInt(i -> kinds[i]).thenComparing(byThreadAndStart)), true);
        open = 0;
    }

    private List<Integer> sorted(Comparator<Integer> by) {
        return IntStream.range(0, open).boxed().sorted(by).toList();
    }

    /// Length of the union of spans, thread by thread, in the given order; by kind it is booked to the kind's group.
    private long merged(List<Integer> spansInOrder, boolean byKind) {
        long total = 0;
        int kind = -1;
        long thread = 0;
        long until = 0;
        for (int i : spansInOrder) {
            long from = spans[3 * i + 1];
            boolean continues = kind >= 0 && thread == spans[3 * i] && (!byKind || kind == kinds[i]);
            long length = Math.max(0, spans[3 * i + 2] - (continues ? Math.max(from, until) : from));
            until = continues ? Math.max(until, spans[3 * i + 2]) : spans[3 * i + 2];
            kind = kinds[i];
            thread = spans[3 * i];
            total += length;
            if (byKind) {
                order.get(kind).totalNs += length;
            }
        }
        return total;
    }

    long count() {
        return order.stream().mapToLong(group -> group.count).sum();
    }

    /// Milliseconds that threads were pinned, of whatever kind.
    double totalMs() {
        settle();
        return totalNs / 1e6;
    }

    /// The kinds, largest total first.
    List<Pin> pins() {
        settle();
        return order.stream()
                .filter(group -> group.count > 0)
                .map(group -> new Pin(group.kind.reason(), group.kind.operation(), group.kind.frame(), group.count, group.totalNs / 1e6,
                        group.longestNs / 1e6))
                .sorted(Comparator.comparingDouble(Pin::totalMs).reversed().thenComparing(pin -> pin.frame().orElse("")))
                .toList();
    }
}
