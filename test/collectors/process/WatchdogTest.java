package collectors.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Real processes: a Java process that guards its children is ended by `kill -9`.
class WatchdogTest {

    private final List<Long> toClean = new ArrayList<>();

    @BeforeEach
    void needsProc() {
        assumeTrue(Files.isReadable(Path.of("/proc/self/stat")), "the watchdog tells processes apart by /proc, which is not here");
    }

    @AfterEach
    void leaveNothing() {
        toClean.forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
    }

    @Test
    void killedParentLeavesNothingBehind() throws Exception {
        Process parent = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xshare:auto",
                "-cp", System.getProperty("java.class.path"), Parent.class.getName()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        BufferedReader out = new BufferedReader(new InputStreamReader(parent.getInputStream(), StandardCharsets.UTF_8));
        for (String word : out.readLine().split(" ")) {
            toClean.add(Long.parseLong(word));
        }
        Path folder = Path.of(out.readLine());
        assertThat(toClean).hasSize(4).allMatch(WatchdogTest::alive);
        assertThat(folder).exists();

        parent.destroyForcibly().waitFor();

        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (toClean.stream().anyMatch(WatchdogTest::alive) && System.nanoTime() < until) {
            Thread.sleep(100);
        }
        assertThat(toClean).noneMatch(WatchdogTest::alive);
        assertThat(folder).doesNotExist();
    }

    @Test
    void processThatOnlyHasTheIdIsLeftAlone() throws Exception {
        Process stranger = new ProcessBuilder("sleep", "300").start();
        toClean.add(stranger.pid());
        try (Watchdog watchdog = Watchdog.start()) {
            watchdog.guard(stranger.pid(), StartTime.ticks(stranger.pid()).orElseThrow() - 1);
        }
        assertThat(stranger.isAlive()).isTrue();
    }

    @Test
    void onlyFoldersOfItsOwnKindAreRemoved() throws Exception {
        Path other = Files.createTempDirectory("somebodys-");
        try (Watchdog watchdog = Watchdog.start()) {
            watchdog.remove(other);
        }
        assertThat(other).exists();
        Files.delete(other);
    }

    private static boolean alive(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }

    /// Starts children, one of them deaf to TERM and one in a session of its own, tells their ids, and waits to be killed.
    static final class Parent {

        private Parent() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            Watchdog watchdog = Watchdog.start();
            Process deaf = new ProcessBuilder("sh", "-c", "trap '' TERM INT; while :; do sleep 1; done").start();
            Process session = new ProcessBuilder(Child.inOwnSession("sleep", "300")).start();
            Process plain = new ProcessBuilder("sleep", "300").start();
            Path folder = Files.createTempDirectory(Watchdog.FOLDER_PREFIX);
            Thread.sleep(200);
            watchdog.guardDescendants();
            watchdog.remove(folder);
            System.out.println(deaf.pid() + " " + session.pid() + " " + plain.pid() + " " + watchdog.pid());
            System.out.println(folder);
            Thread.sleep(300_000);
        }
    }
}
