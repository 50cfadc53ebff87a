package analyzers;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// A copy of a recorded run that a test may damage.
record RunCopy(Path folder) {

    static RunCopy of(Path run, Path into) throws IOException {
        try (Stream<Path> files = Files.walk(run)) {
            for (Path file : files.toList()) {
                Path target = into.resolve(run.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
        return new RunCopy(into);
    }

    void rewrite(String file, UnaryOperator<String> change) throws IOException {
        Path path = folder.resolve(file);
        Files.writeString(path, change.apply(Files.readString(path, StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    /// Changes every line of every level's points; a line that becomes empty is dropped.
    void rewritePoints(UnaryOperator<String> change) throws IOException {
        try (Stream<Path> levels = Files.list(folder.resolve("levels"))) {
            for (Path level : levels.toList()) {
                rewriteLines(level.resolve("k6.json.gz"), change);
            }
        }
    }

    private static void rewriteLines(Path file, UnaryOperator<String> change) throws IOException {
        Path draft = file.resolveSibling("draft.gz");
        try (BufferedReader in = new BufferedReader(new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8));
                Writer out = new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(draft)), StandardCharsets.UTF_8)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String changed = change.apply(line);
                if (!changed.isEmpty()) {
                    out.write(changed + "\n");
                }
            }
        }
        Files.delete(file);
        Files.move(draft, file);
    }
}
