package collectors;

import static org.assertj.core.api.Assertions.assertThat;

import collectors.run.ComponentRecord;
import collectors.run.RunJson;
import collectors.run.RunRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/// The collector as a user runs it: a process of its own, judged by its exit code, its output, and what it leaves behind.
final class CollectProcess {

    /// A cold JBang cache downloads and compiles first.
    private static final Duration LIMIT = Duration.ofMinutes(8);

    private final Process process;
    private final Path out;
    private final Path err;

    private CollectProcess(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /// @param folder  takes what it prints
    static CollectProcess start(Path folder, String... arguments) throws IOException {
        List<String> words = new ArrayList<>(OwnSignals.restored());
        words.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), Main.class.getName()));
        words.addAll(List.of(arguments));
        Path out = folder.resolve("stdout.txt");
        Path err = folder.resolve("stderr.txt");
        ProcessBuilder builder = new ProcessBuilder(words).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().remove("JBANG_LAUNCH_CMD");
        return new CollectProcess(builder.start(), out, err);
    }

    Process process() {
        return process;
    }

    int exitCode() throws InterruptedException, IOException {
        return exitCode(LIMIT);
    }

    int exitCode(Duration limit) throws InterruptedException, IOException {
        try {
            boolean ended = process.waitFor(limit.toSeconds(), TimeUnit.SECONDS);
            assertThat(ended).as("the collector ends; it said %s %s", out(), errors()).isTrue();
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    String out() throws IOException {
        return Files.readString(out, StandardCharsets.UTF_8);
    }

    /// What it said on standard error, without the logging of the test's own class path.
    List<String> errors() throws IOException {
        return Files.readAllLines(err, StandardCharsets.UTF_8).stream().filter(line -> !line.isBlank() && !line.startsWith("SLF4J")).toList();
    }

    void await(String what, BooleanSupplier condition) throws InterruptedException, IOException {
        long until = System.nanoTime() + LIMIT.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(process.isAlive()).as("runs until %s; it said %s %s", what, out(), errors()).isTrue();
            assertThat(System.nanoTime()).as("in time: %s", what).isLessThan(until);
            Thread.sleep(100);
        }
    }

    /// The record of the only run below a folder, whole or partial; empty while there is none.
    static Optional<RunRecord> run(Path results) {
        try {
            Optional<Path> folder = folder(results);
            return folder.isPresent() && Files.exists(folder.get().resolve("run.json")) ? Optional.of(RunJson.read(folder.get().resolve("run.json"))) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    static Optional<Path> folder(Path results) throws IOException {
        if (!Files.isDirectory(results)) {
            return Optional.empty();
        }
        try (Stream<Path> all = Files.find(results, 2, (path, is) -> is.isDirectory() && path.getFileName().toString().matches("\\d{8}T\\d{6}Z-\\d+(\\.partial)?"))) {
            return all.findFirst();
        }
    }

    /// Processes of a run that live on, though it ended.
    static List<ComponentRecord> alive(RunRecord run) {
        return run.components().stream().filter(component -> component.pid().flatMap(ProcessHandle::of)
                .filter(p -> p.isAlive() && p.pid() != ProcessHandle.current().pid()).isPresent()).toList();
    }

    /// The script's `main`, without JBang.
    static final class Main {

        private Main() {}

        public static void main(String[] args) {
            System.exit(Collect.run(args));
        }
    }
}
