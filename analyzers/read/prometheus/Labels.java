package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The labels of one sample line, and of its exemplar, as places in its bytes. A line mostly begins its labels as the line before did: those that
/// are the same are not read again.
final class Labels {

    /// Longer blocks are not compared with the next line's.
    private static final int LONGEST_BLOCK = 1 << 16;
    /// More labels than this are refused, so that a hostile line costs bounded time.
    private static final int MOST = 256;

    private final LineCursor in;
    private int base;
    private int count;
    private int own;
    private boolean exemplar;
    // Of each label where its name begins and ends and where its value does, from the block's opening brace.
    private int[] places = new int[64];
    private byte[] block = new byte[256];
    private int blockLength;
    private int blockCount;
    private long id;
    private int nameFrom;
    private int nameTo;

    Labels(LineCursor in) {
        this.in = in;
    }

    void clear() {
        count = 0;
        own = 0;
        exemplar = false;
    }

    /// The line has none.
    void none() {
        id++;
        blockLength = 0;
    }

    /// Reads the block whose opening brace is at hand.
    ///
    /// @param nameInside  whether the metric's name may be its first part, in quotes
    boolean read(boolean nameInside) {
        base = in.at;
        nameFrom = nameTo = base;
        if (!block(nameInside)) {
            return false;
        }
        own = count;
        return true;
    }

    private boolean block(boolean nameInside) {
        int same = nameInside || blockLength == 0 ? 0 : Arrays.mismatch(block, 0, blockLength, in.b, base, Math.min(in.end, base + blockLength));
        if (same < 0) {
            count = blockCount;
            in.at += blockLength;
            return true;
        }
        while (count < blockCount && places[4 * count + 3] < same) {
            count++;
        }
        blockLength = 0;
        id++;
        if (count > 0) {
            in.at += places[4 * count - 1] + 1;
            in.optionalBlanks();
        }
        if (count == 0 ? !labels(nameInside, true) : !more()) {
            return false;
        }
        if (!nameInside && in.at - base <= LONGEST_BLOCK) {
            blockLength = in.at - base;
            block = block.length < blockLength ? new byte[blockLength * 2] : block;
            System.arraycopy(in.b, base, block, 0, blockLength);
            blockCount = count;
        }
        return true;
    }

    /// Goes on after a label.
    private boolean more() {
        if (in.isAt(',')) {
            return labels(false, false);
        }
        if (!in.isAt('}')) {
            return in.refuse("expected a comma or } after a label");
        }
        in.at++;
        return true;
    }

    /// Reads the block of an exemplar, whose opening brace is at hand.
    boolean readExemplar() {
        exemplar = true;
        return labels(false, true);
    }

    /// @param begin  whether no label was read yet, and the opening brace is at hand; else the comma that follows a label
    private boolean labels(boolean nameInside, boolean begin) {
        in.at++;
        boolean first = begin;
        while (true) {
            in.optionalBlanks();
            if (in.isAt('}') && (!in.strict || first || in.b[in.at - 1] != ',')) {
                in.at++;
                return true;
            }
            boolean quoted = in.isAt('"');
            int from = quoted ? ++in.at : in.at;
            if (quoted ? !in.toQuote() : !toNameEnd()) {
                return false;
            }
            int to = in.at;
            in.at += quoted ? 1 : 0;
            in.optionalBlanks();
            if (quoted && first && nameInside && !in.isAt('=')) {
                nameFrom = from;
                nameTo = to;
            } else if (!value(from, to)) {
                return false;
            }
            first = false;
            in.optionalBlanks();
            if (in.isAt(',')) {
                in.at++;
            } else if (!in.isAt('}')) {
                return in.refuse("expected a comma or } after a label");
            }
        }
    }

    private boolean toNameEnd() {
        int from = in.at;
        in.at = NameBytes.end(in.b, from, in.end, false);
        return in.at > from || in.refuse("expected a label's name, letters, digits and _ only");
    }

    private boolean value(int from, int to) {
        if (in.at + 1 >= in.end || in.b[in.at] != '=' || to == from) {
            return in.refuse("expected label=\"value\"");
        }
        in.at++;
        in.optionalBlanks();
        if (!in.isAt('"')) {
            return in.refuse("expected a quote before a label's value");
        }
        int valueFrom = ++in.at;
        return in.toQuote() && keep(from, to, valueFrom, in.at++);
    }

    private boolean keep(int from, int to, int valueFrom, int valueTo) {
        if (count == MOST) {
            return in.refuse("more than " + MOST + " labels");
        }
        byte[] b = in.b;
        for (int i = exemplar ? own : 0; i < count; i++) {
            if (to(i) - from(i) == to - from && b[from(i)] == b[from] && Arrays.equals(b, from(i), to(i), b, from, to)) {
                return in.refuse("label " + new String(b, from, Math.min(40, to - from), StandardCharsets.UTF_8) + " twice");
            }
        }
        int i = 4 * count++;
        if (i + 4 > places.length) {
            places = Arrays.copyOf(places, places.length * 2);
        }
        places[i] = from - base;
        places[i + 1] = to - base;
        places[i + 2] = valueFrom - base;
        places[i + 3] = valueTo - base;
        return true;
    }

    /// Labels of the sample, without those of its exemplar.
    int size() {
        return own;
    }

    /// Labels of sample and exemplar; the exemplar's come last.
    int all() {
        return count;
    }

    /// @return place of a label of the sample; −1 when it has no such label
    int find(byte[] name) {
        byte[] b = in.b;
        for (int i = 0; i < own; i++) {
            if (places[4 * i + 1] - places[4 * i] == name.length && Arrays.equals(b, from(i), to(i), name, 0, name.length)) {
                return i;
            }
        }
        return -1;
    }

    /// Two lines in a row that give the same number have the same labels, byte for byte.
    long id() {
        return id;
    }

    int from(int label) {
        return base + places[4 * label];
    }

    int to(int label) {
        return base + places[4 * label + 1];
    }

    int valueFrom(int label) {
        return base + places[4 * label + 2];
    }

    int valueTo(int label) {
        return base + places[4 * label + 3];
    }

    /// Where the metric's name begins that stood in the block; where it ends, too, when none did.
    int nameFrom() {
        return nameFrom;
    }

    int nameTo() {
        return nameTo;
    }
}
