package collectors.host;

import java.nio.file.Path;
import java.util.Optional;

/// Limits of this process's cgroup, version 2 or 1; absent where there is none.
final class CgroupLimits {

    /// Version 1 writes "no limit" as a number near the largest; no machine has this much.
    private static final long NO_LIMIT_BYTES = 1L << 60;

    private CgroupLimits() {}

    static Optional<Double> cores() {
        Optional<Double> v2 = file("", "/sys/fs/cgroup", "cpu.max").flatMap(text -> {
            String[] words = text.split(" ");
            return words.length == 2 && number(words[0]).isPresent() && number(words[1]).isPresent()
                    ? Optional.of((double) number(words[0]).get() / number(words[1]).get()) : Optional.empty();
        });
        if (v2.isPresent()) {
            return v2;
        }
        Optional<Long> quota = file("cpu", "/sys/fs/cgroup/cpu", "cpu.cfs_quota_us").flatMap(CgroupLimits::number);
        Optional<Long> period = file("cpu", "/sys/fs/cgroup/cpu", "cpu.cfs_period_us").flatMap(CgroupLimits::number);
        return quota.isPresent() && period.isPresent() && period.get() > 0 ? Optional.of((double) quota.get() / period.get()) : Optional.empty();
    }

    static Optional<Long> memoryBytes() {
        return file("", "/sys/fs/cgroup", "memory.max").or(() -> file("memory", "/sys/fs/cgroup/memory", "memory.limit_in_bytes"))
                .flatMap(CgroupLimits::number).filter(bytes -> bytes < NO_LIMIT_BYTES);
    }

    /// A control file of this process's group in the hierarchy of a controller (empty: version 2).
    private static Optional<String> file(String controller, String mount, String name) {
        return HostFacts.text("/proc/self/cgroup").flatMap(text -> text.lines()
                .map(line -> line.split(":", 3))
                .filter(parts -> parts.length == 3 && java.util.List.of(parts[1].split(",")).contains(controller))
                .findFirst()
                .flatMap(parts -> HostFacts.text(Path.of(mount + parts[2], name).toString()).or(() -> HostFacts.text(mount + "/" + name))))
                .map(String::strip);
    }

    /// Digits only: `max` and `-1` are no limit.
    private static Optional<Long> number(String text) {
        return text.matches("\\d{1,18}") ? Optional.of(Long.parseLong(text)) : Optional.empty();
    }
}
