package collectors.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import collectors.OwnSignals;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The generator as a real process of its own.
@Timeout(60)
class GeneratorProcessTest {

    @TempDir
    Path folder;

    @Test
    void runsSeveralLevelsInOneProcessAndEndsWithItsCollector() throws IOException {
        try (RawServer server = RawServer.sleeping(20)) {
            GeneratorProcess generator = new GeneratorProcess();
            long pid = generator.pid().orElseThrow();
            assertThat(generator.name()).isEqualTo("built-in");
            List<Progress> progress = Collections.synchronizedList(new ArrayList<>());
            LevelEnd first = generator.run(Orders.order(folder.resolve("1"), server.url("/"), 1, 300), p -> {});
            long afterFirst = server.requests.get();
            LevelEnd second = generator.run(Orders.order(folder.resolve("10"), server.url("/"), 10, 1500), progress::add);

            assertThat(first.outcome()).isEqualTo(LevelEnd.Outcome.COMPLETE);
            assertThat(first.requests()).contains(afterFirst);
            assertThat(second.outcome()).isEqualTo(LevelEnd.Outcome.COMPLETE);
            assertThat(second.requests()).contains(server.requests.get() - afterFirst);
            assertThat(second.busiestThreadCpuShare().orElseThrow()).isBetween(0.0, 1.0);
            assertThat(progress.getFirst().elapsedSeconds()).isZero();
            assertThat(progress.getFirst().epochNs()).isEqualTo(second.startEpochNs().orElseThrow());
            assertThat(progress.getLast().inFlight()).isPresent();
            assertThat(Points.read(folder.resolve("10/k6.json.gz")).of("http_reqs")).hasSize(second.requests().orElseThrow().intValue());
            assertThat(generator.pid()).contains(pid);

            generator.close();
            assertThat(ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false)).isFalse();
            assertThat(generator.pid()).isEmpty();
            assertThat(generator.run(Orders.order(folder, server.url("/"), 1, 100), p -> {}).problem().orElseThrow()).contains("its process ended");
            generator.close();
        }
    }

    @Test
    void stopAndInterruptEndALevelEarly() throws Exception {
        try (RawServer server = RawServer.sleeping(20); GeneratorProcess generator = new GeneratorProcess()) {
            LevelEnd stopped = generator.run(Orders.order(folder.resolve("a"), server.url("/"), 2, 30_000), p -> generator.stopLevel());
            assertThat(stopped.outcome()).isEqualTo(LevelEnd.Outcome.INTERRUPTED);
            assertThat(stopped.problem()).isEmpty();

            Thread caller = Thread.currentThread();
            LevelEnd interrupted = generator.run(Orders.order(folder.resolve("b"), server.url("/"), 2, 30_000), p -> caller.interrupt());
            assertThat(Thread.interrupted()).isTrue();
            assertThat(interrupted.outcome()).isEqualTo(LevelEnd.Outcome.INTERRUPTED);
            assertThat(interrupted.requests()).isPresent();
        }
    }

    @Test
    void problemsOfAnOrderAreInTheResult() throws IOException {
        try (GeneratorProcess generator = new GeneratorProcess()) {
            LevelEnd unwritable = generator.run(Orders.points(Orders.order(folder, "http://127.0.0.1:1/", 1, 100), Path.of("/proc/x/k6.json")), p -> {});
            assertThat(unwritable.outcome()).isEqualTo(LevelEnd.Outcome.FAILED);
            assertThat(unwritable.problem().orElseThrow()).startsWith("/proc/x/k6.json: cannot be written");
            LevelEnd https = generator.run(Orders.order(folder, "https://127.0.0.1:1/", 1, 100), p -> {});
            assertThat(https.problem().orElseThrow()).contains("https is not supported yet");
        }
    }

    @Test
    void aKilledGeneratorIsToldAndLeavesItsPoints() throws IOException {
        try (RawServer server = RawServer.sleeping(10); GeneratorProcess generator = new GeneratorProcess()) {
            LevelEnd end = generator.run(Orders.order(folder, server.url("/"), 2, 30_000), p -> {
                if (p.elapsedSeconds() > 2) {
                    ProcessHandle.of(generator.pid().orElseThrow()).ifPresent(ProcessHandle::destroyForcibly);
                }
            });
            assertThat(end.outcome()).isEqualTo(LevelEnd.Outcome.FAILED);
            assertThat(end.problem().orElseThrow()).contains("its process ended");
            assertThat(Files.size(folder.resolve("k6.json.gz"))).as("points up to a second before").isGreaterThan(1000);
        }
    }

    @Test
    void theEndOfItsInputEndsItAtOnceWithCompleteFiles() throws Exception {
        try (RawServer server = RawServer.sleeping(10)) {
            Process process = start("--levels", "-");
            BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            assertThat(lines.readLine()).isEqualTo("{\"event\":\"ready\",\"pid\":" + process.pid() + "}");
            OutputStream in = process.getOutputStream();
            in.write("nonsense\n".getBytes(StandardCharsets.UTF_8));
            in.write((LoadJson.line(new Command.Level(Orders.order(folder, server.url("/"), 2, 30_000))) + "\n").getBytes(StandardCharsets.UTF_8));
            in.flush();
            assertThat(lines.readLine()).startsWith("{\"event\":\"error\",\"message\":\"not JSON");
            assertThat(lines.readLine()).startsWith("{\"event\":\"start\",\"epoch_ns\":");
            assertThat(lines.readLine()).startsWith("{\"event\":\"progress\"");
            in.close();
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(lines.lines().toList().getLast()).startsWith("{\"event\":\"end\"").contains("\"outcome\":\"interrupted\"");
            assertThat(Points.read(folder.resolve("k6.json.gz")).of("http_reqs")).isNotEmpty();
        }
    }

    @Test
    void sigtermCompletesTheFilesOfADrivenGenerator() throws Exception {
        try (RawServer server = RawServer.sleeping(10)) {
            Process process = start("--levels", "-");
            BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            process.getOutputStream().write(
                    (LoadJson.line(new Command.Level(Orders.order(folder, server.url("/"), 2, 30_000))) + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
            for (String line = lines.readLine(); !line.contains("progress"); line = lines.readLine()) {
                assertThat(line).isNotNull();
            }
            process.destroy();
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
            assertThat(Points.read(folder.resolve("k6.json.gz")).of("http_reqs")).isNotEmpty();
            assertThat(Points.json(folder.resolve("summary.json")).path("metrics").has("http_reqs")).isTrue();
        }
    }

    @Test
    void ctrlCByItselfCompletesTheFiles() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")) || Files.isExecutable(Path.of("/usr/bin/kill")), "no kill command here");
        try (RawServer server = RawServer.sleeping(100)) {
            Path points = folder.resolve("k6.json.gz");
            Process process = start("--vus", "3", "--duration", "60s", "--stagger", "0", "--out", points.toString(), server.url("/"));
            while (server.requests.get() < 20) {
                Thread.sleep(20);
            }
            new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(130);
            assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)).contains("requests    ");
            assertThat(Points.read(points).of("http_reqs")).hasSize(server.requests.get());
        }
    }

    private static Process start(String... args) throws IOException {
        List<String> command = new ArrayList<>(OwnSignals.restored());
        command.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), "collectors.load.Load"));
        command.addAll(List.of(args));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    }
}
