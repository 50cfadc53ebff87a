package project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Runs a copy of the real `jbang/jbang` in a folder of its own, with an environment that holds only what is given.
///
/// @param folder       the copy's project root
/// @param environment  all of the process's environment
record Bootstrap(Path folder, Map<String, String> environment) {

    record Result(long pid, int code, String out, String err) {}

    /// A running bootstrap, its output going to files.
    record Running(Process process, Path out, Path err) {

        Result end() throws IOException, InterruptedException {
            if (!process.waitFor(120, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("the bootstrap did not end within 120 s; it said " + Files.readString(err));
            }
            return new Result(process.pid(), process.exitValue(), Files.readString(out), Files.readString(err));
        }
    }

    /// With a path that holds the few tools that the script needs, and no Java, JBang or Maven.
    static Bootstrap bare(Path folder) throws IOException {
        Path tools = Files.createDirectories(folder.resolve("tools"));
        for (String tool : List.of("bash", "env", "readlink", "sed", "cat", "grep", "mkdir", "mv", "rm", "flock")) {
            for (String bin : List.of("/bin", "/usr/bin")) {
                if (Files.isExecutable(Path.of(bin, tool)) && Files.notExists(tools.resolve(tool))) {
                    program(tools.resolve(tool), "exec " + bin + "/" + tool + " \"$@\"");
                }
            }
        }
        Path script = folder.resolve("jbang/jbang");
        Files.createDirectories(script.getParent());
        Files.copy(Path.of("jbang/jbang"), script);
        Files.createFile(script.resolveSibling("collect.java"));
        return new Bootstrap(folder, Map.of(
                "PATH", tools.toString(), "HOME", folder.resolve("home").toString(), "LOOMLAB_JVM_DIRS", folder.resolve("jvm").toString()));
    }

    Bootstrap with(String name, String value) {
        Map<String, String> more = new HashMap<>(environment);
        more.put(name, value);
        return new Bootstrap(folder, more);
    }

    /// `first` is looked at before the rest of the path.
    Bootstrap withPath(Path first) {
        return with("PATH", first + ":" + environment.get("PATH"));
    }

    /// A folder that looks like a JDK of that version, as its `release` file says; `compiler` tells it from a JRE.
    Path jdk(String name, String version, boolean compiler) throws IOException {
        Path home = Files.createDirectories(folder.resolve("jvm").resolve(name));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"" + version + "\"\n");
        if (compiler) {
            program(home.resolve("bin/javac"), "exit 9");
        }
        return home;
    }

    static Path program(Path file, String body) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        if (!file.toFile().setExecutable(true)) {
            throw new IOException(file + ": cannot be made executable");
        }
        return file;
    }

    Running start(String... arguments) throws IOException {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        List<String> command = Stream.concat(Stream.of(folder.resolve("jbang/jbang").toString()), Stream.of(arguments)).toList();
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile())
                .redirectInput(Path.of("/dev/null").toFile()).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return new Running(builder.start(), out, err);
    }

    Result run(String... arguments) throws IOException, InterruptedException {
        return start(arguments).end();
    }
}
