package analyzers.jfr;

import analyzers.evidence.FrameSums;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Events by the frame that they come from. Frames beyond [#MOST] share one sum: a recording cannot fill the heap with frames.
final class FrameLedger {

    static final int SHOWN = 20;
    private static final int MOST = 2_000;

    private final Map<Key, SpanSum> sums = new HashMap<>();
    private final SpanSum beyond = new SpanSum();
    private final SpanSum all = new SpanSum();

    private record Key(Optional<String> caller, Optional<String> topmost) {}

    void add(List<RowFrame> stack, long ns) {
        sum(new Key(StackFrames.caller(stack).map(FrameLedger::line), StackFrames.topmost(stack).map(FrameLedger::line))).add(ns);
        all.add(ns);
    }

    private SpanSum sum(Key key) {
        return sums.size() >= MOST && !sums.containsKey(key) ? beyond : sums.computeIfAbsent(key, _ -> new SpanSum());
    }

    void addAll(FrameLedger other) {
        other.sums.forEach((key, sum) -> sum(key).addAll(sum));
        beyond.addAll(other.beyond);
        all.addAll(other.all);
    }

    long count() {
        return all.count();
    }

    FrameSums sums() {
        List<FrameSums.Frame> ranked = sums.entrySet().stream()
                .map(entry -> new FrameSums.Frame(entry.getKey().caller(), entry.getKey().topmost(), entry.getValue().spans()))
                .sorted(Comparator.<FrameSums.Frame>comparingDouble(frame -> -frame.spans().totalMs()).thenComparingLong(frame -> -frame.spans().count())
                        .thenComparing(frame -> frame.caller().orElse("")).thenComparing(frame -> frame.topmost().orElse("")))
                .toList();
        var rest = new SpanSum();
        rest.addAll(beyond);
        ranked.stream().skip(SHOWN).forEach(frame -> rest.addAll(sums.get(new Key(frame.caller(), frame.topmost()))));
        return new FrameSums(all.spans(), ranked.stream().limit(SHOWN).toList(), rest.count() == 0 ? Optional.empty() : Optional.of(rest.spans()));
    }

    private static String line(String frame) {
        return Tally.line(frame);
    }
}
