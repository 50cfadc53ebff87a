package analyzers.fuzz;

import analyzers.file.FileReader;
import analyzers.file.FileReaders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// What [JazzerSearch] gives to Jazzer: the reader of one kind, `-Dkind=pidstat`, and the rules of [Oracle].
public final class FuzzTarget {

    private static final List<FileReader> READERS = readers(System.getProperty("kind", ""));
    private static final Path SCRATCH = Path.of(System.getProperty("scratch", "scratch.bin"));

    private FuzzTarget() {}

    /// Called once, before the search and its limits begin. Loading and instrumenting a reader takes seconds, on a starved machine minutes, and
    /// would be held against the first file. What breaks here the search finds again, and keeps.
    public static void fuzzerInitialize() throws IOException {
        List<Path> seeds;
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("seeds")))) {
            seeds = files.filter(file -> file.getFileName().toString().startsWith(Seeds.PREFIX)).sorted().toList();
        }
        for (Path seed : seeds) {
            try {
                Oracle.check(READERS, seed);
            } catch (RuntimeException | Error _) {
                System.out.println("breaks the reader before the search: " + seed);
            }
        }
    }

    public static void fuzzerTestOneInput(byte[] data) throws IOException {
        Files.write(SCRATCH, data);
        Oracle.check(READERS, SCRATCH);
    }

    private static List<FileReader> readers(String kind) {
        List<FileReader> readers = FileReaders.all().stream().filter(reader -> reader.kind().word().equals(kind)).toList();
        if (readers.isEmpty()) {
            throw new IllegalArgumentException("-Dkind=" + kind + ": no such kind; expected one of "
                    + FileReaders.all().stream().map(reader -> reader.kind().word()).toList());
        }
        return readers;
    }
}
