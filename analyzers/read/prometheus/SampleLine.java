package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;

/// One sample line of text exposition 0.0.4 or OpenMetrics: `name{label="value",…} value [timestamp] [# exemplar]`, or with the name in
/// quotes inside the braces, as Prometheus 3 writes names beyond ASCII: `{"name",label="value",…} value`. One object serves all lines.
final class SampleLine {

    private final LineCursor in;
    private final Labels labels;
    private final LineTail tail;
    private int nameFrom;
    private int nameTo;
    private int labelsTo;
    private int valueAt;
    private double value;
    private long hashedId = -1;
    private long labelsHash;

    SampleLine() {
        this(Grammar.TEXT);
    }

    SampleLine(Grammar grammar) {
        in = new LineCursor(grammar);
        labels = new Labels(in);
        tail = new LineTail(in, labels);
    }

    /// Reads the line `[from, to)` up to its value, when its metric name is known to end at `nameEnd`; what follows the value is not looked at.
    ///
    /// @return whether it is a sample; else `problem` says why not
    boolean read(byte[] bytes, int nameEnd, int to) {
        start(bytes, nameEnd, to);
        return labelsAndValue();
    }

    /// Reads the line `[from, to)` as a whole, timestamp and exemplar included.
    ///
    /// @return whether it is a sample; else `problem` says why not
    boolean readWhole(byte[] bytes, int from, int to) {
        start(bytes, from, to);
        in.optionalBlanks();
        nameFrom = in.at;
        nameTo = NameBytes.end(bytes, nameFrom, to, true);
        in.at = nameTo;
        if (nameTo == nameFrom && !in.isAt('{')) {
            return in.refuse("expected a metric's name, letters, digits, _ and : only");
        }
        return labelsAndValue() && (nameTo > nameFrom || in.refuse("expected a metric's name before { or in quotes after it")) && tail.read();
    }

    private void start(byte[] bytes, int from, int to) {
        in.start(bytes, from, to);
        nameFrom = from;
        nameTo = from;
        labels.clear();
        tail.clear();
    }

    private boolean labelsAndValue() {
        int afterName = in.at;
        in.optionalBlanks();
        boolean braced = in.isAt('{');
        if (braced) {
            boolean nameInside = nameTo == nameFrom;
            if (!labels.read(nameInside)) {
                return false;
            }
            labelsTo = in.at;
            if (nameInside && labels.nameTo() > labels.nameFrom()) {
                nameFrom = labels.nameFrom();
                nameTo = labels.nameTo();
            }
        } else {
            labelsTo = nameTo;
            in.at = afterName;
            labels.none();
        }
        if (!in.isAt(' ') && (in.strict || !in.isAt('\t') && !(braced && in.at < in.end))) {
            return in.refuse("expected a blank and a value after the name");
        }
        in.blanks();
        valueAt = in.at;
        value = in.number("the value is no number");
        return in.problem.isEmpty();
    }

    /// Stands for name and labels as they are written, a comma after the last one aside. One scrape writes its labels in one order.
    ///
    /// @param name  that of the name
    long hash(long name) {
        if (labels.id() != hashedId) {
            int to = labelsTo;
            if (to > nameTo) {
                to--;
                while (to > nameTo && (in.b[to - 1] == ',' || in.b[to - 1] == ' ' || in.b[to - 1] == '{')) {
                    to--;
                }
            }
            labelsHash = SeriesHash.of(in.b, nameTo, to);
            hashedId = labels.id();
        }
        return labelsTo == nameTo ? SeriesHash.both(name, labelsHash) : SeriesHash.series(name, labelsHash);
    }

    /// NaN and the infinities as written.
    double value() {
        return value;
    }

    /// Where the value is written.
    int valueAt() {
        return valueAt;
    }

    /// As written, milliseconds in text 0.0.4 and seconds in OpenMetrics; NaN where there is none.
    double timestamp() {
        return tail.timestamp();
    }

    boolean hasExemplar() {
        return tail.hasExemplar();
    }

    String problem() {
        return in.problem;
    }

    Labels labels() {
        return labels;
    }

    /// @return place of a label among the `labels`; −1 when the sample has no such label
    int label(byte[] name) {
        return labels.find(name);
    }

    /// A label's value; empty for −1, which is no label.
    String text(int label) {
        return label < 0 ? "" : new String(in.b, labels.valueFrom(label), labels.valueTo(label) - labels.valueFrom(label), StandardCharsets.UTF_8);
    }

    byte[] bytes() {
        return in.b;
    }

    int nameFrom() {
        return nameFrom;
    }

    /// End of the metric's name.
    int nameTo() {
        return nameTo;
    }

    /// End of the labels with their brace; equal to `nameTo` when there are none.
    int labelsTo() {
        return labelsTo;
    }
}
