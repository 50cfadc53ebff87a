package analyzers.evidence;

import java.util.List;
import java.util.Locale;

/// Whose thread it is, by the name that the kernel keeps (15 characters of it). Names are those of HotSpot's collectors and compilers.
public enum ThreadKind {
    GC("GC Thread", "G1 ", "ParGC", "ZDirector", "ZDriver", "ZWorker", "ZUncommitter", "ZStat", "Shenandoah", "Concurrent Mark"),
    JIT("C1 Compiler", "C2 Compiler"),
    /// Flight Recorder's own threads, and those that answer JMX.
    RECORDING("JFR ", "RMI ", "JMX "),
    /// Request threads, carriers, and the rest of the JVM's.
    OTHER;

    private final List<String> prefixes;

    ThreadKind(String... prefixes) {
        this.prefixes = List.of(prefixes);
    }

    public static ThreadKind of(String name) {
        for (ThreadKind kind : values()) {
            if (kind.prefixes.stream().anyMatch(name::startsWith)) {
                return kind;
            }
        }
        return OTHER;
    }

    /// As results spell it.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
