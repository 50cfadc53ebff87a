package analyzers.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import analyzers.evidence.RunEvidence;
import analyzers.jfr.RecordingReader;
import analyzers.read.RunReader;
import collectors.run.HostRecord;
import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import collectors.run.RunJson;
import collectors.run.RunRecord;
import collectors.run.ScenarioRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A prototype's raw results, of which its README tells what was wrong with them: a hole in the scrapes, quantiles of one digit, HikariCP 7.0.2 on virtual threads.
class LabRunsLintTest {

    private static final Path RUNS = Path.of("../shared/samples/lab-runs");

    @TempDir
    private Path folder;

    private List<String> rules(String name, int users, int pool, long fromNs, long toNs) throws IOException {
        Path from = RUNS.resolve(name);
        assumeTrue(Files.isDirectory(from), RUNS + " is missing");
        RunFolder run = new RunFolder(folder);
        Files.writeString(run.prometheus(), Files.readString(from.resolve("scrapes.prom"), StandardCharsets.UTF_8)
                + "# scrape " + toNs + " 1 200\n" + Files.readString(from.resolve("prometheus.txt"), StandardCharsets.UTF_8));
        Files.copy(from.resolve("run.jfr"), run.recording());
        LevelRecord level = new LevelRecord(users, users, false, name, fromNs, Optional.of(fromNs), Optional.of("?"), Optional.of(toNs), Optional.of(toNs), Optional.empty(),
                Optional.empty(), Optional.empty(), false, Optional.of(true), "complete");
        ScenarioRecord scenario = new ScenarioRecord("renamed", "?", "p", "/x", 1, "virtual", "Tomcat", Optional.empty(), Optional.empty(), Optional.of(pool),
                Optional.of(pool), Optional.of(1.0), Optional.of(1.0), 0, Optional.of(120.0));
        HostRecord host = new HostRecord(Optional.empty(), 2, 2, Optional.empty(), Optional.empty(), "Linux", Optional.empty(), Optional.of(0L), Optional.of(true));
        RunJson.write(new RunRecord(1, "renamed/1", "complete", Optional.empty(), 1, fromNs, Optional.of(toNs), scenario, Map.of("hikaricp", "7.0.2", "jdk", "25.0.3"),
                List.of(), List.of(), host, List.of(), List.of(level), Map.of(), List.of(), Map.of()), run.runJson());
        RunEvidence read = new RunReader(new RecordingReader()::read).read(folder);
        return Linter.of(read).stream().map(Lint::rule).toList();
    }

    private static long[] span(String name) throws IOException {
        Path file = RUNS.resolve(name).resolve("scrapes.prom");
        assumeTrue(Files.exists(file), RUNS + " is missing");
        long[] at = Files.readAllLines(file, StandardCharsets.UTF_8).stream().filter(l -> l.startsWith("# scrape")).mapToLong(l -> Long.parseLong(l.split(" ")[2])).toArray();
        return new long[] {at[0], at[at.length - 1]};
    }

    @Test
    void aStarvedRunHasHolesAndCoarseQuantiles() throws IOException {
        long[] span = span("exp-c-file-n16");
        assertThat(rules("exp-c-file-n16", 16, 600, span[0], span[0] + 12_000_000_000L)).contains("scrape-holes", "coarse-quantiles", "hikari-spin", "recording-threshold");
    }

    @Test
    void aRunThatOnlyQueuedHasNoHoles() throws IOException {
        long[] span = span("exp-d-n500");
        assertThat(rules("exp-d-n500", 500, 10, span[1] - 15_000_000_000L, span[1])).contains("coarse-quantiles", "hikari-spin", "recording-threshold").doesNotContain("scrape-holes");
    }
}
