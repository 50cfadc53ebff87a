package collectors.service;

import collectors.exit.Stop;
import collectors.process.Child;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// JBang, by which this program was started: it tells other scripts' class paths, and runs them.
///
/// @param home     the project's folder
/// @param command  the launcher
public record Launcher(Path home, String command) {

    /// A cold cache downloads and compiles; a warm one takes a second.
    private static final Duration LIMIT = Duration.ofMinutes(10);

    /// `JBANG_LAUNCH_CMD` as JBang exports it, else the project's own bootstrap.
    public static Launcher of(Path home) {
        String exported = System.getenv("JBANG_LAUNCH_CMD");
        boolean usable = exported != null && Files.isExecutable(Path.of(exported));
        return new Launcher(home, usable ? exported : home.resolve("jbang").resolve("jbang").toString());
    }

    /// Class path of a script below `jbang/`, which is built first: `info classpath` alone names a jar that may not be there yet.
    ///
    /// @throws Stop with the launcher's last words when it fails
    public List<String> classPath(String script) throws Stop {
        output("build", "jbang/" + script);
        String path = output("info", "classpath", "jbang/" + script).lines().map(String::strip).filter(l -> !l.isEmpty()).reduce("", (a, b) -> b);
        List<String> jars = List.of(path.split(File.pathSeparator));
        for (String jar : jars) {
            if (!Files.exists(Path.of(jar))) {
                throw Stop.failure(command + " info classpath jbang/" + script + ": expected a class path, found '" + jar + "', which is no file");
            }
        }
        return jars;
    }

    private String output(String... arguments) throws Stop {
        String line = command + " " + String.join(" ", arguments);
        Path errors = null;
        try {
            errors = Files.createTempFile("loomlab-launcher", ".log");
            Process process = new ProcessBuilder(words(arguments))
                    .directory(home.toFile())
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectError(errors.toFile())
                    .start();
            CompletableFuture<String> output = CompletableFuture.supplyAsync(() -> read(process));
            if (!new Child("build", arguments[0], process).ended(LIMIT)) {
                process.destroyForcibly();
                throw Stop.failure(line + ": expected an answer within " + LIMIT.toMinutes() + " minutes");
            }
            if (process.exitValue() != 0) {
                throw Stop.failure(line + ": exit code " + process.exitValue() + ": " + Child.lastLines(errors, 3) + "; try it by hand");
            }
            return output.join();
        } catch (IOException e) {
            throw Stop.failure(command + ": cannot be run (" + e.getMessage() + "); expected JBang or the project's jbang/jbang", e);
        } finally {
            deleteQuietly(errors);
        }
    }

    /// Runs a script with our own input and output; returns its exit code.
    public int run(String script, List<String> arguments) throws Stop {
        List<String> all = words("jbang/" + script);
        all.addAll(arguments);
        try {
            return new ProcessBuilder(all).directory(home.toFile()).inheritIO().start().waitFor();
        } catch (IOException e) {
            throw Stop.failure(command + ": cannot be run (" + e.getMessage() + ")", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Stop.failure(script + ": interrupted", e);
        }
    }

    private List<String> words(String... arguments) {
        List<String> all = new ArrayList<>(List.of(command));
        all.addAll(List.of(arguments));
        return all;
    }

    private static String read(Process process) {
        try {
            return new String(process.getInputStream().readNBytes(1 << 22), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    private static void deleteQuietly(Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // A small file in the temporary folder; nothing depends on it.
            return;
        }
    }
}
