package project;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The files that the repository holds, or is about to: tracked by git, or new and not ignored.
final class RepositoryFiles {

    private RepositoryFiles() {}

    /// Paths relative to the root. Skips the test where there is no git repository, as in an unpacked archive.
    static List<String> tracked() throws IOException {
        assumeTrue(Files.exists(Path.of(".git")), "not a git repository");
        Process git = new ProcessBuilder("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String names = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return Stream.of(names.split("\0")).filter(name -> Files.isRegularFile(Path.of(name))).distinct().toList();
    }
}
