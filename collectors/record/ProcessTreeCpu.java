package collectors.record;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// CPU time of a process, its living children and those that ended, in ms (in steps of 10).
///
/// A child's time moves into its parent's account when the parent waits for it. The parent is read first, so a child that ends in between may
/// be missed for one reading, never counted twice; the largest reading so far stands in then.
final class ProcessTreeCpu {

    private static final long MS_PER_TICK = 10;

    private final Path parent;
    private final long pid;
    private long most;

    ProcessTreeCpu(long pid) {
        this.pid = pid;
        this.parent = Path.of("/proc", Long.toString(pid));
    }

    /// Empty when the process has ended.
    OptionalLong readMs() {
        Optional<ProcStat> own = ProcStat.read(parent);
        if (own.isEmpty()) {
            return OptionalLong.empty();
        }
        long ticks = own.get().userTicks() + own.get().systemTicks() + own.get().childTicks();
        for (Path child : children()) {
            ticks += ProcStat.read(child).filter(c -> c.parent() == pid).map(c -> c.userTicks() + c.systemTicks()).orElse(0L);
        }
        most = Math.max(most, ticks * MS_PER_TICK);
        return OptionalLong.of(most);
    }

    private List<Path> children() {
        return ProcText.of(parent.resolve("task").resolve(Long.toString(pid)).resolve("children"))
                .map(t -> t.isBlank() ? Stream.<String>empty() : Arrays.stream(t.strip().split("\\s+")))
                .orElseGet(() -> ProcessHandle.of(pid).stream().flatMap(ProcessHandle::children).map(c -> Long.toString(c.pid())))
                .map(child -> Path.of("/proc", child)).toList();
    }
}
