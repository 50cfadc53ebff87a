package analyzers.read.prometheus;

import analyzers.read.bytes.Decimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/// One sample line of text exposition 0.0.4 or OpenMetrics: `name{label="value",…} value [timestamp] [# exemplar]`. One object serves all lines.
///
/// Escapes in label values (`\\`, `\"`, `\n`) are stepped over, and any other is refused.
final class SampleLine {

    private byte[] b;
    private int at;
    private int end;
    private int nameTo;
    private int labelsTo;
    private int labels;
    private int[] places = new int[64];
    private double value;
    private String problem = "";

    /// Reads the line `[from, to)`, whose metric name ends at `nameEnd`.
    ///
    /// @return whether it is a sample; else `problem` says why not
    boolean read(byte[] bytes, int nameEnd, int to) {
        b = bytes;
        at = nameEnd;
        nameTo = nameEnd;
        end = to;
        labels = 0;
        problem = "";
        if (at < end && b[at] == '{' && !labels()) {
            return false;
        }
        labelsTo = at;
        if (at >= end || b[at] != ' ' && b[at] != '\t') {
            return refuse("expected a blank and a value after the name");
        }
        skipBlanks();
        int from = at;
        while (at < end && b[at] != ' ' && b[at] != '\t') {
            at++;
        }
        return value(from, at);
    }

    private boolean labels() {
        at++;
        while (true) {
            skipBlanks();
            if (at < end && b[at] == '}') {
                at++;
                return true;
            }
            int nameFrom = at;
            while (at < end && b[at] != '=' && b[at] != '"' && b[at] != '}' && b[at] != ',') {
                at++;
            }
            int nameEnd = at;
            while (nameEnd > nameFrom && b[nameEnd - 1] == ' ') {
                nameEnd--;
            }
            if (at + 1 >= end || b[at] != '=' || nameEnd == nameFrom) {
                return refuse("expected label=\"value\"");
            }
            at++;
            skipBlanks();
            if (at >= end || b[at] != '"') {
                return refuse("expected a quote before a label's value");
            }
            int valueFrom = ++at;
            while (at < end && b[at] != '"') {
                if (b[at] == '\\') {
                    at++;
                    if (at >= end || b[at] != '\\' && b[at] != '"' && b[at] != 'n') {
                        return refuse("unknown escape in a label's value");
                    }
                }
                at++;
            }
            if (at >= end) {
                return refuse("a label's value has no closing quote");
            }
            keep(nameFrom, nameEnd, valueFrom, at);
            at++;
            skipBlanks();
            if (at < end && b[at] == ',') {
                at++;
            } else if (at >= end || b[at] != '}') {
                return refuse("expected a comma or } after a label");
            }
        }
    }

    private void keep(int... four) {
        if (4 * labels + 4 > places.length) {
            places = Arrays.copyOf(places, places.length * 2);
        }
        System.arraycopy(four, 0, places, 4 * labels, 4);
        labels++;
    }

    private boolean value(int from, int to) {
        value = Decimal.parse(b, from, to);
        if (!Double.isNaN(value)) {
            return true;
        }
        String text = new String(b, from, Math.min(to - from, 10), StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
        switch (text) {
            case "nan" -> value = Double.NaN;
            case "+inf", "inf", "+infinity", "infinity" -> value = Double.POSITIVE_INFINITY;
            case "-inf", "-infinity" -> value = Double.NEGATIVE_INFINITY;
            default -> {
                return refuse("the value is no number");
            }
        }
        return true;
    }

    private boolean refuse(String why) {
        problem = why;
        return false;
    }

    private void skipBlanks() {
        while (at < end && (b[at] == ' ' || b[at] == '\t')) {
            at++;
        }
    }

    /// NaN and the infinities as written.
    double value() {
        return value;
    }

    String problem() {
        return problem;
    }

    /// @return place of a label's value, to be given to `valueFrom` and `valueTo`; −1 when the sample has no such label
    int label(byte[] name) {
        for (int i = 0; i < labels; i++) {
            if (Arrays.equals(b, places[4 * i], places[4 * i + 1], name, 0, name.length)) {
                return i;
            }
        }
        return -1;
    }

    int valueFrom(int label) {
        return places[4 * label + 2];
    }

    int valueTo(int label) {
        return places[4 * label + 3];
    }

    byte[] bytes() {
        return b;
    }

    /// End of the metric's name, where its labels begin.
    int nameTo() {
        return nameTo;
    }

    /// End of the labels with their brace; equal to `nameTo` when there are none.
    int labelsTo() {
        return labelsTo;
    }
}
