package analyzers.read.nmt;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.evidence.NativeMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeMemoryFileTest {

    @TempDir
    private Path folder;

    private Map<Integer, NativeMemory> read(String text) throws IOException {
        return NativeMemoryFile.read(Files.writeString(folder.resolve("nmt.txt"), text), "nmt.txt");
    }

    @Test
    void readsEachLevel() throws IOException {
        Map<Integer, NativeMemory> levels = read("""
                # level 1 1796088182587761778 9837
                9837:
                Total: reserved=2592573KB, committed=1235129KB
                -                 Java Heap (reserved=1048576KB, committed=1048576KB)
                -                    Thread (reserved=62683KB, committed=5843KB)
                                            (threads #61)
                                            (stack: reserved=62464KB, committed=5624KB, peak=5624KB)
                # level 50 1796088240465000000 9837
                Total: reserved=2531MB, committed=1224MB
                                            (thread #92)
                                            (stack: reserved=92MB, committed=9MB)
                """);
        assertThat(levels.get(1)).isEqualTo(new NativeMemory("nmt.txt", 2_592_573, 1_235_129, Optional.of(1_048_576.0), Optional.of(61.0), Optional.of(62_464.0),
                Optional.of(5_624.0)));
        assertThat(levels.get(50)).isEqualTo(new NativeMemory("nmt.txt", 2531 * 1024, 1224 * 1024, Optional.empty(), Optional.of(92.0), Optional.of(92 * 1024.0),
                Optional.of(9 * 1024.0)));
        assertThat(levels.get(50).stackPerThreadKib()).contains(9 * 1024.0 / 92);
    }

    @Test
    void aReportThatIsCutOrRefusedGivesNothing() throws IOException {
        assertThat(read("# level 1 1796088182587761778 9837\n9837:\nNative memory tracking is not enabled\n# level 10 1 2\nTotal: reserved=10KB, comm")).isEmpty();
    }
}
