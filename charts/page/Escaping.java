package charts.page;

/// The one place where a value becomes text of the page. Scenario names, messages and paths come from files, and those are anybody's.
final class Escaping {

    /// No single value may fill the page.
    static final int LONGEST = 4000;

    private Escaping() {}

    /// Text that is safe between tags and inside a quoted attribute.
    ///
    /// Besides the five characters of markup it replaces what XML forbids (control characters, half surrogate pairs) and the marks that
    /// turn the direction of text, with which a name can show as another.
    static String html(String value) {
        StringBuilder text = new StringBuilder(value.length() + 16);
        int end = Math.min(value.length(), LONGEST);
        for (int at = 0; at < end; ) {
            int point = value.codePointAt(at);
            switch (point) {
                case '&' -> text.append("&amp;");
                case '<' -> text.append("&lt;");
                case '>' -> text.append("&gt;");
                case '"' -> text.append("&quot;");
                case '\'' -> text.append("&#39;");
                default -> text.appendCodePoint(shown(point) ? point : 0xFFFD);
            }
            at += Character.charCount(point);
        }
        return value.length() > LONGEST ? text.append(" … (cut)").toString() : text.toString();
    }

    private static boolean shown(int point) {
        if (point == '\t' || point == '\n') {
            return true;
        }
        boolean turnsText = point >= 0x202A && point <= 0x202E || point >= 0x2066 && point <= 0x2069;
        boolean halfPair = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        return !turnsText && !halfPair && !Character.isISOControl(point) && point != 0xFFFE && point != 0xFFFF;
    }
}
