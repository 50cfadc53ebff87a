package app.threads;

import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Who owns the platform threads: they are counted by their names with numbers taken out, and those that have only the JDK's default name
/// by the class that their stack begins in.
final class Owners {

    private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)*");
    private static final Pattern DEFAULT_NAME = Pattern.compile("Thread-\\d+|");

    private Owners() {}

    /// Threads by owner.
    static Map<String, Long> of(ThreadInfo[] threads) {
        return Arrays.stream(threads).filter(thread -> thread != null)
                .collect(Collectors.groupingBy(thread -> owner(thread.getThreadName(), thread.getStackTrace()), TreeMap::new, Collectors.counting()));
    }

    static String owner(String name, StackTraceElement[] stack) {
        if (!DEFAULT_NAME.matcher(name).matches()) {
            return NUMBER.matcher(name).replaceAll("N");
        }
        for (int i = stack.length - 1; i >= 0; i--) {
            String type = stack[i].getClassName();
            if (!type.startsWith("java.lang.") && !type.startsWith("java.util.concurrent.")) {
                return "unnamed, runs " + type;
            }
        }
        return "unnamed";
    }
}
