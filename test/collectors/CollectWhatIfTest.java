package collectors;

import static org.assertj.core.api.Assertions.assertThat;

import collectors.run.PredictionRecord;
import collectors.run.RunFolder;
import collectors.run.RunJson;
import collectors.run.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A question to an analysed run, with real processes: predicted from the recorded example, run, scored. Nothing depends on how fast the machine is.
class CollectWhatIfTest {

    @TempDir
    Path folder;

    @Test
    void aPredictionIsMadeBeforeTheRunAndScoredAfterIt() throws Exception {
        Path results = folder.resolve("results");
        String base = copyExample(results);
        CollectProcess collector = CollectProcess.start(folder, "--scenario", "exp-b", "--quick", "--levels", "50", "--duration", "7s", "--what-if", "pool=20",
                "--load", "built-in", "--min-free", "600", "--out", results.toString());
        int code = collector.exitCode();
        assertThat(code).as(collector.out() + collector.errors()).isZero();

        Path run = CollectProcess.folder(results.resolve("exp-b-pool-20")).orElseThrow();
        PredictionRecord prediction = RunJson.readPrediction(new RunFolder(run).prediction());
        RunRecord record = RunJson.read(new RunFolder(run).runJson());
        assertThat(prediction.baseRun()).isEqualTo(base);
        assertThat(prediction.madeEpochNs().orElseThrow()).isLessThan(record.startEpochNs());
        assertThat(prediction.service().pool()).contains(4);
        // 2 connections served 9.6/s in the example, so 4 serve twice that.
        PredictionRecord.Expected expected = prediction.levels().getFirst().expected().orElseThrow();
        assertThat(expected.perSecond()).isBetween(18.0, 20.0);
        assertThat(expected.binds()).containsExactly("connection-pool");
        assertThat(record.checksums()).containsKey("prediction.json");
        assertThat(collector.out()).containsSubsequence("Prediction for exp-b-pool-20 (pool=20), from " + base, "4 connections /", "Predicted against measured", "connection-pool");
        assertThat(CollectProcess.alive(record)).isEmpty();
    }

    private static String copyExample(Path results) throws IOException {
        Path examples = Path.of("raw-results", "example");
        Path example = CollectProcess.folder(examples).orElseThrow();
        try (Stream<Path> files = Files.walk(example)) {
            for (Path file : files.toList()) {
                Path copy = results.resolve(examples.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
        return examples.relativize(example).toString();
    }
}
