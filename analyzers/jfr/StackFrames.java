package analyzers.jfr;

import java.util.List;

/// Which frame of a stack names its cause.
final class StackFrames {

    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.");

    private StackFrames() {}

    static boolean application(String className) {
        return JDK.stream().noneMatch(className::startsWith);
    }

    /// @param line  negative or 0 where it is not known
    static String text(String className, String method, int line) {
        return className + "." + method + (line > 0 ? ":" + line : "");
    }
}
