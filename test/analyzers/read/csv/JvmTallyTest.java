package analyzers.read.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.evidence.JvmWork;
import analyzers.evidence.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Solved by hand: 20 s, the heap grows by 3 MiB a second and is collected at 10 s; compilation takes 300 ms a second in the first half and 50 in
/// the second.
class JvmTallyTest {

    private static final long S = 1_000_000_000L;

    @TempDir
    private Path folder;

    private JvmWork work(int mibPerSecond) throws IOException {
        StringBuilder rows = new StringBuilder("epoch_ns,threads_live,heap_used_bytes,heap_committed_bytes,gc_count,jit_ms,process_cpu_ns\n");
        long jit = 0;
        for (int s = 0; s <= 20; s++) {
            long used = (100L + (s < 10 ? s : s - 10) * mibPerSecond) << 20;
            rows.append(s * S).append(',').append(40 + s).append(',').append(used).append(",1073741824,").append(s < 10 ? 3 : 4).append(',').append(jit)
                    .append(',').append(s * S / 2).append('\n');
            rows.append(s * S + S / 2).append(",,,,,,\n");
            jit += s < 10 ? 300 : 50;
        }
        Path file = Files.writeString(folder.resolve("jmx.csv"), rows);
        return JmxFile.read(file, "jmx.csv", List.of(Optional.of(new Window(0, 20 * S))), _ -> Optional.empty()).levels().getFirst().orElseThrow().jvm().work("jmx.csv");
    }

    @Test
    void leavesTheSpanOfACollectionOut() throws IOException {
        JvmWork work = work(3);
        assertThat(work.allocatedBytesPerSecond().orElseThrow()).isCloseTo(3 << 20, within(1e-3));
        assertThat(work.collections()).contains(1.0);
        assertThat(work.maxThreads()).contains(59.0);
    }

    @Test
    void seesHowCompilationSettled() throws IOException {
        JvmWork work = work(3);
        assertThat(work.jitFirstHalfCores().orElseThrow()).isCloseTo(0.3, within(1e-9));
        assertThat(work.jitSecondHalfCores().orElseThrow()).isCloseTo(0.05, within(1e-9));
        assertThat(work.cpuSecondHalfCores().orElseThrow()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void aHeapThatHardlyMovesTellsNoRate() throws IOException {
        assertThat(work(0).allocatedBytesPerSecond()).isEmpty();
    }
}
