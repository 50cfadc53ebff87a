package analyzers.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Several generators that ran one level at the same time leave a file each: `k6.json.gz`, or `k6-<name>.json.gz` for any name.
final class Shards {

    private static final int MOST = 100;

    private Shards() {}

    /// @param stem  `k6` or `summary`
    /// @return in the order of their names; a file that is there packed and unpacked counts once
    static List<Path> of(Path folder, String stem) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches(stem + "(-.+)?\\.json(\\.gz)?")).filter(Files::isRegularFile)
                    .filter(file -> file.toString().endsWith(".gz") || !Files.exists(Path.of(file + ".gz"))).sorted().limit(MOST).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    static String name(Path run, List<Path> shards) {
        return shards.stream().map(file -> run.relativize(file).toString()).collect(Collectors.joining(" + "));
    }
}
