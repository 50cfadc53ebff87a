package analyzers.fuzz;

import analyzers.file.FileReader;
import analyzers.file.FileReaders;
import analyzers.file.Kind;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Jazzer's fuzz targets, one a kind of file. Under `mvn verify` each runs on its seeds; `bench/fuzz/run` searches.
class ReaderFuzzTest {

    private static final int MOST_SEEDS = 12;
    private static final long LARGEST_SEED = 70_000;

    @TempDir
    static Path folder;

    @FuzzTest
    @MethodSource("k6PointsSeeds")
    void k6Points(byte[] data) throws IOException {
        read(Kind.K6_POINTS, data);
    }

    static Stream<Arguments> k6PointsSeeds() throws IOException {
        return seeds(Kind.K6_POINTS);
    }

    @FuzzTest
    @MethodSource("k6CsvSeeds")
    void k6Csv(byte[] data) throws IOException {
        read(Kind.K6_CSV, data);
    }

    static Stream<Arguments> k6CsvSeeds() throws IOException {
        return seeds(Kind.K6_CSV);
    }

    @FuzzTest
    @MethodSource("k6SummarySeeds")
    void k6Summary(byte[] data) throws IOException {
        read(Kind.K6_SUMMARY, data);
    }

    static Stream<Arguments> k6SummarySeeds() throws IOException {
        return seeds(Kind.K6_SUMMARY);
    }

    @FuzzTest
    @MethodSource("jfrSeeds")
    void jfr(byte[] data) throws IOException {
        read(Kind.JFR, data);
    }

    static Stream<Arguments> jfrSeeds() throws IOException {
        return seeds(Kind.JFR);
    }

    @FuzzTest
    @MethodSource("pidstatSeeds")
    void pidstat(byte[] data) throws IOException {
        read(Kind.PIDSTAT, data);
    }

    static Stream<Arguments> pidstatSeeds() throws IOException {
        return seeds(Kind.PIDSTAT);
    }

    @FuzzTest
    @MethodSource("prometheusSeeds")
    void prometheus(byte[] data) throws IOException {
        read(Kind.PROMETHEUS, data);
    }

    static Stream<Arguments> prometheusSeeds() throws IOException {
        return seeds(Kind.PROMETHEUS);
    }

    @FuzzTest
    @MethodSource("loadSummarySeeds")
    void loadSummary(byte[] data) throws IOException {
        read(Kind.LOAD_SUMMARY, data);
    }

    static Stream<Arguments> loadSummarySeeds() throws IOException {
        return seeds(Kind.LOAD_SUMMARY);
    }

    @FuzzTest
    @MethodSource("gcLogSeeds")
    void gcLog(byte[] data) throws IOException {
        read(Kind.GC_LOG, data);
    }

    static Stream<Arguments> gcLogSeeds() throws IOException {
        return seeds(Kind.GC_LOG);
    }

    @FuzzTest
    @MethodSource("appLogSeeds")
    void appLog(byte[] data) throws IOException {
        read(Kind.APP_LOG, data);
    }

    static Stream<Arguments> appLogSeeds() throws IOException {
        return seeds(Kind.APP_LOG);
    }

    private static void read(Kind kind, byte[] data) throws IOException {
        Path file = folder.resolve(kind.word());
        Files.write(file, data);
        Oracle.check(of(kind), file);
    }

    private static List<FileReader> of(Kind kind) {
        return FileReaders.all().stream().filter(reader -> reader.kind() == kind).toList();
    }

    /// A few samples of the kind; Jazzer adds the empty file.
    private static Stream<Arguments> seeds(Kind kind) throws IOException {
        Stream.Builder<byte[]> seeds = Stream.builder();
        for (FileReader reader : of(kind)) {
            for (Path sample : Samples.of(reader, LARGEST_SEED).stream().limit(MOST_SEEDS).toList()) {
                seeds.add(Files.readAllBytes(sample));
            }
        }
        return seeds.build().map(Arguments::of);
    }
}
