package collectors;

import static org.assertj.core.api.Assertions.assertThat;

import collectors.run.ComponentRecord;
import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import collectors.run.RunRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A scenario is one YAML file, also one of the user's own in a folder of their own. This one puts a downstream beside WebFlux, so that the
/// reactive arm is shown to run with its guards and recorders.
class OwnScenarioTest {

    private static final String MINE = """
            question: "Does a file of one's own run?"
            profile: slow-http-webflux
            endpoint: /api/slow?ms={hold}
            thread-model: reactive
            hold: 300ms
            levels: [20]
            level-duration: 4s
            graceful-stop: 2s
            downstream:
              delay: 300ms
            settings: {spring.datasource.hikari.maximum-pool-size: 2}
            expect: "20 / 300 ms = 67 a second."
            """;

    @TempDir
    Path folder;

    @Test
    void aFileInAnyFolderRunsByItsPath() throws Exception {
        Path file = Files.writeString(Files.createDirectory(folder.resolve("scenarios")).resolve("mine.yaml"), MINE);
        Path results = folder.resolve("results");
        CollectProcess collector = CollectProcess.start(folder, "--scenario", file.toString(), "--jdk", "25", "--load", "built-in", "--min-free", "600",
                "--out", results.toString());
        int code = collector.exitCode();
        assertThat(code).as(collector.out() + collector.errors()).isZero();
        RunRecord run = CollectProcess.run(results).orElseThrow();
        assertThat(run.outcome()).isEqualTo("complete");
        assertThat(run.id()).startsWith("mine");
        assertThat(run.scenario().threadModel()).as("read back from the process").isEqualTo("reactive");
        assertThat(run.scenario().server()).startsWith("Apache Tomcat");
        assertThat(run.versions().get("jdk")).startsWith("25");
        assertThat(run.components()).extracting(ComponentRecord::role).contains("application", "downstream");
        assertThat(run.levels()).extracting(LevelRecord::vus).containsExactly(1, 20);
        assertThat(run.levels()).allSatisfy(level -> assertThat(level.drained()).contains(true));
        RunFolder at = new RunFolder(CollectProcess.folder(results).orElseThrow());
        assertThat(run.recorders()).filteredOn(r -> r.works()).hasSizeGreaterThanOrEqualTo(5)
                .allSatisfy(r -> assertThat(Files.size(at.path().resolve(r.file()))).as(r.file()).isPositive());
        assertThat(collectors.window.Requests.read(at.points(20)).ends().length).as("requests").isGreaterThan(20);
        assertThat(CollectProcess.alive(run)).isEmpty();
    }
}
