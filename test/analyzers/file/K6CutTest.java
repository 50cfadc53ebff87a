package analyzers.file;

import static org.assertj.core.api.Assertions.assertThat;

import analyzers.file.FileEvidence.Status;
import analyzers.read.NeedsSamples;
import analyzers.read.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Every real file of k6's, cut: small ones at 50 places, larger ones at 5.
class K6CutTest {

    private static final int LARGE_BYTES = 60_000;
    private static final AnyFile ANY = new AnyFile(List.of(new K6PointsFile(), new K6CsvFile(), new K6SummaryFile()), Duration.ofSeconds(30));

    @TempDir
    Path folder;

    @NeedsSamples
    @TestFactory
    List<DynamicTest> aCutFileGivesItsGoodPartInTime() throws IOException {
        try (Stream<Path> files = Files.walk(Samples.path("k6"))) {
            List<DynamicTest> tests = new ArrayList<>();
            files.filter(f -> f.toString().matches(".*/(samples\\.(json|csv)(\\.gz)?|(summary-export|handle-summary)\\.json)")).sorted()
                    .forEach(f -> tests.add(DynamicTest.dynamicTest(f.getParent().getFileName() + "/" + f.getFileName(), () -> cut(f))));
            return tests;
        }
    }

    private void cut(Path file) throws IOException {
        byte[] all = Files.readAllBytes(file);
        int places = all.length > LARGE_BYTES ? 5 : 50;
        double before = 0;
        for (int part = 0; part <= places; part++) {
            Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(all, (int) ((long) all.length * part / places)));
            FileEvidence read = Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> ANY.read(cut));
            assertThat(read.status() == Status.REFUSED).isEqualTo(read.values().isEmpty());
            assertThat(read.status() != Status.REFUSED || !read.warnings().isEmpty()).isTrue();
            double requests = Optional.ofNullable(read.values().get("http_reqs")).orElse(0).doubleValue();
            assertThat(requests).isGreaterThanOrEqualTo(before);
            before = requests;
        }
    }
}
