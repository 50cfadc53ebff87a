package collectors.host;

import collectors.run.HostRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Reads what is known of this machine; what cannot be read is absent.
public final class HostFacts {

    private HostFacts() {}

    public static HostRecord read() {
        Optional<String> cpuinfo = text("/proc/cpuinfo");
        Optional<String> meminfo = text("/proc/meminfo");
        Optional<String> online = text("/sys/devices/system/cpu/online");
        int allowed = Runtime.getRuntime().availableProcessors();
        return new HostRecord(
                field(cpuinfo, "model name"),
                online.map(HostFacts::count).filter(n -> n > 0).orElse(allowed),
                CgroupLimits.cores().map(quota -> Math.min(quota, allowed)).orElse((double) allowed),
                kibibytes(meminfo, "MemTotal"),
                CgroupLimits.memoryBytes(),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor").map(String::strip),
                kibibytes(meminfo, "SwapTotal"),
                field(cpuinfo, "flags").map(flags -> (" " + flags + " ").contains(" hypervisor ")));
    }

    static Optional<String> text(String file) {
        try {
            return Optional.of(Files.readString(Path.of(file), StandardCharsets.ISO_8859_1));
        } catch (IOException | SecurityException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> field(Optional<String> text, String name) {
        return text.flatMap(t -> t.lines().filter(l -> l.startsWith(name) && l.contains(":")).findFirst())
                .map(l -> l.substring(l.indexOf(':') + 1).strip());
    }

    private static Optional<Long> kibibytes(Optional<String> meminfo, String name) {
        return field(meminfo, name).map(v -> v.replace("kB", "").strip()).filter(v -> v.matches("\\d{1,15}")).map(v -> Long.parseLong(v) * 1024);
    }

    /// How many processors a list like `0-3,6` names; 0 when it is no such list.
    static int count(String list) {
        int count = 0;
        for (String range : list.strip().split(",")) {
            String[] ends = range.split("-");
            if (!ends[0].matches("\\d{1,6}") || !ends[ends.length - 1].matches("\\d{1,6}")) {
                return 0;
            }
            count += Integer.parseInt(ends[ends.length - 1]) - Integer.parseInt(ends[0]) + 1;
        }
        return count;
    }
}
