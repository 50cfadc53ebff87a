package collectors.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import collectors.process.Watchdog;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real control groups, where this user may make them; the kernel's and the JVM's own words say whether the limit holds.
class LimitTest {

    /// Little enough that also a busy machine gives a spinning thread more than this.
    private static final Limits FIFTH = new Limits(Optional.of(new BigDecimal("0.2")), Optional.of(1L << 30));
    private static final Limits HALF = new Limits(Optional.of(new BigDecimal("0.5")), Optional.of(1L << 30));

    @TempDir
    Path folder;

    @Test
    void jvmSeesItsLimitAndIsThrottledAndNothingIsLeft() throws Exception {
        AppliedLimit limit = GroupHere.made(FIFTH);
        List<Path> folders = ((ControlGroup) limit).folders();
        try (limit) {
            Process process = start(limit, "400");
            List<String> out = lines(process);
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(out.get(0)).isEqualTo(Long.toString(process.pid()));
            assertThat(out.get(1)).isEqualTo("1");
            assertThat(limit.processors(FIFTH, 8)).isEqualTo(1);
            // 400 ms of CPU time come as 20 ms in every 100 ms; the first of them may be left over from before.
            assertThat(Long.parseLong(out.get(2))).isGreaterThan(1_200);
            assertThat(Long.parseLong(out.get(3))).isLessThan(1L << 30);
            assertThat(Files.readString(folders.getFirst().resolve("cpu.stat"))).containsPattern("nr_throttled [1-9]");
        }
        assertThat(folders).isNotEmpty().noneMatch(Files::exists);
    }

    @Test
    void killedParentLeavesNoGroupBehind() throws Exception {
        GroupHere.made(HALF).close();
        Process parent = new ProcessBuilder(java(), "-cp", System.getProperty("java.class.path"), Parent.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        List<Path> folders = new ArrayList<>();
        for (String line : lines(parent)) {
            folders.add(Path.of(line));
            if (folders.size() == 3) {
                break;
            }
        }
        assertThat(folders).hasSizeGreaterThanOrEqualTo(1).allMatch(Files::isDirectory);
        parent.destroyForcibly().waitFor();
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (folders.stream().anyMatch(Files::exists) && System.nanoTime() < until) {
            Thread.sleep(100);
        }
        assertThat(folders).noneMatch(Files::exists);
    }

    @Test
    void wholeCoresCanBeHadWithoutGroups() throws Exception {
        Limits one = new Limits(Optional.of(BigDecimal.ONE), Optional.empty());
        assertThat(LimitChoice.affinity(HALF, true, 8)).isEmpty();
        assertThat(LimitChoice.affinity(one, false, 8)).isEmpty();
        assertThat(LimitChoice.affinity(new Limits(Optional.of(new BigDecimal("9")), Optional.empty()), true, 8)).isEmpty();
        AppliedLimit affinity = LimitChoice.affinity(one, true, 8).orElseThrow();
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/taskset")), "taskset is not here");
        Process process = start(affinity, "0");
        assertThat(lines(process)).element(1).isEqualTo(Integer.toString(affinity.processors(one, 8)));
    }

    @Test
    void filesOfBothVersionsSayTheSame() throws Exception {
        for (String file : List.of("cpu.max", "memory.max", "cpu.cfs_period_us", "cpu.cfs_quota_us", "memory.limit_in_bytes")) {
            Files.createFile(folder.resolve(file));
        }
        ControlGroup.writeTwo(folder, HALF);
        ControlGroup.writeOne(folder, "cpu", HALF);
        ControlGroup.writeOne(folder, "memory", HALF);
        assertThat(folder.resolve("cpu.max")).hasContent("50000 100000");
        assertThat(folder.resolve("memory.max")).hasContent("1073741824");
        assertThat(folder.resolve("cpu.cfs_quota_us")).hasContent("50000");
        assertThat(folder.resolve("cpu.cfs_period_us")).hasContent("100000");
        assertThat(folder.resolve("memory.limit_in_bytes")).hasContent("1073741824");
    }

    @Test
    void nothingAskedForIsNothingToRefuse() {
        assertThat(LimitChoice.cannot(new Limits(Optional.empty(), Optional.empty()))).isEmpty();
    }

    private static Process start(AppliedLimit limit, String milliseconds) throws IOException {
        return new ProcessBuilder(limit.entering(List.of(java(), "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), Spinner.class.getName(), milliseconds)))
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static List<String> lines(Process process) throws IOException {
        List<String> all = new ArrayList<>();
        var reader = process.inputReader(StandardCharsets.UTF_8);
        for (String line = reader.readLine(); line != null && !line.equals("."); line = reader.readLine()) {
            all.add(line);
        }
        return all;
    }

    /// Says what it is and may use, after so many milliseconds of its own CPU time.
    static final class Spinner {

        private Spinner() {}

        public static void main(String[] args) {
            long start = System.nanoTime();
            var threads = java.lang.management.ManagementFactory.getThreadMXBean();
            long cpu = threads.getCurrentThreadCpuTime();
            while (threads.getCurrentThreadCpuTime() - cpu < Long.parseLong(args[0]) * 1_000_000L) {
                Thread.onSpinWait();
            }
            System.out.println(ProcessHandle.current().pid());
            System.out.println(Runtime.getRuntime().availableProcessors());
            System.out.println((System.nanoTime() - start) / 1_000_000);
            System.out.println(Runtime.getRuntime().maxMemory());
        }
    }

    /// Makes groups with a process in them, names them, and waits to be killed.
    static final class Parent {

        private Parent() {}

        public static void main(String[] args) throws Exception {
            Watchdog watchdog = Watchdog.start();
            ControlGroup group = ControlGroup.make(HALF);
            group.guard(watchdog);
            Process child = new ProcessBuilder(group.entering(List.of("sleep", "300"))).start();
            watchdog.guard(child.pid());
            group.folders().forEach(System.out::println);
            System.out.println(".");
            Thread.sleep(60_000);
        }
    }
}
