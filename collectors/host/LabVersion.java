package collectors.host;

import collectors.process.Executables;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What lab this is: the version in its `pom.xml`, and the commit of its working tree.
public final class LabVersion {

    private static final Pattern VERSION = Pattern.compile("<artifactId>loomlab</artifactId>\\s*<version>([^<]+)</version>");

    private LabVersion() {}

    public static Optional<String> version(Path home) {
        try {
            Matcher m = VERSION.matcher(Files.readString(home.resolve("pom.xml"), StandardCharsets.UTF_8));
            return m.find() ? Optional.of(m.group(1)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// The commit, and `-dirty` when tracked files differ from it; absent outside a repository or without git.
    public static Optional<String> commit(Path home) {
        if (Executables.find("git").isEmpty()) {
            return Optional.empty();
        }
        return git(home, "rev-parse", "HEAD").filter(c -> c.matches("[0-9a-f]{40,64}"))
                .map(c -> git(home, "status", "--porcelain", "--untracked-files=no").filter(String::isEmpty).isPresent() ? c : c + "-dirty");
    }

    private static Optional<String> git(Path home, String... arguments) {
        java.util.List<String> words = new java.util.ArrayList<>(java.util.List.of("git", "-C", home.toString()));
        words.addAll(java.util.List.of(arguments));
        try {
            Process process = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD).start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readNBytes(1 << 20), StandardCharsets.UTF_8).strip();
            return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0 ? Optional.of(output) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
