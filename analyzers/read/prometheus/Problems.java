package analyzers.read.prometheus;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;

/// Lines of which something is to be said: the first few with their number, all of them counted.
final class Problems {

    private static final int NAMED = 3;
    private final SequencedMap<String, Lines> byWhat = new LinkedHashMap<>();
    private long leftOut;
    private final List<String> examples = new ArrayList<>();

    private static final class Lines {
        private long count;
        private long first;
        private String example = "";
    }

    /// A line that is no sample.
    void leaveOut(long line, String why) {
        leftOut++;
        if (examples.size() < NAMED) {
            examples.add(String.format(Locale.ROOT, "line %d: %s", line, why));
        }
    }

    /// A line that is used all the same.
    ///
    /// @param what     a few fixed texts, no part of the input in them
    /// @param example  that of the first line
    void note(long line, String what, String example) {
        Lines lines = byWhat.computeIfAbsent(what, _ -> new Lines());
        if (lines.count++ == 0) {
            lines.first = line;
            lines.example = example;
        }
    }

    boolean hasLeftOut() {
        return leftOut > 0;
    }

    String leftOut() {
        return leftOut == 1 ? examples.getFirst() : leftOut + " lines are no samples: " + String.join("; ", examples) + (leftOut > examples.size() ? "; …" : "");
    }

    List<String> notes() {
        return byWhat.entrySet().stream().map(e -> String.format(Locale.ROOT, "line %d: %s%s%s", e.getValue().first, e.getKey(), e.getValue().example,
                e.getValue().count > 1 ? " (" + e.getValue().count + " such lines)" : "")).toList();
    }
}
