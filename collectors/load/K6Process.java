package collectors.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// k6, one process a level, with the lab's `load.js`. It does not tell how many requests are done while it runs, nor how many
/// were cut at the end: both are absent. The script prints when its scenario starts, which gives the level's start.
public final class K6Process implements LoadTool {

    private static final Duration START_AND_FILES_LIMIT = Duration.ofSeconds(90);
    /// k6's exit code for a run that a signal ended. The one for crossed thresholds cannot come: the script has none.
    private static final int INTERRUPTED = 105;

    private final String command;
    private final Path script;
    private final String version;
    private volatile Child child;
    private volatile boolean stopped;

    /// @param command  `k6`, or a path to it
    /// @param script   the lab's `load.js`
    /// @throws IOException in one line, when k6 does not run
    public K6Process(String command, Path script) throws IOException {
        this.command = command;
        this.script = script;
        if (!Files.isRegularFile(script)) {
            throw new IOException(script + ": the k6 script is missing; expected collectors/load/load.js of the lab");
        }
        version = askVersion(command);
    }

    @Override
    public String name() {
        return "k6";
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public Optional<Long> pid() {
        Child now = child;
        return now != null && now.alive() ? Optional.of(now.pid()) : Optional.empty();
    }

    @Override
    public LevelEnd run(LevelOrder order, Consumer<Progress> progress) {
        stopped = false;
        K6Progress told = new K6Progress(progress);
        boolean interrupted = false;
        try {
            clearWay(order);
            child = new Child(arguments(order), line -> {}, told::hear);
            Duration limit = order.duration().plus(order.gracefulStop()).plus(START_AND_FILES_LIMIT);
            long deadline = System.nanoTime() + limit.toNanos();
            while (true) {
                try {
                    if (child.waitFor(Duration.ofSeconds(1))) {
                        break;
                    }
                    told.tick();
                    if (System.nanoTime() > deadline) {
                        child.end(Duration.ZERO);
                        return LevelEnd.failed("k6: no end of the level after " + DurationText.seconds(limit) + "; it was killed");
                    }
                } catch (InterruptedException e) {
                    interrupted = true;
                    stopLevel();
                }
            }
            return end(order, told);
        } catch (IOException e) {
            return LevelEnd.failed("k6: " + e.getMessage());
        } finally {
            close();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void stopLevel() {
        Child now = child;
        if (now != null && now.alive()) {
            stopped = true;
            now.interrupt();
        }
    }

    @Override
    public void close() {
        Child now = child;
        if (now != null && now.alive()) {
            now.end(Duration.ZERO);
        }
    }

    private List<String> arguments(LevelOrder order) {
        List<String> words = new ArrayList<>(List.of(command, "run", "--quiet", "--no-usage-report"));
        order.points().ifPresent(file -> words.addAll(List.of("--out", "json=" + file)));
        variable(words, "VUS", Integer.toString(order.vus()));
        variable(words, "DURATION", DurationText.seconds(order.duration()));
        variable(words, "GRACEFUL_STOP", DurationText.seconds(order.gracefulStop()));
        variable(words, "STAGGER", DurationText.seconds(order.stagger()));
        variable(words, "THINK", DurationText.seconds(order.think()));
        variable(words, "TIMEOUT", DurationText.seconds(order.timeout()));
        variable(words, "METHOD", order.method());
        variable(words, "URL", order.url());
        variable(words, "SCENARIO", order.scenario());
        variable(words, "HEADERS", String.join("\n", order.headers()));
        order.runId().ifPresent(id -> variable(words, "RUN_ID", id));
        order.summary().ifPresent(file -> variable(words, "SUMMARY", file.toString()));
        words.add(script.toString());
        return words;
    }

    private LevelEnd end(LevelOrder order, K6Progress told) {
        Optional<LoadJson.Counts> counts = order.summary().flatMap(K6Process::counts);
        int code = child.exitCode();
        LevelEnd.Outcome outcome = stopped || code == INTERRUPTED ? LevelEnd.Outcome.INTERRUPTED
                : code == 0 && told.start().isPresent() ? LevelEnd.Outcome.COMPLETE : LevelEnd.Outcome.FAILED;
        Optional<String> problem = outcome != LevelEnd.Outcome.FAILED ? Optional.empty()
                : Optional.of("k6: exit code " + code + " (" + (child.lastError().isEmpty() ? "it said nothing" : child.lastError()) + ")");
        // An interrupted k6 does not say when it stopped sending.
        Optional<Long> sendEnd = outcome == LevelEnd.Outcome.COMPLETE
                ? told.start().map(start -> start + order.duration().toNanos()) : Optional.empty();
        return new LevelEnd(told.start(), sendEnd, EpochClock.now(), outcome, problem, counts.map(LoadJson.Counts::requests),
                counts.flatMap(LoadJson.Counts::failed), Optional.empty(), Optional.empty());
    }

    private static Optional<LoadJson.Counts> counts(Path summary) {
        try {
            return LoadJson.counts(Files.readString(summary, StandardCharsets.UTF_8));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// k6 makes no folders, and a file of an earlier try must not be taken for this level's.
    private static void clearWay(LevelOrder order) throws IOException {
        for (Optional<Path> file : List.of(order.points(), order.summary(), order.unfinished())) {
            if (file.isPresent()) {
                OutputFile.open(file.get()).close();
                Files.delete(file.get());
            }
        }
    }

    private static void variable(List<String> words, String name, String value) {
        words.add("-e");
        words.add(name + "=" + value);
    }

    private static String askVersion(String command) throws IOException {
        try {
            Process process = new ProcessBuilder(command, "version").redirectErrorStream(true).start();
            process.getOutputStream().close();
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("k6: `" + command + " version` did not answer within 10 s");
            }
            String text = new String(process.getInputStream().readNBytes(4096), StandardCharsets.UTF_8);
            if (process.exitValue() != 0) {
                throw new IOException("k6: `" + command + " version` failed with exit code " + process.exitValue());
            }
            return text.lines().findFirst().orElse("k6, version unknown");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("k6: interrupted while asked for its version", e);
        }
    }
}
