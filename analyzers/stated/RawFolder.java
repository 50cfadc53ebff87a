package analyzers.stated;

import analyzers.file.AnyFile;
import analyzers.file.Kind;
import analyzers.file.MetFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Raw files of one load, sorted by what their content says they are.
///
/// @param name    how the load is called
/// @param byKind  in the order of their names
record RawFolder(Path name, Map<Kind, List<Path>> byKind) {

    private static final int MOST_FILES = 1000;

    /// @param inputs  files, and folders that are looked through but for the folders in them
    /// @throws IOException when a folder cannot be listed
    static RawFolder of(List<Path> inputs) throws IOException {
        AnyFile files = new AnyFile();
        Map<Kind, List<Path>> byKind = new EnumMap<>(Kind.class);
        MetFiles met = new MetFiles();
        for (Path input : inputs) {
            for (Path file : (Files.isDirectory(input) ? list(input) : List.of(input)).stream().filter(met::add).toList()) {
                files.kind(file).ifPresent(kind -> byKind.computeIfAbsent(kind, _ -> new ArrayList<>()).add(file));
            }
        }
        return new RawFolder(inputs.getFirst(), byKind);
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).limit(MOST_FILES).sorted().toList();
        }
    }

    List<Path> of(Kind kind) {
        return byKind.getOrDefault(kind, List.of());
    }
}
