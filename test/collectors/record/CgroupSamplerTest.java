package collectors.record;

import static collectors.record.CsvRows.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CgroupSamplerTest {

    @TempDir
    Path home;

    @Test
    void aQuotaOfTheRealMachineThrottlesAndIsCounted() throws Exception {
        Path cpu = Path.of("/sys/fs/cgroup/cpu");
        assumeTrue(Files.isWritable(cpu.resolve("cgroup.procs")), "needs a writable control group of version 1");
        Path group = cpu.resolve("loomlab-test-" + ProcessHandle.current().pid());
        // One folder where the two controllers are mounted together.
        Path accounting = Path.of("/sys/fs/cgroup/cpuacct").resolve(group.getFileName());
        Files.createDirectories(group);
        Files.createDirectories(accounting);
        RunFolder folder = new RunFolder(home);
        CgroupSampler sampler = new CgroupSampler();
        assertThat(sampler.cannot()).isEmpty();
        TargetProcess app = TargetProcess.start(folder, List.of(), Map.of());
        try {
            Files.writeString(group.resolve("cpu.cfs_period_us"), "100000");
            Files.writeString(group.resolve("cpu.cfs_quota_us"), "5000");
            Files.writeString(group.resolve("cgroup.procs"), Long.toString(app.process.pid()));
            Files.writeString(accounting.resolve("cgroup.procs"), Long.toString(app.process.pid()));
            sampler.start(app.target());
            HostSamplerTest.awaitRows(folder.cgroup(), 3);
            sampler.stop();
        } finally {
            app.close();
            remove(group);
            remove(accounting);
        }
        assertThat(sampler.describe().note()).isEmpty();
        List<Map<String, String>> rows = CsvRows.read(folder.cgroup());
        assertThat(rows.getFirst().keySet()).containsExactlyElementsOf(CsvRows.promised("cgroup.csv"));
        assertThat(number(rows.get(2), "throttled_periods")).isGreaterThan(number(rows.get(0), "throttled_periods"));
        assertThat(number(rows.get(2), "periods")).isGreaterThanOrEqualTo(number(rows.get(2), "throttled_periods"));
        assertThat(number(rows.get(2), "throttled_us")).isGreaterThan(number(rows.get(0), "throttled_us"));
        double cores = (number(rows.get(2), "cpu_usage_us") - number(rows.get(0), "cpu_usage_us")) * 1e3
                / (number(rows.get(2), "epoch_ns") - number(rows.get(0), "epoch_ns"));
        assertThat(cores).as("of a quota of 0.05 cores").isBetween(0.005, 0.1);
        assertThat(number(rows.get(2), "memory_bytes")).isPositive();
    }

    /// Laid out as a machine of version 2 shows it: the quota stands on the parent, which a container sees as its root.
    @Test
    void versionTwoWithTheQuotaOnAParent() throws IOException {
        Path proc = Files.createDirectories(home.resolve("proc"));
        Path mount = Files.createDirectories(home.resolve("cgroup"));
        Path group = Files.createDirectories(mount.resolve("lab.slice/app.scope"));
        write(proc.resolve("7/cgroup"), "0::/box/lab.slice/app.scope\n");
        write(proc.resolve("self/mountinfo"), "24 1 0:22 / /proc rw - proc proc rw\n31 24 0:27 /box " + mount + " rw,nosuid shared:4 - cgroup2 cgroup2 rw\n");
        write(group.resolve("cpu.stat"), "usage_usec 1500\nuser_usec 1000\nsystem_usec 500\n");
        write(group.resolve("cpu.max"), "max 100000\n");
        write(group.resolve("memory.current"), "4096\n");
        write(mount.resolve("lab.slice/cpu.stat"), "usage_usec 9000\nnr_periods 20\nnr_throttled 12\nthrottled_usec 345\n");
        write(mount.resolve("lab.slice/cpu.max"), "50000 100000\n");
        write(mount.resolve("cpu.stat"), "usage_usec 99000\n");
        Cgroup found = Cgroup.of(proc, 7);
        assertThat(found.root()).isFalse();
        assertThat(found.figures()).isEqualTo(new Cgroup.Figures(OptionalLong.of(1500), OptionalLong.of(20), OptionalLong.of(12), OptionalLong.of(345),
                OptionalLong.of(4096)));
    }

    @Test
    void whatAKernelDoesNotTellIsEmpty() throws IOException {
        Path proc = Files.createDirectories(home.resolve("proc"));
        Path mount = Files.createDirectories(home.resolve("cgroup"));
        write(proc.resolve("7/cgroup"), "0::/\n");
        write(proc.resolve("self/mountinfo"), "31 24 0:27 / " + mount + " rw - cgroup2 cgroup2 rw\n");
        write(mount.resolve("cpu.stat"), "usage_usec 99000\n");
        Cgroup found = Cgroup.of(proc, 7);
        assertThat(found.root()).isTrue();
        assertThat(found.figures()).isEqualTo(new Cgroup.Figures(OptionalLong.of(99000), OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(),
                OptionalLong.empty()));
        assertThat(Cgroup.of(proc, 8).usage()).as("no such process").isEmpty();
    }

    /// The kernel lets a group go a little after its last process.
    private static void remove(Path group) throws InterruptedException {
        for (int i = 0; i < 100 && Files.exists(group) && !group.toFile().delete(); i++) {
            Thread.sleep(20);
        }
        assertThat(group).doesNotExist();
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
