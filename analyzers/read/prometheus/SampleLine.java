package analyzers.read.prometheus;

import analyzers.read.bytes.Decimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/// One sample line of text exposition 0.0.4 or OpenMetrics: `name{label="value",…} value [timestamp] [# exemplar]`, or with the name in
/// quotes inside the braces, as Prometheus 3 writes names beyond ASCII: `{"name",label="value",…} value`. One object serves all lines.
final class SampleLine {

    /// Longer label blocks are not compared with the next line's.
    private static final int LONGEST_BLOCK = 1 << 16;
    /// More labels than this are refused, so that a hostile line costs bounded time.
    private static final int MOST_LABELS = 256;
    private static final boolean[] NAME_BYTES = nameBytes();

    private final boolean strict;
    private byte[] b;
    private int at;
    private int end;
    private int nameFrom;
    private int nameTo;
    private int labelsTo;
    private int labels;
    private int sampleLabels;
    private int[] places = new int[64];
    private int base;
    private byte[] block = new byte[256];
    private int blockLength;
    private int blockLabels;
    private long blockId;
    private int valueAt;
    private double value;
    private double timestamp;
    private boolean exemplar;
    private double exemplarTimestamp;
    private String problem = "";

    SampleLine() {
        this(Grammar.TEXT);
    }

    SampleLine(Grammar grammar) {
        strict = grammar == Grammar.OPEN_METRICS;
    }

    /// Reads the line `[from, to)` up to its value, when its metric name is known to end at `nameEnd`; what follows the value is not looked at.
    ///
    /// @return whether it is a sample; else `problem` says why not
    boolean read(byte[] bytes, int nameEnd, int to) {
        start(bytes, nameEnd, to);
        nameTo = nameEnd;
        return labelsAndValue();
    }

    /// Reads the line `[from, to)` as a whole, timestamp and exemplar included.
    ///
    /// @return whether it is a sample; else `problem` says why not
    boolean readWhole(byte[] bytes, int from, int to) {
        start(bytes, from, to);
        if (!strict) {
            skipBlanks();
        }
        nameFrom = at;
        nameTo = nameEnd(b, at, end, true);
        at = nameTo;
        if (nameTo == nameFrom && (at >= end || b[at] != '{')) {
            return refuse("expected a metric's name, letters, digits, _ and : only");
        }
        return labelsAndValue() && (nameTo > nameFrom || refuse("expected a metric's name before { or in quotes after it"))
                && readTimestamp() && readExemplar() && ended();
    }

    private void start(byte[] bytes, int from, int to) {
        b = bytes;
        at = from;
        end = to;
        nameFrom = from;
        nameTo = from;
        labels = 0;
        timestamp = Double.NaN;
        exemplar = false;
        exemplarTimestamp = Double.NaN;
        problem = "";
    }

    private boolean labelsAndValue() {
        int afterName = at;
        if (!strict) {
            skipBlanks();
        }
        labelsTo = nameTo;
        if (at < end && b[at] == '{') {
            if (!readBlock()) {
                return false;
            }
            labelsTo = at;
        } else {
            at = afterName;
            blockId++;
            blockLength = 0;
        }
        sampleLabels = labels;
        boolean braced = labelsTo > afterName;
        if (at >= end || b[at] != ' ' && (strict || b[at] != '\t' && !braced)) {
            return refuse("expected a blank and a value after the name");
        }
        blanks();
        int from = at;
        toBlank();
        return readValue(from, at);
    }

    /// A line mostly begins its labels as the line before did: those that are the same need not be read again.
    private boolean readBlock() {
        base = at;
        boolean nameInside = nameTo == nameFrom;
        int same = nameInside || blockLength == 0 ? 0 : Arrays.mismatch(block, 0, blockLength, b, at, Math.min(end, at + blockLength));
        if (same < 0) {
            labels = blockLabels;
            at += blockLength;
            return true;
        }
        while (labels < blockLabels && places[4 * labels + 3] < same) {
            labels++;
        }
        blockLength = 0;
        blockId++;
        if (labels > 0) {
            at += places[4 * labels - 1] + 1;
            optionalBlanks();
        }
        if (labels == 0 ? !readLabels(nameInside) : !readMoreLabels()) {
            return false;
        }
        if (!nameInside && at - base <= LONGEST_BLOCK) {
            blockLength = at - base;
            block = block.length < blockLength ? new byte[blockLength * 2] : block;
            System.arraycopy(b, base, block, 0, blockLength);
            blockLabels = labels;
        }
        return true;
    }

    /// Goes on after a label.
    private boolean readMoreLabels() {
        if (at < end && b[at] == ',') {
            return readLabels(false, false);
        }
        if (at >= end || b[at] != '}') {
            return refuse("expected a comma or } after a label");
        }
        at++;
        return true;
    }

    private boolean readLabels(boolean nameInside) {
        return readLabels(nameInside, true);
    }

    /// @param begin  whether no label was read yet; `at` is before the opening brace, or before the comma that follows a label
    private boolean readLabels(boolean nameInside, boolean begin) {
        at++;
        boolean first = begin;
        while (true) {
            optionalBlanks();
            if (at < end && b[at] == '}' && (!strict || first || b[at - 1] != ',')) {
                at++;
                return true;
            }
            boolean quoted = at < end && b[at] == '"';
            int from = quoted ? ++at : at;
            if (quoted ? !toQuote() : !toLabelEnd()) {
                return false;
            }
            int to = at;
            at += quoted ? 1 : 0;
            optionalBlanks();
            if (quoted && first && nameInside && (at >= end || b[at] != '=')) {
                nameFrom = from;
                nameTo = to;
            } else if (!labelValue(from, to)) {
                return false;
            }
            first = false;
            optionalBlanks();
            if (at < end && b[at] == ',') {
                at++;
            } else if (at >= end || b[at] != '}') {
                return refuse("expected a comma or } after a label");
            }
        }
    }

    private boolean labelValue(int from, int to) {
        if (at + 1 >= end || b[at] != '=' || to == from) {
            return refuse("expected label=\"value\"");
        }
        at++;
        optionalBlanks();
        if (at >= end || b[at] != '"') {
            return refuse("expected a quote before a label's value");
        }
        int valueFrom = ++at;
        if (!toQuote()) {
            return false;
        }
        return keep(from, to, valueFrom, at++);
    }

    private boolean toLabelEnd() {
        int from = at;
        at = nameEnd(b, from, end, false);
        return at > from || refuse("expected a label's name, letters, digits and _ only");
    }

    private boolean toQuote() {
        // Locals and not fields, on which the compiler does markedly better.
        byte[] bytes = b;
        int i = at;
        int to = end;
        while (i < to && bytes[i] != '"') {
            if (bytes[i] == '\\') {
                i++;
                if (i < to && !strict && bytes[i] != '\\' && bytes[i] != '"' && bytes[i] != 'n') {
                    return refuse("illegal escape \\" + (bytes[i] > ' ' ? (char) bytes[i] : '?') + " in a label; a backslash is written \\\\");
                }
            }
            i++;
        }
        at = i;
        return i < to || refuse("a label's value has no closing quote; a backslash is written \\\\, a line break \\n");
    }

    private boolean keep(int from, int to, int valueFrom, int valueTo) {
        if (labels == MOST_LABELS) {
            return refuse("more than " + MOST_LABELS + " labels");
        }
        for (int i = exemplar ? sampleLabels : 0; i < labels; i++) {
            if (labelTo(i) - labelFrom(i) == to - from && b[labelFrom(i)] == b[from] && Arrays.equals(b, labelFrom(i), labelTo(i), b, from, to)) {
                return refuse("label " + new String(b, from, Math.min(40, to - from), StandardCharsets.UTF_8) + " twice");
            }
        }
        int i = 4 * labels++;
        if (i + 4 > places.length) {
            places = Arrays.copyOf(places, places.length * 2);
        }
        places[i] = from - base;
        places[i + 1] = to - base;
        places[i + 2] = valueFrom - base;
        places[i + 3] = valueTo - base;
        return true;
    }

    private boolean readValue(int from, int to) {
        valueAt = from;
        value = number(from, to);
        return problem.isEmpty() || refuse("the value is no number");
    }

    private double number(int from, int to) {
        double number = Decimal.parse(b, from, to);
        if (!Double.isNaN(number)) {
            return number;
        }
        String text = new String(b, from, Math.min(to - from, 10), StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
        return switch (text) {
            case "nan" -> Double.NaN;
            case "+inf", "inf", "+infinity", "infinity" -> Double.POSITIVE_INFINITY;
            case "-inf", "-infinity" -> Double.NEGATIVE_INFINITY;
            default -> {
                refuse("no number");
                yield Double.NaN;
            }
        };
    }

    private boolean readTimestamp() {
        if (!another() || b[at] == '#') {
            return problem.isEmpty();
        }
        timestamp = instant();
        return problem.isEmpty();
    }

    private double instant() {
        int from = at;
        toBlank();
        double instant = Decimal.parse(b, from, at);
        if (Double.isNaN(instant)) {
            refuse("the timestamp is no number");
        }
        return instant;
    }

    /// In text 0.0.4 there are none; where one stands all the same, it is passed over.
    private boolean readExemplar() {
        if (at >= end || b[at] != '#' && !another()) {
            return problem.isEmpty();
        }
        if (b[at] != '#') {
            return refuse("expected nothing or an exemplar (# {…}) after value and timestamp");
        }
        if (!strict) {
            at = end;
            return true;
        }
        exemplar = true;
        at++;
        if (at + 1 >= end || b[at] != ' ' || b[at + 1] != '{') {
            return refuse("expected {…} after the # of an exemplar");
        }
        at++;
        if (!readLabels(false)) {
            return false;
        }
        if (!another()) {
            return refuse("expected a value after an exemplar's labels");
        }
        int from = at;
        toBlank();
        number(from, at);
        if (problem.isEmpty() && another()) {
            exemplarTimestamp = instant();
        }
        return problem.isEmpty();
    }

    /// Steps over the blank before one more part.
    private boolean another() {
        if (at >= end || b[at] != ' ' && b[at] != '\t') {
            return false;
        }
        blanks();
        if (at >= end) {
            return strict && refuse("blanks after the last part");
        }
        return true;
    }

    private boolean ended() {
        return at >= end || refuse("expected the line to end");
    }

    private void blanks() {
        if (strict) {
            at++;
        } else {
            skipBlanks();
        }
    }

    private void optionalBlanks() {
        if (!strict) {
            skipBlanks();
        }
    }

    private void skipBlanks() {
        int i = at;
        while (i < end && (b[i] == ' ' || b[i] == '\t')) {
            i++;
        }
        at = i;
    }

    private void toBlank() {
        int i = at;
        while (i < end && b[i] != ' ' && b[i] != '\t') {
            i++;
        }
        at = i;
    }

    /// @return where the name that begins at `from` ends; `from` when none begins there
    static int nameEnd(byte[] b, int from, int to, boolean colons) {
        int i = from;
        while (i < to && b[i] >= 0 && (NAME_BYTES[b[i]] || colons && b[i] == ':')) {
            i++;
        }
        return from < to && b[from] >= '0' && b[from] <= '9' ? from : i;
    }

    static boolean isNameByte(byte c, boolean first) {
        return c >= 0 && (NAME_BYTES[c] && !first || NAME_BYTES[c] && (c < '0' || c > '9'));
    }

    private static boolean[] nameBytes() {
        boolean[] bytes = new boolean[128];
        for (int c = 0; c < 128; c++) {
            bytes[c] = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c >= '0' && c <= '9';
        }
        return bytes;
    }

    private boolean refuse(String why) {
        problem = why;
        return false;
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
        return timestamp;
    }

    boolean hasExemplar() {
        return exemplar;
    }

    double exemplarTimestamp() {
        return exemplarTimestamp;
    }

    String problem() {
        return problem;
    }

    /// Labels of the sample, without those of its exemplar.
    int labels() {
        return sampleLabels;
    }

    /// Labels of sample and exemplar; the exemplar's come last.
    int allLabels() {
        return labels;
    }

    /// @return place of a label's value, to be given to `valueFrom` and `valueTo`; −1 when the sample has no such label
    int label(byte[] name) {
        for (int i = 0; i < sampleLabels; i++) {
            if (places[4 * i + 1] - places[4 * i] == name.length && Arrays.equals(b, labelFrom(i), labelTo(i), name, 0, name.length)) {
                return i;
            }
        }
        return -1;
    }

    /// Two lines in a row that give the same number have the same labels, byte for byte.
    long labelsId() {
        return blockId;
    }

    int labelFrom(int label) {
        return base + places[4 * label];
    }

    int labelTo(int label) {
        return base + places[4 * label + 1];
    }

    int valueFrom(int label) {
        return base + places[4 * label + 2];
    }

    int valueTo(int label) {
        return base + places[4 * label + 3];
    }

    byte[] bytes() {
        return b;
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
