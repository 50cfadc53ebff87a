package collectors.record;

import java.lang.management.ThreadInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Platform threads that are alike: of the same name but for its numbers, in the same state, in the same code.
///
/// @param name   with `N` for its numbers, but for the number of a pool, which tells one pool from another: the carriers are `ForkJoinPool-1`
/// @param state  a [Thread.State], or `IN_NATIVE` for one that runs native code, where waits for sockets and files are
/// @param frame  class and method of the uppermost frame that is not the JDK's own; absent where all of them are, or lie below the depth
record ThreadRow(String name, String state, Optional<String> frame) {

    /// More kinds of threads than this are counted together: a service that names each of its threads anew would make the file grow with them.
    private static final int MOST_KINDS = 500;
    private static final ThreadRow REST = new ThreadRow("(others)", "", Optional.empty());

    private static final int LONGEST_NAME = 100;
    private static final Pattern NUMBERS = Pattern.compile("(?<!Pool-)(?<!\\d)\\d+(?:[.-]\\d+)*");
    /// What no cell of a line may hold.
    private static final Pattern UGLY = Pattern.compile("[\\p{Cntrl}\"]");

    /// Those that are alike to how many they are, in the order met.
    static Map<ThreadRow, Long> count(ThreadInfo[] threads) {
        Map<ThreadRow, Long> rows = new LinkedHashMap<>();
        for (ThreadInfo thread : threads) {
            // One that ended meanwhile is null.
            if (thread != null) {
                ThreadRow row = of(thread);
                rows.merge(rows.containsKey(row) || rows.size() < MOST_KINDS ? row : REST, 1L, Long::sum);
            }
        }
        return rows;
    }

    private static ThreadRow of(ThreadInfo thread) {
        boolean inNative = thread.getThreadState() == Thread.State.RUNNABLE && thread.isInNative();
        return new ThreadRow(name(thread.getThreadName()), inNative ? "IN_NATIVE" : thread.getThreadState().name(), frame(List.of(thread.getStackTrace())));
    }

    static String name(String name) {
        String plain = UGLY.matcher(name).replaceAll(" ");
        return NUMBERS.matcher(plain.substring(0, Math.min(plain.length(), LONGEST_NAME))).replaceAll("N");
    }

    private static Optional<String> frame(List<StackTraceElement> stack) {
        return stack.stream().filter(f -> !jdks(f)).findFirst()
                .map(f -> UGLY.matcher(f.getClassName().replaceFirst("/.*", "") + "." + f.getMethodName()).replaceAll(" "));
    }

    /// Its classes lie in named modules, those of a class path do not; but for the one through which MBeans are called, which has a loader of its own.
    private static boolean jdks(StackTraceElement frame) {
        return frame.getModuleName() == null ? frame.getClassName().startsWith("sun.reflect.misc.") : frame.getModuleName().matches("(java|jdk)\\..*");
    }
}
