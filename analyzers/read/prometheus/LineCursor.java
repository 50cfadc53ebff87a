package analyzers.read.prometheus;

import analyzers.read.bytes.Decimal;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// Where the reading of one line has come to, and what was found wrong with it. One object serves all lines.
final class LineCursor {

    final boolean strict;
    byte[] b = {};
    int at;
    int end;
    /// Why the line is no sample; empty as long as it may be one.
    String problem = "";

    LineCursor(Grammar grammar) {
        strict = grammar == Grammar.OPEN_METRICS;
    }

    /// Begins the line `[from, to)`.
    void start(byte[] bytes, int from, int to) {
        b = bytes;
        at = from;
        end = to;
        problem = "";
    }

    /// @return false
    boolean refuse(String why) {
        problem = why;
        return false;
    }

    boolean isAt(char c) {
        return at < end && b[at] == c;
    }

    boolean isAtBlank() {
        return at < end && (b[at] == ' ' || b[at] == '\t');
    }

    /// Steps over the blanks that have to stand here, of which there is one.
    void blanks() {
        if (strict) {
            at++;
        } else {
            skipBlanks();
        }
    }

    /// Steps over blanks that may stand here, which OpenMetrics does not allow.
    void optionalBlanks() {
        if (!strict) {
            skipBlanks();
        }
    }

    // Locals and not fields in these loops, on which the compiler does markedly better.
    private void skipBlanks() {
        byte[] bytes = b;
        int i = at;
        int to = end;
        while (i < to && (bytes[i] == ' ' || bytes[i] == '\t')) {
            i++;
        }
        at = i;
    }

    private void toBlank() {
        byte[] bytes = b;
        int i = at;
        int to = end;
        while (i < to && bytes[i] != ' ' && bytes[i] != '\t') {
            i++;
        }
        at = i;
    }

    /// Moves to the quote that ends a text in quotes.
    boolean toQuote() {
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

    /// Reads up to the next blank. NaN and the infinities as written; what is none of them is refused.
    double number(String otherwise) {
        int from = at;
        toBlank();
        double number = Decimal.parse(b, from, at);
        return Double.isNaN(number) ? word(from, otherwise) : number;
    }

    private double word(int from, String otherwise) {
        String text = new String(b, from, Math.min(at - from, 10), StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
        return switch (text) {
            case "nan" -> Double.NaN;
            case "+inf", "inf", "+infinity", "infinity" -> Double.POSITIVE_INFINITY;
            case "-inf", "-infinity" -> Double.NEGATIVE_INFINITY;
            default -> {
                refuse(otherwise);
                yield Double.NaN;
            }
        };
    }

    /// Reads up to the next blank an instant, as it is written.
    double instant() {
        int from = at;
        toBlank();
        double instant = Decimal.parse(b, from, at);
        if (Double.isNaN(instant)) {
            refuse("the timestamp is no number");
        }
        return instant;
    }

    /// Steps over the blank before one more part.
    ///
    /// @return whether there is one
    boolean another() {
        if (!isAtBlank()) {
            return false;
        }
        blanks();
        if (at >= end) {
            return strict && refuse("blanks after the last part");
        }
        return true;
    }
}
