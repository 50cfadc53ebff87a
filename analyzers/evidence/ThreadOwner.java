package analyzers.evidence;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Who a platform thread belongs to, by the 15 characters of its name that the kernel keeps. An unknown name stands for itself, with its
/// numbers taken out.
public enum ThreadOwner {
    TOMCAT("Tomcat", "http-nio-", "https-jsse-nio-", "Catalina-", "container-"),
    JETTY("Jetty", "qtp"),
    CARRIERS("ForkJoinPool-1, the carriers", "ForkJoinPool-1-"),
    SCHEDULER("virtual-thread scheduler", "VirtualThread-u", "Read-Poller", "Write-Poller", "Master-Poller", "MasterPoller"),
    JVM("JVM", "VM Thread", "VM Periodic", "Reference Handl", "Finalizer", "Signal Dispatch", "Service Thread", "Monitor Deflati", "Notification Th",
            "Common-Cleaner", "Attach Listener");

    private static final Pattern NUMBERS = Pattern.compile("\\d+(?:[.-]\\d+)*");

    /// HikariCP names its threads after the pool.
    private static final Pattern HIKARI = Pattern.compile(".+:(?:h|ho|hou.*|c|co|con.*)");

    private final String words;
    private final List<String> prefixes;

    ThreadOwner(String words, String... prefixes) {
        this.words = words;
        this.prefixes = List.of(prefixes);
    }

    /// In words, for a reader.
    public static String of(String name) {
        ThreadKind kind = ThreadKind.of(name);
        Optional<ThreadOwner> known = Stream.of(values()).filter(o -> o.prefixes.stream().anyMatch(name::startsWith)).findFirst();
        return switch (kind) {
            case GC -> "garbage collector";
            case JIT -> "JIT compilers";
            case RECORDING -> "Flight Recorder and JMX";
            case OTHER -> known.map(o -> o.words).orElseGet(() -> HIKARI.matcher(name).matches() ? "HikariCP" : NUMBERS.matcher(name).replaceAll("N"));
        };
    }
}
