package analyzers.fuzz;

import analyzers.file.FileReader;
import analyzers.file.FileReaders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What [JazzerSearch] gives to Jazzer: the reader of one kind, `-Dkind=pidstat`, and the rules of [Oracle].
public final class FuzzTarget {

    private static final List<FileReader> READERS = readers(System.getProperty("kind", ""));
    private static final Path SCRATCH = Path.of(System.getProperty("scratch", "scratch.bin"));

    private FuzzTarget() {}

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
