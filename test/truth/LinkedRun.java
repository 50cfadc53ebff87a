package truth;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// A folder that shares its files with an entry, so that taking one away or changing it costs no copy of the others.
record LinkedRun(Path folder) implements AutoCloseable {

    /// Evidence files of an entry, relative to it: all but the label and `run.json`, without which a folder is no run.
    static List<String> files(Entry entry) {
        try (Stream<Path> files = Files.walk(entry.folder())) {
            return files.filter(Files::isRegularFile).map(f -> entry.folder().relativize(f).toString())
                    .filter(f -> !f.equals("label.yaml") && !f.equals("run.json")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static LinkedRun of(Entry entry, Path into) throws IOException {
        Files.createDirectories(into);
        Files.createSymbolicLink(into.resolve("run.json"), entry.folder().resolve("run.json").toAbsolutePath());
        for (String file : files(entry)) {
            Path link = into.resolve(file);
            Files.createDirectories(link.getParent());
            Files.createSymbolicLink(link, entry.folder().resolve(file).toAbsolutePath());
        }
        return new LinkedRun(into);
    }

    LinkedRun without(String file) throws IOException {
        Files.delete(folder.resolve(file));
        return this;
    }

    /// Writes a changed copy of a file.
    @FunctionalInterface
    interface Change {
        void write(Path from, Path to) throws IOException;
    }

    /// Puts a changed copy in a link's place, or changes a copy once more.
    LinkedRun with(String file, Change change) throws IOException {
        Path link = folder.resolve(file);
        Path original = link.toRealPath();
        Path draft = folder.resolve("draft-" + link.getFileName());
        change.write(original, draft);
        Files.move(draft, link, StandardCopyOption.REPLACE_EXISTING);
        return this;
    }

    /// Takes the links away, not what they lead to.
    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
