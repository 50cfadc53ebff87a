package collectors.record;

import collectors.process.EpochClock;
import collectors.run.RecorderRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// `cgroup.csv`: what the application's control group used, and how often its quota throttled it, at 1 s.
public final class CgroupSampler implements Recorder {

    private static final List<String> COLUMNS =
            List.of("epoch_ns", "cpu_usage_us", "periods", "throttled_periods", "throttled_us", "memory_bytes");

    private static final Path PROC = Path.of("/proc");

    private final Notes notes = new Notes();
    private final SampledFile samples = new SampledFile(notes);

    @Override
    public String name() {
        return "cgroup";
    }

    @Override
    public String file() {
        return "cgroup.csv";
    }

    @Override
    public Optional<String> cannot() {
        return Cgroup.of(PROC, ProcessHandle.current().pid()).usage().isPresent() ? Optional.empty()
                : Optional.of("no control group with CPU accounting is visible; mount /sys/fs/cgroup");
    }

    /// @throws IOException when the application is in no group that can be read
    @Override
    public void start(Target target) throws IOException {
        Cgroup group = Cgroup.of(PROC, target.applicationPid());
        if (group.usage().isEmpty()) {
            throw new IOException("/proc/" + target.applicationPid() + "/cgroup: no group with CPU accounting; mount /sys/fs/cgroup");
        }
        if (group.root()) {
            notes.add("the application is in the root control group: its CPU is that of everything in it");
        }
        samples.start(target.folder().path().resolve(file()), COLUMNS, "loomlab-cgroup", Duration.ofSeconds(1), () -> sample(group));
    }

    @Override
    public void stop() throws IOException {
        samples.stop(Duration.ofSeconds(2), () -> {});
    }

    @Override
    public RecorderRecord describe() {
        return notes.describe(this, samples.begun());
    }

    private void sample(Cgroup group) throws IOException {
        long epochNs = EpochClock.nowNs();
        Cgroup.Figures f = group.figures();
        samples.row(epochNs, f.cpuUsageUs(), f.periods(), f.throttledPeriods(), f.throttledUs(), f.memoryBytes());
    }
}
