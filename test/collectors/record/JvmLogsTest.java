package collectors.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmLogsTest {

    @TempDir
    Path home;

    @Test
    void nativeMemoryOfEachLevelAndTheLogOfEachProcess() throws Exception {
        // A colon ends a file name in the JVM's log options unless it is quoted.
        RunFolder folder = new RunFolder(Files.createDirectories(home.resolve("a run: one, two")));
        List<Long> pids = new ArrayList<>();
        for (int part = 1; part <= 2; part++) {
            NativeMemory memory = new NativeMemory(ProcessStarter.ownSession());
            GcLog log = new GcLog();
            assertThat(memory.cannot()).isEmpty();
            List<String> options = new ArrayList<>(memory.jvmOptions(folder));
            options.addAll(log.jvmOptions(folder));
            try (TargetProcess app = TargetProcess.start(folder, options, Map.of())) {
                Target target = app.target(part, 0, 0, "", Optional.empty());
                pids.add(app.process.pid());
                memory.start(target);
                log.start(target);
                memory.levelEnded(level(10 * part));
                memory.stop();
                log.stop();
                assertThat(memory.describe().works()).isTrue();
                app.kill();
                assertThatThrownBy(() -> memory.levelEnded(level(99))).isInstanceOf(IOException.class).hasMessageContaining("jcmd");
            }
        }
        List<String> lines = Files.readAllLines(folder.nativeMemory());
        List<String> heads = lines.stream().filter(l -> l.startsWith("# level")).toList();
        assertThat(heads).hasSize(2);
        assertThat(heads.getFirst()).matches("# level 10 \\d{19} " + pids.getFirst());
        assertThat(heads.getLast()).matches("# level 20 \\d{19} " + pids.getLast());
        assertThat(lines.stream().filter(l -> l.startsWith("Total: reserved="))).hasSize(2);
        for (String name : List.of("gc.log", "gc-2.log")) {
            assertThat(Files.readAllLines(folder.path().resolve(name)).getFirst()).matches("\\[\\d{4}-\\d\\d-\\d\\dT[\\d:.]+\\+0000]\\[[\\d.]+s]\\[info\\s*]\\[gc.*");
        }
    }

    @Test
    void withoutTheirOptionsTheySaySo() throws Exception {
        RunFolder folder = new RunFolder(home);
        NativeMemory memory = new NativeMemory(ProcessStarter.ownSession());
        try (TargetProcess app = TargetProcess.start(folder, List.of(), Map.of())) {
            memory.start(app.target());
            assertThatThrownBy(() -> memory.levelEnded(level(1))).isInstanceOf(IOException.class).hasMessageContaining("-XX:NativeMemoryTracking=summary");
            assertThatThrownBy(() -> new GcLog().start(app.target())).isInstanceOf(IOException.class).hasMessageContaining("gc.log");
        }
        assertThat(folder.nativeMemory()).doesNotExist();
        GcLog log = new GcLog();
        assertThat(log.jvmOptions(new RunFolder(home.resolve("100%")))).isEmpty();
        assertThat(log.describe().note().orElseThrow()).contains("%");
    }

    private static LevelRecord level(int vus) {
        return new LevelRecord(vus, vus, false, "x", 0, null, null, null, null, null, null, null, false, null, "complete");
    }
}
