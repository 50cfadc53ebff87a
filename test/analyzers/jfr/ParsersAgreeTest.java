package analyzers.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import analyzers.evidence.Window;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Either parser may read a chunk, so both must say the same of it.
class ParsersAgreeTest {

    @ParameterizedTest
    @ValueSource(strings = {"made-jdk25-pinned-default-20ms.jfr", "made-lab-pinned-native-jdk25.jfr", "made-vt-sync-jdk21.jfr",
            "made-jdk25-nmt-cpuload-gc.jfr", "jdk17.0.1-2chunks-cryostat.jfr", "pid1-4KB.jfr", "made-lab-starved-jdk25.jfr", "made-lab-healthy-jdk25.jfr"})
    void onOneChunk(String sample) throws IOException {
        Path path = SampleRecordings.named(sample);
        try (FileChannel file = FileChannel.open(path); Arena arena = Arena.ofConfined()) {
            ChunkSpan chunk = ChunkTable.of(file).chunks().getFirst();
            var bytes = new ChunkBytes(file.map(MapMode.READ_ONLY, chunk.offset(), chunk.length(), arena));
            var all = new Window(chunk.header().startEpochNs(), chunk.header().startEpochNs() + chunk.header().durationNs());
            var index = new ChunkIndex(bytes, chunk.header());
            byte[] slim = SlimChunk.of(bytes, index, Tally.READ, new TickWindows(List.of(all), chunk.header())).bytes();
            var jmc = new Tally(List.of(all));
            var jdk = new Tally(List.of(all));
            JmcParser.read(slim, index.types()::eventName, jmc);
            JdkParser.read(slim, index.types()::eventName, jdk);
            assertThat(jmc.pins.pins()).isEqualTo(jdk.pins.pins());
            assertThat(jmc.collectionsRead).isEqualTo(jdk.collectionsRead);
            assertThat(jmc.pausesNs).isCloseTo(jdk.pausesNs, within(jdk.collectionsRead));
            assertThat(jmc.cpu.inOrder()).usingRecursiveComparison().withComparatorForType((a, b) -> Math.abs(a - b) < 1e-6 ? 0 : 1, Double.class)
                    .ignoringFields("epochNs").isEqualTo(jdk.cpu.inOrder());
            assertThat(jmc.jvms).isEqualTo(jdk.jvms);
            assertThat(jmc.collectors).isEqualTo(jdk.collectors);
            assertThat(jmc.settings.of(Tally.PINNED)).isEqualTo(jdk.settings.of(Tally.PINNED));
            assertThat(jmc.processors).isEqualTo(jdk.processors);
            agree(jmc.windows.getFirst(), jdk.windows.getFirst());
        }
    }

    private static void agree(WindowTally jmc, WindowTally jdk) {
        assertThat(jmc.samples.samples()).isEqualTo(jdk.samples.samples());
        assertThat(jmc.cpuSamples.samples()).isEqualTo(jdk.cpuSamples.samples());
        assertThat(jmc.nativeSamples.samples()).isEqualTo(jdk.nativeSamples.samples());
        assertThat(jmc.pauses.count()).isEqualTo(jdk.pauses.count());
        assertThat(jmc.compilations.count()).isEqualTo(jdk.compilations.count());
        assertThat(jmc.gcCpuNs).isEqualTo(jdk.gcCpuNs);
        assertThat(jmc.compilerLoad).isCloseTo(jdk.compilerLoad, within(1e-6));
        assertThat(jmc.carrierLoad).isCloseTo(jdk.carrierLoad, within(1e-6));
        assertThat(jmc.allocations.bytesPerSecond().isPresent()).isEqualTo(jdk.allocations.bytesPerSecond().isPresent());
    }
}
