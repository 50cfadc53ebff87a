package collectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import collectors.run.LevelRecord;
import collectors.run.RunFolder;
import collectors.run.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs that end otherwise than they should, with real processes: PostgreSQL, application, generator, recorders. Nothing here depends on how fast the
/// machine is. Those that end well are in `ScenariosRunTest`.
class CollectRunTest {

    @TempDir
    Path folder;

    private Path results;

    @Test
    void killedCollectorLeavesNothingRunning() throws Exception {
        CollectProcess collector = collect("--scenario", "exp-d", "--quick", "--levels", "50", "--duration", "60s");
        RunRecord run = untilLoaded(collector);
        assertThat(CollectProcess.alive(run)).hasSizeGreaterThanOrEqualTo(4);

        collector.process().destroyForcibly().waitFor();

        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!CollectProcess.alive(run).isEmpty() && System.nanoTime() < until) {
            Thread.sleep(200);
        }
        assertThat(CollectProcess.alive(run)).isEmpty();
        assertThat(CollectProcess.folder(results).orElseThrow().getFileName().toString()).endsWith(RunFolder.PARTIAL);
    }

    @Test
    void interruptKeepsAPartialRun() throws Exception {
        CollectProcess collector = collect("--scenario", "exp-d", "--quick", "--levels", "50", "--duration", "60s");
        untilLoaded(collector);
        run("kill", "-INT", Long.toString(collector.process().pid()));
        assertThat(collector.exitCode()).isEqualTo(130);
        RunRecord run = CollectProcess.run(results).orElseThrow();
        assertThat(run.outcome()).isEqualTo("partial");
        assertThat(run.problem()).contains("interrupted");
        assertThat(run.levels()).last().extracting(LevelRecord::outcome).isEqualTo("interrupted");
        assertThat(CollectProcess.folder(results).orElseThrow().getFileName().toString()).doesNotEndWith(RunFolder.PARTIAL);
        assertThat(CollectProcess.alive(run)).isEmpty();
    }

    @Test
    void diskThatFillsUpEndsTheRunInOneLine() throws Exception {
        Path small = Files.createDirectory(folder.resolve("small"));
        // Flight Recorder wants half a GiB in reserve, or it does not record.
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=900m", "loomlab", small.toString()) == 0, "only root may mount a small disk");
        try {
            results = small;
            CollectProcess collector = CollectProcess.start(folder, "--scenario", "exp-d", "--quick", "--levels", "50", "--duration", "60s",
                    "--out", small.toString(), "--min-free", "600");
            RunRecord begun = untilLoaded(collector);
            Files.write(small.resolve("filler"), new byte[400 << 20]);
            assertThat(collector.exitCode()).isEqualTo(1);
            assertThat(collector.errors()).filteredOn(line -> line.startsWith("collect.java: ")).hasSize(1).first().asString().contains("disk full");
            assertThat(CollectProcess.run(small).orElseThrow().problem().orElseThrow()).contains("disk full");
            assertThat(CollectProcess.alive(begun)).isEmpty();
        } finally {
            run("umount", small.toString());
        }
    }

    private CollectProcess collect(String... arguments) throws IOException {
        results = folder.resolve("results");
        List<String> all = new java.util.ArrayList<>(List.of(arguments));
        all.addAll(List.of("--load", "built-in", "--min-free", "600", "--out", results.toString()));
        return CollectProcess.start(folder, all.toArray(String[]::new));
    }

    /// Until users send: the application and the recorders run then, and run.json names them.
    private RunRecord untilLoaded(CollectProcess collector) throws Exception {
        collector.await("the first level runs", () -> CollectProcess.run(results)
                .filter(run -> run.components().stream().anyMatch(c -> c.role().equals("application"))).isPresent()
                && Files.isDirectory(path().resolve("levels/1")));
        return CollectProcess.run(results).orElseThrow();
    }

    private Path path() {
        try {
            return CollectProcess.folder(results).orElseThrow();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static int run(String... words) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        return process.waitFor(10, TimeUnit.SECONDS) ? process.exitValue() : -1;
    }
}
