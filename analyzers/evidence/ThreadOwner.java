package analyzers.evidence;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Who a platform thread belongs to, by its name, of which the kernel keeps 15 characters. An unknown name stands for itself, with its numbers taken
/// out.
public enum ThreadOwner {
    TOMCAT("Tomcat", "http-nio-", "https-jsse-nio-", "Catalina-", "container-"),
    JETTY("Jetty", "qtp"),
    CARRIERS("ForkJoinPool-1, the carriers", "ForkJoinPool-1-"),
    HTTP_CLIENT("the JDK's HTTP client", "HttpClient-"),
    DRIVER("PostgreSQL driver", "PostgreSQL-JDBC"),
    SCHEDULER("virtual-thread scheduler", "VirtualThread-u", "Read-Poller", "Write-Poller", "Master-Poller", "MasterPoller"),
    JVM("JVM", "VM Thread", "VM Periodic", "Reference Handl", "Finalizer", "Signal Dispatch", "Service Thread", "Monitor Deflati", "Notification Th",
            "Common-Cleaner", "Attach Listener");

    private static final String COLLECTOR = "garbage collector";
    private static final String COMPILERS = "JIT compilers";

    private static final Pattern NUMBERS = Pattern.compile("\\d+(?:[.-]\\d+)*");

    /// HikariCP names its threads after the pool.
    private static final Pattern HIKARI = Pattern.compile(".+:(?:h|ho|hou.*|c|co|con.*)");

    /// So many words of a package tell whose it is, such as `org.apache.tomcat`.
    private static final int PACKAGE_WORDS = 3;

    /// What the JDK calls a thread that nobody named.
    private static final Pattern UNNAMED = Pattern.compile("Thread-[\\dN]+|pool-[\\dN]+-thread-[\\dN]+");

    private final String words;
    private final List<String> prefixes;

    ThreadOwner(String words, String... prefixes) {
        this.words = words;
        this.prefixes = List.of(prefixes);
    }

    /// @param name   whole, with or without its numbers
    /// @param frame  class and method of code that it runs; empty where it is the JDK's own: it tells whose an unnamed thread is
    public static String of(String name, String frame) {
        String[] words = frame.split("\\.");
        return UNNAMED.matcher(name).matches() && words.length > 2
                ? of(name) + ", " + String.join(".", Arrays.asList(words).subList(0, Math.min(PACKAGE_WORDS, words.length - 2))) : of(name);
    }

    /// Whether no thread of this owner, in words, is in any count or dump of the JVM's own.
    public static boolean hidden(String owner) {
        return owner.equals(COLLECTOR) || owner.equals(COMPILERS);
    }

    /// In words, for a reader.
    public static String of(String name) {
        ThreadKind kind = ThreadKind.of(name);
        Optional<ThreadOwner> known = Stream.of(values()).filter(o -> o.prefixes.stream().anyMatch(name::startsWith)).findFirst();
        return switch (kind) {
            case GC -> COLLECTOR;
            case JIT -> COMPILERS;
            case RECORDING -> "Flight Recorder and JMX";
            case OTHER -> known.map(o -> o.words).orElseGet(() -> HIKARI.matcher(name).matches() ? "HikariCP" : NUMBERS.matcher(name).replaceAll("N"));
        };
    }
}
