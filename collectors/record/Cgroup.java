package collectors.record;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// The control groups of a process, version 1 or 2 (on a hybrid machine whichever has the controller).
///
/// @param usage   folder of the CPU accounting; absent when there is none
/// @param limit   where a CPU quota stands: the group itself, else its nearest ancestor with one, since a quota throttles what is below it
/// @param memory  folder of the memory accounting; absent when there is none
/// @param two     whether `usage` is of version 2
/// @param root    whether `usage` is the root that is visible here, so that its figures are of everything in it
record Cgroup(Optional<Path> usage, Optional<Path> limit, Optional<Path> memory, boolean two, boolean root) {

    /// What a control group has used so far; what its kernel does not tell is empty.
    ///
    /// @param cpuUsageUs        CPU time
    /// @param periods           periods of the quota that ended
    /// @param throttledPeriods  of them those in which it was used up
    /// @param throttledUs       time for which threads stood still for it
    /// @param memoryBytes       memory in use now
    record Figures(OptionalLong cpuUsageUs, OptionalLong periods, OptionalLong throttledPeriods, OptionalLong throttledUs, OptionalLong memoryBytes) {}

    /// @param proc  `/proc`
    static Cgroup of(Path proc, long pid) {
        List<CgroupMount> mounts = CgroupMount.list(proc);
        Optional<String> groups = ProcText.of(proc.resolve(Long.toString(pid)).resolve("cgroup"));
        // Version 1 may mount accounting and quota apart, with the process in unlike groups.
        Optional<Path> two = folder(mounts, groups, "").filter(f -> Files.isReadable(f.resolve("cpu.stat")));
        Optional<Path> accounting = folder(mounts, groups, "cpuacct");
        Optional<Path> usage = accounting.or(() -> two);
        Optional<Path> limit = folder(mounts, groups, "cpu").or(() -> two).map(f -> limited(f).orElse(f));
        Optional<Path> memory = folder(mounts, groups, "memory").or(() -> two);
        boolean root = usage.isPresent() && mounts.stream().anyMatch(m -> m.point().equals(usage.get()));
        return new Cgroup(usage, limit, memory, accounting.isEmpty(), root);
    }

    Figures figures() {
        Optional<String> stat = limit.flatMap(f -> ProcText.of(f.resolve("cpu.stat")));
        OptionalLong used = two ? ProcText.number(usage.flatMap(f -> ProcText.of(f.resolve("cpu.stat"))), "usage_usec")
                : micros(number(usage, "cpuacct.usage"));
        OptionalLong throttled = two ? ProcText.number(stat, "throttled_usec") : micros(ProcText.number(stat, "throttled_time"));
        OptionalLong current = number(memory, "memory.current");
        return new Figures(used, ProcText.number(stat, "nr_periods"), ProcText.number(stat, "nr_throttled"), throttled,
                current.isPresent() ? current : number(memory, "memory.usage_in_bytes"));
    }

    private static OptionalLong number(Optional<Path> folder, String file) {
        return folder.map(f -> ProcText.number(f.resolve(file))).orElse(OptionalLong.empty());
    }

    /// @param controller  of version 1; empty for version 2
    private static Optional<Path> folder(List<CgroupMount> mounts, Optional<String> groups, String controller) {
        return groups.stream().flatMap(String::lines).map(l -> l.split(":", 3))
                .filter(g -> g.length == 3 && List.of(g[1].split(",")).contains(controller))
                .flatMap(g -> mounts.stream().filter(m -> m.has(controller)).flatMap(m -> m.folder(g[2]).stream()))
                .filter(Files::isDirectory).findFirst();
    }

    private static Optional<Path> limited(Path group) {
        return Stream.iterate(group, f -> f != null, Path::getParent)
                .takeWhile(f -> Files.exists(f.resolve("cpu.stat")))
                .filter(f -> ProcText.number(f.resolve("cpu.cfs_quota_us")).isPresent()
                        || ProcText.of(f.resolve("cpu.max")).filter(t -> !t.startsWith("max")).isPresent())
                .findFirst();
    }

    private static OptionalLong micros(OptionalLong nanos) {
        return nanos.isPresent() ? OptionalLong.of(nanos.getAsLong() / 1000) : nanos;
    }
}
