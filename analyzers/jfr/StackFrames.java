package analyzers.jfr;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Which frame of a stack names its cause.
final class StackFrames {

    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.");
    /// What calls the application, or is called on its way to the JDK. A stack that passes through them is the application's doing.
    private static final List<String> FRAMEWORKS = List.of("org.springframework.", "com.zaxxer.hikari.", "org.hibernate.", "org.apache.", "org.eclipse.jetty.",
            "org.postgresql.", "com.mysql.", "oracle.", "io.micrometer.", "io.netty.", "reactor.", "jakarta.", "com.fasterxml.", "tools.jackson.",
            "org.slf4j.", "ch.qos.logback.", "kotlin.", "kotlinx.", "org.jboss.", "io.undertow.", "org.mariadb.");

    private StackFrames() {}

    static boolean application(String className) {
        return JDK.stream().noneMatch(className::startsWith);
    }

    static boolean framework(String className) {
        return FRAMEWORKS.stream().anyMatch(className::startsWith);
    }

    /// The topmost frame that is not the JDK's; the topmost of all where every frame is.
    static Optional<String> named(List<RowFrame> stack) {
        return first(stack, StackFrames::application).or(() -> first(stack, _ -> true));
    }

    /// The topmost frame of the application's own code; the topmost that is not the JDK's where there is no such.
    static Optional<String> caller(List<RowFrame> stack) {
        return first(stack, name -> application(name) && !framework(name)).or(() -> first(stack, StackFrames::application));
    }

    static Optional<String> topmost(List<RowFrame> stack) {
        return first(stack, _ -> true);
    }

    static boolean holds(List<RowFrame> stack, String classPrefix) {
        return stack.stream().anyMatch(frame -> frame.className().startsWith(classPrefix));
    }

    private static Optional<String> first(List<RowFrame> stack, Predicate<String> className) {
        return stack.stream().filter(frame -> className.test(frame.className())).findFirst().map(RowFrame::text);
    }

    /// @param line  negative or 0 where it is not known
    static String text(String className, String method, int line) {
        return className + "." + method + (line > 0 ? ":" + line : "");
    }
}
