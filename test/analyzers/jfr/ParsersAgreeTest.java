package analyzers.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Either parser may read a chunk, so both must say the same of it.
class ParsersAgreeTest {

    @ParameterizedTest
    @ValueSource(strings = {"made-jdk25-pinned-default-20ms.jfr", "made-lab-pinned-native-jdk25.jfr", "made-vt-sync-jdk21.jfr",
            "made-jdk25-nmt-cpuload-gc.jfr", "jdk17.0.1-2chunks-cryostat.jfr", "pid1-4KB.jfr"})
    void onOneChunk(String sample) throws IOException {
        Path path = SampleRecordings.named(sample);
        try (FileChannel file = FileChannel.open(path); Arena arena = Arena.ofConfined()) {
            ChunkSpan chunk = ChunkTable.of(file).chunks().getFirst();
            var bytes = new ChunkBytes(file.map(MapMode.READ_ONLY, chunk.offset(), chunk.length(), arena));
            var index = new ChunkIndex(bytes, chunk.header());
            byte[] slim = SlimChunk.of(bytes, index, Tally.READ).bytes();
            var jmc = new Tally();
            var jdk = new Tally();
            JmcParser.read(slim, index.types()::eventName, jmc);
            JdkParser.read(slim, index.types()::eventName, jdk);
            assertThat(jmc.pins.pins()).isEqualTo(jdk.pins.pins());
            assertThat(jmc.collectionsRead).isEqualTo(jdk.collectionsRead);
            assertThat(jmc.pausesNs).isCloseTo(jdk.pausesNs, org.assertj.core.api.Assertions.within(jdk.collectionsRead));
            assertThat(jmc.cpu.inOrder()).usingRecursiveComparison().withComparatorForType((a, b) -> Math.abs(a - b) < 1e-6 ? 0 : 1, Double.class)
                    .ignoringFields("epochNs").isEqualTo(jdk.cpu.inOrder());
            assertThat(jmc.jvms).isEqualTo(jdk.jvms);
            assertThat(jmc.collectors).isEqualTo(jdk.collectors);
            assertThat(jmc.settings.of(Tally.PINNED)).isEqualTo(jdk.settings.of(Tally.PINNED));
        }
    }
}
