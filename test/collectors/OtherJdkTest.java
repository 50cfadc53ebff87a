package collectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import collectors.host.Jdks;
import collectors.run.RunRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A scenario that asks for a release of its own runs on it, where there is one.
class OtherJdkTest {

    private static final String MINE = """
            question: "Does the application run on the release that its scenario asks for?"
            profile: pitfalls-virtual
            endpoint: /api/pin-lock
            thread-model: virtual
            hold: 100ms
            levels: [10]
            level-duration: 4s
            graceful-stop: 2s
            jdk: 21
            settings: {spring.datasource.hikari.maximum-pool-size: 2}
            expect: "Nothing."
            """;

    @TempDir
    Path folder;

    @Test
    void theApplicationRunsOnTheReleaseThatItsScenarioAsksFor() throws Exception {
        assumeTrue(Jdks.here().newest(21).isPresent(), "no JDK 21 is here");
        Path results = folder.resolve("results");
        CollectProcess collector = CollectProcess.start(folder, "--scenario", Files.writeString(folder.resolve("mine.yaml"), MINE).toString(),
                "--load", "built-in", "--min-free", "600", "--out", results.toString());
        int code = collector.exitCode();
        assertThat(code).as(collector.out() + collector.errors()).isZero();
        RunRecord run = CollectProcess.run(results).orElseThrow();
        assertThat(run.outcome()).isEqualTo("complete");
        assertThat(run.versions().get("jdk")).as("as the application says").startsWith("21.");
        assertThat(CollectProcess.alive(run)).isEmpty();
    }
}
