package analyzers.read.k6;

import java.util.HashMap;
import java.util.Map;

/// The durations of requests, in a column for each key (see [Words#key]), so that nothing needs to be looked up a request afterwards. Given up
/// beyond so many requests or keys, so that memory is bounded.
final class Durations {

    private static final int MOST_KEYS = 1 << 12;

    private final int most;
    private final Map<Integer, Column> columns = new HashMap<>();
    private boolean complete = true;
    private int size;
    private int lastKey;
    private Column last = new Column();

    /// @param most  how many are kept
    Durations(int most) {
        this.most = most;
    }

    void add(int key, double ms) {
        if (complete) {
            if (key != lastKey || size == 0) {
                last = columns.computeIfAbsent(key, _ -> new Column());
                lastKey = key;
            }
            last.add(ms);
            size++;
            limit();
        }
    }

    private void limit() {
        if (size > most || columns.size() > MOST_KEYS) {
            complete = false;
            columns.clear();
            last = new Column();
        }
    }

    /// Takes over another's durations, whose keys are of other words; the other is not to be used any more.
    void take(Durations other, Words words, Words otherWords) {
        complete &= other.complete;
        if (!complete) {
            columns.clear();
            return;
        }
        int[] scenarios = otherWords.scenarios().into(words.scenarios());
        int[] groups = otherWords.groups().into(words.groups());
        int[] names = otherWords.names().into(words.names());
        other.columns.forEach((key, column) -> {
            int here = Words.key(scenarios[Words.scenario(key)], groups[Words.group(key)], names[Words.name(key)], Words.outcome(key));
            columns.computeIfAbsent(here, _ -> new Column()).take(column);
        });
        size += other.size;
    }

    /// Whether nothing was given up.
    boolean complete() {
        return complete;
    }

    /// By key; none when they were given up.
    Map<Integer, Column> columns() {
        return columns;
    }
}
