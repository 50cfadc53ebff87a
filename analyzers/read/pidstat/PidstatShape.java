package analyzers.read.pidstat;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/// Tells pidstat's output from anything else. The line about the host is no mark of it, since all of sysstat's tools print that.
public final class PidstatShape {

    private static final Pattern HOST_ALONE = Pattern.compile("\\s*Linux [^\\r\\n]*\\([^\\r\\n]*\\s*");
    private static final Pattern FIGURE = Pattern.compile(
            "%usr|%user|%system|%CPU|minflt/s|RSS|StkSize|kB_rd/s|cswch/s|threads|prio|usr-ms|user-ms|minflt-nr");
    private static final Pattern JSON = Pattern.compile("\\s*\\{\\s*\"sysstat\"\\s*:[\\s\\S]*\"(task-cpu-load|task-memory|child-cpu-load|child-memory|stack|io|"
            + "context-switch|kernel|realtime)\"\\s*:\\s*\\[\\s*(\\{\\s*\"(UID|USER|PID|TGID)\"[\\s\\S]*|\\]?[\\s\\S]*)");

    private PidstatShape() {}

    /// @param start  the beginning of the content; cut and damaged output is recognised by what is left
    public static boolean recognises(byte[] start) {
        String text = new String(start, StandardCharsets.UTF_8);
        if (text.startsWith("\ufeff")) {
            text = text.substring(1);
        }
        return text.lines().anyMatch(PidstatShape::isHeading) || HOST_ALONE.matcher(text).matches()
                || text.stripLeading().startsWith("{") && JSON.matcher(text).matches();
    }

    private static boolean isHeading(String line) {
        if (!line.stripTrailing().endsWith("Command")) {
            return false;
        }
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        Tokens words = new Tokens();
        words.split(bytes, 0, bytes.length, 64);
        if (Columns.of(words) == null) {
            return false;
        }
        for (int i = 0; i < words.count(); i++) {
            if (FIGURE.matcher(words.text(i)).matches()) {
                return true;
            }
        }
        return false;
    }
}
