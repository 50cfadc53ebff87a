package collectors.components;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The line by which a component says that it listens: `ready <pid> http://127.0.0.1:<port>`.
///
/// @param pid  its process id
/// @param url  its root
record ReadyLine(long pid, String url) {

    private static final Pattern FORM = Pattern.compile("ready (\\d{1,18}) (http://127\\.0\\.0\\.1:\\d{1,5})");

    static String of(long pid, int port) {
        return "ready " + pid + " http://127.0.0.1:" + port;
    }

    static Optional<ReadyLine> parse(String line) {
        Matcher matcher = FORM.matcher(line);
        return matcher.matches() ? Optional.of(new ReadyLine(Long.parseLong(matcher.group(1)), matcher.group(2))) : Optional.empty();
    }
}
