package analyzers.read.prometheus;

import java.nio.charset.StandardCharsets;

/// A comment line that means something: `# TYPE name type`, `# HELP name text`, `# UNIT name unit`, `# EOF`.
final class MetaLine {

    /// What such a line tells.
    enum Kind { TYPE, HELP, UNIT, EOF, COMMENT }

    private byte[] b;
    private int at;
    private int end;
    private Kind kind = Kind.COMMENT;
    private int nameFrom;
    private int nameTo;

    /// Reads `[from, to)`, which begins with `#`, blanks aside. As in text 0.0.4, any number of blanks may stand between the parts.
    Kind read(byte[] bytes, int from, int to) {
        b = bytes;
        at = from;
        end = to;
        blanks();
        at++;
        int afterHash = at;
        blanks();
        int wordFrom = at;
        word();
        kind = kind(wordFrom, at);
        if (kind == Kind.EOF) {
            kind = at == end && wordFrom == afterHash + 1 ? Kind.EOF : Kind.COMMENT;
        }
        if (kind == Kind.COMMENT || kind == Kind.EOF) {
            return kind;
        }
        blanks();
        if (at < end && b[at] == '"') {
            nameFrom = ++at;
            while (at < end && b[at] != '"') {
                at += b[at] == '\\' ? 2 : 1;
            }
            nameTo = Math.min(at, end);
            at = Math.min(end, at + 1);
        } else {
            nameFrom = at;
            word();
            nameTo = at;
        }
        blanks();
        return nameTo > nameFrom ? kind : Kind.COMMENT;
    }

    private Kind kind(int from, int to) {
        if (to - from == 3) {
            return is(from, "EOF") ? Kind.EOF : Kind.COMMENT;
        }
        if (to - from != 4) {
            return Kind.COMMENT;
        }
        return is(from, "TYPE") ? Kind.TYPE : is(from, "HELP") ? Kind.HELP : is(from, "UNIT") ? Kind.UNIT : Kind.COMMENT;
    }

    private boolean is(int from, String word) {
        for (int i = 0; i < word.length(); i++) {
            if (b[from + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private void blanks() {
        while (at < end && (b[at] == ' ' || b[at] == '\t')) {
            at++;
        }
    }

    private void word() {
        while (at < end && b[at] != ' ' && b[at] != '\t') {
            at++;
        }
    }

    boolean is(Kind one) {
        return kind == one;
    }

    byte[] bytes() {
        return b;
    }

    int nameFrom() {
        return nameFrom;
    }

    int nameTo() {
        return nameTo;
    }

    /// What follows the name, at most its first 100 bytes, without blanks around it.
    String text() {
        return new String(b, at, Math.min(100, end - at), StandardCharsets.UTF_8).strip();
    }
}
